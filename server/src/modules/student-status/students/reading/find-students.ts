import type { StudentFilter } from '@graduate/contract/student-status/students/records.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { guidedByNumber } from '../../../people/guidance/public.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import { ageBandOf, birthAsSeen } from './age-band.ts';
import { fitsKeyword, type Way } from './keyword.ts';
import { flagged } from './record-flags.ts';

/** A filter whose keyword may be a document number, too: they are kept sealed and compared by digest. */
type FindableFilter = StudentFilter & { documentDigest?: string; way?: Way };

const MAY_BE_A_DOCUMENT = /^(?=.*\d)[\da-z]{6,30}$/i;

/** The filter with the digest of a document number, so that a whole number finds its owner for who may know it. */
const withDocument = async <F extends StudentFilter>(
  db: Db | Tx,
  { documents }: StudentScope,
  filter: F,
): Promise<F & { documentDigest?: string }> => {
  const typed = filter.keyword?.normalize('NFKC') ?? '';
  if (!documents || !MAY_BE_A_DOCUMENT.test(typed)) return filter;
  return { ...filter, documentDigest: (await documentNumbers(db)).digest(typed) };
};

const listColumns = {
  population: 'population',
  majorCode: 'majorCode',
  pycc: 'trainingLevel',
  degreeType: 'degreeType',
  studyMode: 'studyMode',
  status: 'status',
  presence: 'presence',
  registrationState: 'registrationState',
  hdzt: 'checkState',
  gradCheckState: 'gradCheckState',
  classId: 'classId',
  campus: 'campus',
  admissionCategory: 'admissionCategory',
  specialProgram: 'specialProgram',
  ethnicity: 'ethnicity',
  politicalStatus: 'politicalStatus',
  gender: 'gender',
  disciplineCode: 'disciplineCode',
  ids: 'id',
} as const;

const bounds = [
  ['entryFrom', 'entryDate', '>='],
  ['entryTo', 'entryDate', '<='],
  ['expectedFrom', 'expectedGraduationDate', '>='],
  ['expectedTo', 'expectedGraduationDate', '<='],
] as const;

/** A province, city or county as the beginning of the codes below it: 620000 is 62. */
const regionsBelow = (code: string): string => `${code.replace(/(00)+$/, '')}%`;

type Records = SelectQueryBuilder<Tables, 'studentRecords', object>;

const fitsLists = (found: Records, filter: StudentFilter): Records => {
  let fitting = found;
  for (const [name, column] of Object.entries(listColumns)) {
    const wanted = filter[name as keyof typeof listColumns];
    if (wanted)
      fitting = fitting.where((eb) =>
        wanted.length > 0 ? eb(`studentRecords.${column}`, 'in', wanted as never) : eb.lit(false),
      );
  }
  return fitting;
};

const fitsBounds = (found: Records, filter: StudentFilter): Records => {
  let fitting = found;
  for (const [name, column, comparison] of bounds) {
    const day = filter[name];
    if (day) fitting = fitting.where(`studentRecords.${column}`, comparison, day);
  }
  return fitting;
};

/**
 * The student records somebody reaches that fit a filter: the one way lists, counts, exports and statistics find students.
 * Where its keyword may be a document number, `studentsFiltered` asks.
 */
export const studentsFound = (db: Db | Tx, scope: StudentScope, filter: FindableFilter): Records => {
  const { keyword, documentDigest, way, yxCode, grade, dsh, originPlace, age, flag } = filter;
  const reached = db
    .selectFrom('studentRecords')
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope));
  let found = fitsBounds(fitsLists(reached, filter), filter);
  if (keyword) found = found.where(fitsKeyword(keyword, documentDigest, way));
  if (yxCode)
    found = found.where('studentRecords.departmentId', 'in', (of) =>
      of.selectFrom('departments').select('departments.id').where('departments.code', 'in', yxCode),
    );
  if (grade) found = found.where('studentRecords.grade', 'in', grade.map(Number));
  if (dsh) found = found.where(sql<SqlBool>`student_records.id in (${guidedByNumber(dsh)})`);
  if (originPlace) found = found.where('studentRecords.originPlace', 'like', regionsBelow(originPlace));
  if (age) found = found.where(ageBandOf(birthAsSeen(scope, 'student_records.birth_date')), 'in', age);
  for (const one of flag ?? []) found = found.where(flagged[one]);
  return found;
};

/** The same for a filter somebody typed: a whole document number finds its owner. */
export const studentsFiltered = async (
  db: Db | Tx,
  scope: StudentScope,
  filter: StudentFilter,
  way?: Way,
): Promise<Records> =>
  studentsFound(db, scope, { ...(await withDocument(db, scope, filter)), ...(way && { way }) });
