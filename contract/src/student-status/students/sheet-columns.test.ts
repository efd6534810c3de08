import { expect, test } from 'vitest';
import { columnNamed, columnShownAs, labelOfColumn } from './sheet-columns.ts';

test('a sheet of the columns on the screen has the names that stand there, a code only where it was chosen', () => {
  const labelled = (name: string) => labelOfColumn(columnShownAs(name) ?? 'departmentCode').zh;
  expect(['yxCode', 'majorCode', 'status', 'mainTutorName'].map(labelled)).not.toContain('院系代码');
  expect(columnShownAs('yxCode')).toBe('departmentId');
  expect(columnShownAs('majorCode')).toBe('majorName');
  expect(columnNamed('majorCode')).toBe('majorCode');
});
