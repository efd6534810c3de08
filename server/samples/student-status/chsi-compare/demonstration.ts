import type { ComparedField } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import {
  compareRegister,
  type OurStudent,
} from '../../../src/modules/student-status/chsi-compare/compare-register.ts';
import { ourStudents } from '../../../src/modules/student-status/chsi-compare/our-students.ts';
import type { RegisterRow } from '../../../src/modules/student-status/chsi-compare/read-register.ts';
import { asKept } from '../../../src/modules/student-status/chsi-compare/start-comparison.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago } from '../../times.ts';

const FIELDS: ComparedField[] = [
  ...(['idNumber', 'examineeNo', 'studentNo', 'name', 'gender', 'ethnicity'] as const),
  ...(['majorName', 'trainingLevel', 'studyYears', 'entryDate'] as const),
];
const GRADE_BACK = 1;
const MOST = 200;

/** A file as the ministry would give it, with a mistake here and there. */
const rowOf = ({ values }: OurStudent, at: number): RegisterRow => {
  const kept = Object.fromEntries(FIELDS.map((field) => [field, values[field]]));
  const wrong: Partial<Record<ComparedField, string>> =
    at % 17 === 3
      ? { majorName: `${values.majorName}（旧）` }
      : at % 23 === 5
        ? { ethnicity: '回族' }
        : at % 29 === 7
          ? { entryDate: '20250901', studyYears: '4' }
          : {};
  return { rowNo: at + 2, values: { ...kept, ...wrong } };
};

const stranger = (rowNo: number): RegisterRow => ({
  rowNo,
  values: {
    name: '谢远航',
    idNumber: '',
    examineeNo: `${NO_SCHOOL_CODE}5200099999`,
    studentNo: '',
    gender: '男',
  },
});

/** One comparison of the grade before the newest, made two days ago. */
export const seedChsiCompare = async (tx: Tx): Promise<void> => {
  const documents = await documentNumbers(tx);
  const { newest } = await tx
    .selectFrom('studentRecords')
    .select((eb) => eb.fn.max<number>('grade').as('newest'))
    .executeTakeFirstOrThrow();
  const grades = [Number(newest) - GRADE_BACK];
  const students = (await ourStudents(tx, grades, documents))
    .filter(({ expected }) => expected)
    .slice(0, MOST);
  const listed = students.filter((_, at) => at % 31 !== 11);
  const rows = [...listed.map(rowOf), stranger(listed.length + 2)];
  const { diffs, same } = await compareRegister(students, { rows, fields: FIELDS }, documents.digest);
  const runId = idOf('chsi-compare:demonstration');
  const createdAt = ago(2);
  await tx
    .insertInto('chsiCompareRuns')
    .values({
      id: runId,
      fileName: `学信网学籍信息_${grades[0]}级.xlsx`,
      grades,
      state: 'done',
      percent: 100,
      rows: rows.length,
      fields: FIELDS,
      same,
      createdAt,
      createdBy: demonstrationIds.account('enrolment'),
      finishedAt: createdAt,
    } as never)
    .execute();
  const kept = diffs.map((diff, at) => ({
    ...asKept(runId, diff, documents),
    id: idOf(`chsi-diff:${at}`),
  }));
  await insertMany(tx, 'chsiCompareDiffs', kept as never);
};
