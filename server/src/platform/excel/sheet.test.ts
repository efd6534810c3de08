import { expect, test } from 'vitest';
import { partsOf, readWorkbook } from '../../../test/workbooks.ts';
import { streamSheet } from './sheet.ts';

type Row = { name: string; place: number };

async function* rowsOf(count: number) {
  for (let place = 0; place < count; place += 1) yield { name: `学生${place}的很长的名字`, place };
}

const columns = [
  { header: '姓名', value: ({ name }: Row) => name },
  { header: '序', value: ({ place }: Row) => place },
];

const madeOf = async (count: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of streamSheet('名单', columns, rowsOf(count), [['查询条件', '无']]))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test.each([0, 1, 100, 101])('a sheet of %i rows has all of them, none twice', async (count) => {
  const { sheets } = await readWorkbook(await madeOf(count));
  expect(sheets.map(({ rows }) => rows.length)).toEqual([count + 1, 2]);
  expect(sheets[0]?.rows.slice(1).map((row) => row[1])).toEqual(Array.from({ length: count }, (_, at) => at));
});

test('columns are as wide as what stands in them, and the heading filters', async () => {
  const sheet = (await partsOf(await madeOf(3))).get('xl/worksheets/sheet1.xml') ?? '';
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([20, 11]);
  expect(sheet).toContain('<autoFilter ref="A1:B4"/>');
});
