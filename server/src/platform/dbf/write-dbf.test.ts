import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DBFFile } from 'dbffile';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import type { DbfLayout, DbfRow } from './dbf-layout.ts';
import { writeDbf } from './write-dbf.ts';

const folder = mkdtempSync(join(tmpdir(), 'graduate-dbf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const layout: DbfLayout = {
  name: '学籍注册',
  version: '2026',
  fields: [
    { name: 'XH', type: 'C', length: 15, from: 'studentNo' },
    { name: 'XM', type: 'C', length: 8, from: 'name' },
    { name: '学籍状态', type: 'C', length: 6, from: 'status' },
    { name: 'XZ', type: 'N', length: 4, decimals: 1, from: 'years' },
    { name: 'RXRQ', type: 'D', length: 8, from: 'entry' },
    { name: 'ZX', type: 'L', length: 1, from: 'active' },
  ],
};
const student = (changes: DbfRow = {}): DbfRow => ({
  studentNo: '220260001',
  name: '张三',
  status: '在读',
  years: 2.5,
  entry: '2026-09-01',
  active: true,
  ...changes,
});

let files = 0;
const write = async (rows: readonly DbfRow[], misfits: 'leaveOut' | 'replace', of = layout) => {
  files += 1;
  const path = join(folder, `${files}.dbf`);
  const written = await writeDbf(path, of, rows, { misfits, day: new Date(2026, 10, 15) });
  const reader = await DBFFile.open(path, { encoding: 'gbk' });
  return { written, bytes: readFileSync(path), reader, read: await reader.readRecords() };
};

describe('a DBF file', () => {
  test('is read back by another program as it was written', async () => {
    const { written, reader, read } = await write(
      [student(), student({ name: '李四·王', years: null })],
      'leaveOut',
    );
    expect(written).toEqual({ rows: 2, misfits: [] });
    expect(reader.recordCount).toBe(2);
    expect(reader.fields.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['XH', 'C', 15],
      ['XM', 'C', 8],
      ['学籍状态', 'C', 6],
      ['XZ', 'N', 4],
      ['RXRQ', 'D', 8],
      ['ZX', 'L', 1],
    ]);
    expect(read[0]).toMatchObject({ XH: '220260001', XM: '张三', 学籍状态: '在读', XZ: 2.5, ZX: true });
    const { RXRQ: entry } = read[0] ?? {};
    expect((entry as Date).toISOString().slice(0, 10)).toBe('2026-09-01');
    expect(read[1]).toMatchObject({ XM: '李四·王', XZ: null });
  });

  test('has the bytes the format prescribes', async () => {
    const { bytes } = await write([student()], 'leaveOut');
    const headerLength = 32 * 7 + 1;
    expect([...bytes.subarray(0, 4)]).toEqual([0x03, 126, 11, 15]);
    expect(bytes.readUInt32LE(4)).toBe(1);
    expect(bytes.readUInt16LE(8)).toBe(headerLength);
    expect(bytes.readUInt16LE(10)).toBe(1 + 15 + 8 + 6 + 4 + 8 + 1);
    expect(bytes[29]).toBe(0x4d);
    expect(bytes[headerLength - 1]).toBe(0x0d);
    const record = iconv.decode(bytes.subarray(headerLength, -1), 'gbk');
    expect(record).toBe(' 220260001      张三    在读   2.520260901T');
    expect(bytes.at(-1)).toBe(0x1a);
  });

  test('leaves out rows with a value that does not fit, and tells which', async () => {
    const { written, read } = await write(
      [student(), student({ name: '阿卜杜拉·买买提' }), student({ name: '𠮷野' }), student({ name: '最后' })],
      'leaveOut',
    );
    expect(read.map((row) => row['XM'])).toEqual(['张三', '最后']);
    expect(written.rows).toBe(2);
    expect(written.misfits).toEqual([
      { row: 2, field: 'XM', value: '阿卜杜拉·买买提', why: 'tooLong' },
      { row: 3, field: 'XM', value: '𠮷野', why: 'outsideGbk' },
    ]);
  });

  test('on request cuts between characters and marks what GBK does not have, and still tells', async () => {
    const { written, read } = await write(
      [student({ name: 'a阿卜杜拉' }), student({ name: '𠮷野' }), student({ name: '😀😀😀😀😀' })],
      'replace',
    );
    expect(read.map((row) => row['XM'])).toEqual(['a阿卜杜', '??野', '????????']);
    expect(written.misfits.map(({ row, why }) => [row, why])).toEqual([
      [1, 'tooLong'],
      [2, 'outsideGbk'],
      [3, 'tooLong'],
      [3, 'outsideGbk'],
    ]);
  });

  test('writes no wrong number, day or answer in the place of a right one', async () => {
    const { written, read } = await write(
      [
        student({ years: 12345 }),
        student({ years: 'three' }),
        student({ entry: '2026-02-30' }),
        student({ active: '也许' }),
      ],
      'replace',
    );
    expect(written.misfits.map(({ row, field, why }) => [row, field, why])).toEqual([
      [1, 'XZ', 'tooLong'],
      [2, 'XZ', 'notANumber'],
      [3, 'RXRQ', 'notADay'],
      [4, 'ZX', 'notYesOrNo'],
    ]);
    expect(read[0]?.['XZ']).toBeNull();
    expect(read[2]?.['RXRQ']).toBeNull();
  });

  test('takes rows from a stream, many of them', async () => {
    async function* many() {
      for (let n = 1; n <= 5_000; n += 1) yield student({ studentNo: String(n) });
    }
    const path = join(folder, 'many.dbf');
    expect(await writeDbf(path, layout, many(), { misfits: 'leaveOut' })).toEqual({
      rows: 5_000,
      misfits: [],
    });
    const reader = await DBFFile.open(path, { encoding: 'gbk' });
    expect((await reader.readRecords(5_000)).at(-1)).toMatchObject({ XH: '5000' });
  });

  test('is refused for a layout nobody could read', async () => {
    const broken = (field: Partial<DbfLayout['fields'][number]>): DbfLayout => ({
      ...layout,
      fields: [{ name: 'A', type: 'C', length: 5, from: 'name', ...field }],
    });
    for (const field of [
      { name: 'ELEVENCHARS' },
      { length: 255 },
      { type: 'D' as const, length: 10 },
      { name: '' },
    ])
      await expect(
        writeDbf(join(folder, 'no.dbf'), broken(field), [], { misfits: 'replace' }),
      ).rejects.toThrow();
  });
});
