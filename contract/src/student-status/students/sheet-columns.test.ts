import { expect, test } from 'vitest';
import { fieldsOf, labelOf } from '../../platform/fields.ts';
import { StudentRow, wireNameOfField } from './records.ts';
import { columnNamed, columnShownAs, labelOfColumn } from './sheet-columns.ts';

test('a sheet of the columns on the screen has the names that stand there, a code only where it was chosen', () => {
  const labelled = (name: string) => labelOfColumn(columnShownAs(name) ?? 'departmentCode').zh;
  expect(['yxCode', 'majorCode', 'status', 'mainTutorName'].map(labelled)).not.toContain('院系代码');
  expect(columnShownAs('yxCode')).toBe('departmentId');
  expect(columnShownAs('majorCode')).toBe('majorName');
  expect(columnNamed('majorCode')).toBe('majorCode');
});

test('a heading in English is the one of the list on the screen', () => {
  const differing = Object.entries(fieldsOf(StudentRow)).flatMap(([name, field]) => {
    const column = columnShownAs(wireNameOfField(name));
    const shown = labelOf(field)?.en;
    return column === name && shown && labelOfColumn(column).en !== shown ? [`${name}: ${shown}`] : [];
  });
  expect(differing).toEqual([]);
});
