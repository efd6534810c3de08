import { expect, test } from 'vitest';
import { workbookOf } from '../../workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

test('a workbook is read with its sheets, dates and merged cells; hidden sheets are left out', async () => {
  const file = await workbookOf(
    {
      name: '名单',
      rows: [
        ['研究生名单', null],
        ['张三', new Date(Date.UTC(2026, 8, 1))],
      ],
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
    },
    { name: '内部', rows: [['不公开']], hidden: true },
    { name: '空表', rows: [] },
  );
  const sheets = await readWorkbook({
    fileName: '名单.xlsx',
    bytes: await file.arrayBuffer(),
    charset: 'utf-8',
  });
  expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['名单', 2],
    ['空表', 0],
  ]);
  expect(sheets[0]?.rows[0]?.[0]).toMatchObject({ text: '研究生名单', columnSpan: 2 });
  expect(sheets[0]?.rows[1]?.map(({ text }) => text)).toEqual(['张三', '2026-09-01']);
});

test('a csv file is one table, in the encoding the server names', async () => {
  const [sheet] = await readWorkbook({
    fileName: '名单.CSV',
    bytes: new Uint8Array([0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0x22, 0x61, 0x2c, 0x62, 0x22]).buffer,
    charset: 'gb18030',
  });
  expect(sheet?.rows[0]?.map(({ text }) => text)).toEqual(['学号', 'a,b']);
});

test('what is no workbook is refused', async () => {
  await expect(
    readWorkbook({ fileName: '坏.xlsx', bytes: bytesOf('no zip'), charset: 'utf-8' }),
  ).rejects.toThrow();
});
