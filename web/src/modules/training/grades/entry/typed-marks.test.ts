import { expect, test } from 'vitest';
import { type Field, meaningOf, placesOf, typedInto } from './typed-marks.ts';

const rows = ['1', '2', '3'].map((no) => ({ enrolmentId: no, studentNo: `20250${no}`, name: `学生${no}` }));
const columns: Field[] = ['usual', 'final', 'flag', 'remark'];
const at = (row: number, field: Field) => ({ row, field });

test('a column from a spreadsheet goes down from where it is pasted; what has no row is told', () => {
  const { targets, left } = placesOf('85\r\n78.5\r\n90\r\n66\r\n', rows, at(1, 'final'), columns);
  expect(targets).toEqual([
    { enrolmentId: '2', field: 'final', text: '85' },
    { enrolmentId: '3', field: 'final', text: '78.5' },
  ]);
  expect(left).toBe(2);
});

test('a heading is left out, several columns go side by side', () => {
  const { targets } = placesOf('平时\t期末\n80\t90\n81\t91', rows, at(0, 'usual'), columns);
  expect(targets.map(({ enrolmentId, field, text }) => [enrolmentId, field, text])).toEqual([
    ['1', 'usual', '80'],
    ['1', 'final', '90'],
    ['2', 'usual', '81'],
    ['2', 'final', '91'],
  ]);
});

test('a heading may have digits; a mark that cannot be read stays where it stood', () => {
  const texts = (copied: string) =>
    placesOf(copied, rows, at(0, 'final'), columns).targets.map(({ enrolmentId, text }) => [
      enrolmentId,
      text,
    ]);
  expect(texts('期末成绩（70%）\n88\n79')).toEqual([
    ['1', '88'],
    ['2', '79'],
  ]);
  expect(texts('九十\n88\n79')).toEqual([
    ['1', '九十'],
    ['2', '88'],
    ['3', '79'],
  ]);
});

test('with student numbers grades find their rows in any order, strangers are named', () => {
  const copied = '202503\t学生3\t93\n202501\t学生1\t91\n999\t谁\t50';
  const { targets, unknown } = placesOf(copied, rows, at(0, 'final'), columns);
  expect(targets).toEqual([
    { enrolmentId: '3', field: 'final', text: '93' },
    { enrolmentId: '1', field: 'final', text: '91' },
  ]);
  expect(unknown).toEqual(['999']);
});

test('numbers are read as people type them, and what is none is no number', () => {
  expect(meaningOf('usual', ' ８５．５ ', 'percent')).toEqual({ value: 85.5 });
  expect(meaningOf('usual', '92分', 'percent')).toEqual({ value: 92 });
  expect(meaningOf('usual', '', 'percent')).toEqual({ value: null });
  expect(meaningOf('usual', '九十', 'percent')).toBeUndefined();
  expect(meaningOf('final', '100.5', 'percent')).toBeUndefined();
  expect(meaningOf('level', '及格', 'five')).toEqual({ value: 'pass' });
});

test('a word like 缺考 in place of a mark is the mark of the row, which has no final then', () => {
  expect(typedInto('final', '缺考')).toEqual({ flag: 'absent', final: '' });
  expect(typedInto('final', '作弊')).toEqual({ flag: 'cheating', final: '' });
  expect(typedInto('usual', '80')).toEqual({ usual: '80' });
});
