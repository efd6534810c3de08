import { z } from 'zod';
import { type Text, text } from '../../platform/text.ts';
import { type RecordFieldCode, recordFieldCodes, recordFields } from './record-fields.ts';
import { wireNameOfField } from './records.ts';

/** A column of a sheet of students: a field of the record, or the code of its department. */
export type StudentColumn = RecordFieldCode | 'departmentCode';

/** Every column somebody may ask for; ids of other rows tell a reader nothing. */
export const studentColumns = [
  ...recordFieldCodes.filter((code) => recordFields[code].kind !== 'reference'),
  'departmentCode',
] as readonly StudentColumn[] as [StudentColumn, ...StudentColumn[]];

export const MOST_COLUMNS = 80;

export const labelOfColumn = (column: StudentColumn): Text =>
  column === 'departmentCode' ? text('院系代码', 'Department code') : recordFields[column].label;

/** What the list on the screen shows. */
export const usualColumns: readonly StudentColumn[] = [
  'studentNo',
  'name',
  'gender',
  'departmentId',
  'majorName',
  'grade',
  'trainingLevel',
  'degreeType',
  'studyMode',
  'mainTutorName',
  'status',
  'registrationState',
  'checkState',
  'entryDate',
  'expectedGraduationDate',
];

/** Names of the list's columns that stand for a field of the record. */
const aliases: Readonly<Record<string, StudentColumn>> = {
  yxName: 'departmentId',
  departmentName: 'departmentId',
  className: 'classId',
};
const byName = new Map<string, string>([
  ...studentColumns.map((column) => [wireNameOfField(column), column] as const),
  ...Object.entries(aliases),
]);

/** The column a name of the list or of the wire stands for. */
export const columnNamed = (name: string): StudentColumn | undefined => {
  const code = byName.get(name) ?? name;
  return studentColumns.find((column) => column === code);
};

/** Columns of the list that are found and ordered by a code, and show the name that belongs to it. */
const namesShown: Readonly<Record<string, StudentColumn>> = {
  yxCode: 'departmentId',
  majorCode: 'majorName',
};

/** What a sheet has for a column of the list: what stands there, a name and not its code. */
export const columnShownAs = (name: string): StudentColumn | undefined =>
  namesShown[name] ?? columnNamed(name);

const decoded = (names: readonly string[]): never =>
  [...new Set(names.map((name) => columnNamed(name) ?? name))] as never;
const encoded = (columns: readonly StudentColumn[]): string[] => columns.map(wireNameOfField);

const Columns = z.array(z.enum(studentColumns)).min(1).max(MOST_COLUMNS);

/** `columns=xykh,name` or `columns=xykh&columns=name`; the order counts. */
export const ColumnsInQuery = z.codec(
  z.union([z.string().max(4000), z.array(z.string().max(100)).max(200)]),
  Columns,
  {
    decode: (wire) =>
      decoded(typeof wire === 'string' ? wire.split(',') : wire.flatMap((one) => one.split(','))),
    encode: (columns) => encoded(columns).join(','),
  },
);

export const ColumnsInBody = z.codec(z.array(z.string().max(100)).max(200), Columns, {
  decode: (wire) => decoded(wire),
  encode: encoded,
});
