import { expect, test } from 'vitest';
import { type Field, meaningOf, placesOf, typedInto } from './typed-marks.ts';

const rows = ['1', '2', '3'].map((no) => ({
  enrolmentId: no,
  studentNo: `20250${no}`,
  name: `学生${no}`,
  departmentName: '物理学院',
}));
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

const placed = (copied: string, field: Field, of = rows) => {
  const { targets, unknown, shared } = placesOf(copied, of, at(0, field), columns);
  return {
    targets: targets.map((one) => [one.enrolmentId, one.field, one.text].join(' ')),
    unknown,
    shared,
  };
};

test('with names grades find their rows, too; of two with the same name nobody gets one', () => {
  expect(placed('学 生3\t93\n学生1\t91\n谁\t50', 'final')).toEqual({
    targets: ['3 final 93', '1 final 91'],
    unknown: ['谁'],
    shared: [],
  });
  const [first, ...others] = rows;
  if (!first) throw new Error('no rows');
  const two = [first, ...others.map((row) => ({ ...row, name: '学生2' }))];
  expect(placed('学生2\t93\n学生1\t91', 'final', two)).toEqual({
    targets: ['1 final 91'],
    unknown: [],
    shared: ['学生2'],
  });
});

test('a whole table with its heading goes where the heading says, wherever it is pasted', () => {
  const table =
    '序号\t学号\t姓名\t学院\t平时\t期末\t总评\n1\t202502\t学生2\t物理学院\t82\t92\t89\n2\t202501\t学生1\t物理学院\t81\t缺考\t0';
  expect(placed(table, 'final').targets).toEqual(['2 usual 82', '2 final 92', '1 usual 81', '1 final 缺考']);
});

test('one line with its student goes to that student, not to the row it is pasted into', () => {
  expect(placed('202503\t93', 'final').targets).toEqual(['3 final 93']);
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
