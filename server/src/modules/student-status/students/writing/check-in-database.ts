import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  problemAt,
  problems,
  type RecordProblem,
} from '@graduate/contract/student-status/students/record-problems.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { departmentRefs, majorOfDepartment } from '../../../administration/accounts/public.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';

type Fields = Readonly<Record<string, RecordField>>;

/** The values given for fields of a kind. */
const givenOf = (values: RecordData, fields: Fields, kind: RecordField['kind']) =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.kind === kind && typeof value === 'string' ? [{ name, field, value }] : [];
  });

/** Codes that are in no table or switched off. */
export const checkDictionaries = async (
  tx: Tx,
  values: RecordData,
  fields: Fields,
): Promise<RecordProblem[]> => {
  const given = givenOf(values, fields, 'dictionary');
  const unknown = await unknownItems(
    tx,
    given.map(({ field, value }) => ({ dictionary: field.dictionary ?? '', code: value })),
  );
  return given
    .filter(({ field, value }) =>
      unknown.some(({ dictionary, code }) => dictionary === field.dictionary && code === value),
    )
    .map(({ name, field, value }) => problemAt(name, problems.notInDictionary(field, value)));
};

const checkDepartments = async (tx: Tx, values: RecordData): Promise<RecordProblem[]> => {
  const given = givenOf(values, recordFields, 'department');
  if (given.length === 0) return [];
  const known = await departmentRefs(
    tx,
    given.map(({ value }) => value),
  );
  return given
    .filter(({ value }) => !known.some(({ id }) => id === value))
    .map(({ name, field }) =>
      problemAt(name, problems.wrong(`${field.label.zh}不存在或已停用`, `${field.label.en} is not in use`)),
    );
};

const checkClass = async (tx: Tx, values: RecordData, departmentId: unknown): Promise<RecordProblem[]> => {
  const { classId } = values;
  if (typeof classId !== 'string') return [];
  const found = await tx
    .selectFrom('studentClasses')
    .select('departmentId')
    .where('id', '=', classId)
    .executeTakeFirst();
  if (found?.departmentId === departmentId) return [];
  return [
    problemAt('classId', problems.wrong('班级不属于该院系', 'the class does not belong to the department')),
  ];
};

/** What the database has to say about given fields; `all` is the record as it would be. */
export const checkInDatabase = async (
  tx: Tx,
  values: RecordData,
  all: RecordData,
): Promise<RecordProblem[]> => [
  ...(await checkDictionaries(tx, values, recordFields)),
  ...(await checkDepartments(tx, values)),
  ...(await checkClass(tx, values, all.departmentId)),
];

/** The major of a record; a problem when the department does not offer it at this level. */
export const findMajorOf = async (tx: Tx, record: RecordData) => {
  const { departmentId, majorCode, trainingLevel, degreeType } = record;
  if (typeof majorCode !== 'string' || typeof departmentId !== 'string') return { problems: [] };
  const major = await majorOfDepartment(tx, departmentId, majorCode);
  const offered =
    major &&
    (trainingLevel !== 'D' || major.forDoctors) &&
    (trainingLevel !== 'M' || major.forMasters) &&
    (typeof degreeType !== 'string' || major.degreeType === degreeType);
  return offered ? { major, problems: [] } : { problems: [problemAt('majorCode', problems.otherMajor())] };
};
