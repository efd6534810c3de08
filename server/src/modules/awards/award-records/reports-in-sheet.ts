import { type SubmitState, writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import { type AwardLevel, majorClassOf, postKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch, AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { CellProblem } from '../../../platform/excel/import/import-spec.ts';
import { grouped } from '../../../platform/grouped.ts';
import { awardErrors } from './award-records.errors.ts';
import { type AwardScope, reportable } from './award-records.scope.ts';
import { refusalFor, standingsOf } from './eligibility.ts';
import { fundProblem, type NamedFund, namedFunds } from './fund-money.ts';
import { objectionTo, type StoredMonths, storedMonthsOf } from './month-rows.ts';
import { findStandard, fits } from './standards.ts';

/** A row of the sheet: what a student gets in a month, and from which fund. */
export type ReportRow = { studentNo: string; month: string; amount: number; accountNo: string | null };

const studentsNamed = async (db: Db | Tx, scope: AwardScope, numbers: readonly string[]) =>
  db
    .selectFrom('studentRecords')
    .select(['id', 'studentNo', 'mainTutorNo', 'trainingLevel', 'disciplineCode'])
    .where('deletedAt', 'is', null)
    .where('studentNo', '=', sql<string>`any(${[...numbers]})`)
    .where(reportable(scope))
    .execute();
type Named = Awaited<ReturnType<typeof studentsNamed>>[number];

const recordsNamed = async (db: Db | Tx, batchId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('awardApplications')
    .select(['id', 'version', 'studentId', 'submitState', 'excluded', 'tutorNo', 'level', 'majorClass'])
    .select(['monthAmount', 'fundAccountId'])
    .where('batchId', '=', batchId)
    .where('recordType', '=', '1')
    .where('studentId', '=', sql<string>`any(${[...studentIds]}::uuid[])`)
    .execute();
type Known = Awaited<ReturnType<typeof recordsNamed>>[number];

/** A student of the sheet with what there is of it in the batch, and why nothing can be reported for it, if so. */
export type Sheeted = {
  student: Named;
  record: Known | undefined;
  months: StoredMonths;
  tutorNo: string | null;
  standard: AwardStandard | undefined;
  refused: Text | undefined;
};

const SEVERAL_POSTS = text(
  '该学生有多个岗位，请在页面上分别修改',
  'The student has several posts: change each of them on the page',
);
const NO_POST = text(
  '该学生还没有岗位，请先在页面上申报岗位',
  'The student has no post yet: report the post on the page first',
);

const refusalOfRecord = ({ excluded, submitState }: { excluded: boolean; submitState: SubmitState }) => {
  if (excluded) return awardErrors.isExcluded();
  return writableStates.includes(submitState) ? undefined : awardErrors.notInState({ state: submitState });
};

/** Who has no record yet must be somebody who can be reported at all. */
const refusalOfNew = (batch: AwardBatch, { mainTutorNo }: Named, unfit: Refused | undefined) => {
  if (postKinds.includes(batch.kind)) return NO_POST;
  if (unfit) return unfit.text;
  return batch.kind === '04' && !mainTutorNo ? awardErrors.noTutor().text : undefined;
};

const classedOf = ({ trainingLevel, disciplineCode }: Named) => ({
  level: trainingLevel as AwardLevel,
  majorClass: majorClassOf(disciplineCode),
});

/** Under whose number it stands, or will stand. */
const tutorOf = ({ kind }: AwardBatch, { mainTutorNo }: Named, record: Known | undefined): string | null => {
  if (record) return record.tutorNo;
  return kind === '04' ? mainTutorNo : null;
};

const NOTHING: StoredMonths = new Map();

/** The students a sheet names who are within reach, by their numbers. */
export const sheetedStudents = async (
  db: Db | Tx,
  scope: AwardScope,
  batch: AwardBatch,
  rows: readonly ReportRow[],
): Promise<ReadonlyMap<string, Sheeted>> => {
  const students = await studentsNamed(db, scope, [...new Set(rows.map(({ studentNo }) => studentNo))]);
  const ids = students.map(({ id }) => id);
  const records = grouped(await recordsNamed(db, batch.id, ids), ({ studentId }) => studentId);
  const months = await storedMonthsOf(
    db,
    [...records.values()].flat().map(({ id }) => id),
  );
  const standings = await standingsOf(db, batch, ids);
  const sheeted = students.map((student): Sheeted => {
    const [record, another] = records.get(student.id) ?? [];
    const standard = findStandard(batch, record ?? classedOf(student));
    const refused = record
      ? refusalOfRecord(record)?.text
      : refusalOfNew(batch, student, refusalFor(standings.get(student.id)));
    return {
      student,
      record,
      standard,
      months: (record && months.get(record.id)) ?? NOTHING,
      tutorNo: tutorOf(batch, student, record),
      refused: another ? SEVERAL_POSTS : (refused ?? (standard ? undefined : awardErrors.noStandard().text)),
    };
  });
  return new Map(sheeted.map((one) => [one.student.studentNo ?? '', one]));
};

const OUT_OF_REACH = text('学号不存在或不在您的管理范围', 'No such student within your scope');
const OTHER_FUND = text(
  '同一学生的各行须使用同一经费账号',
  'All rows of a student name the same fund account',
);

const judgeMonth = (
  batch: AwardBatch,
  { refused, standard, months }: Sheeted,
  row: ReportRow,
): CellProblem | undefined => {
  if (refused || !standard) return { key: 'studentNo', why: refused ?? awardErrors.noStandard().text };
  const objection = objectionTo(batch, months, row);
  if (objection) return { key: 'month', why: objection.text };
  return fits(standard, row.amount)
    ? undefined
    : { key: 'amount', why: awardErrors.outOfRange(standard).text };
};

const judgeFund = (
  named: ReadonlyMap<string, NamedFund>,
  { tutorNo }: Sheeted,
  funds: Map<string, string>,
  { studentNo, accountNo }: ReportRow,
): CellProblem | undefined => {
  if (accountNo === null) return undefined;
  const other = funds.get(studentNo) ?? accountNo;
  if (other !== accountNo) return { key: 'accountNo', why: OTHER_FUND };
  funds.set(studentNo, accountNo);
  const why = fundProblem(named.get(accountNo), tutorNo);
  return why && { key: 'accountNo', why };
};

/** What stands against each row; rows of one student are looked at together. */
export const judgeReports = (
  batch: AwardBatch,
  students: ReadonlyMap<string, Sheeted>,
  funds: ReadonlyMap<string, NamedFund>,
) => {
  const fundOf = new Map<string, string>();
  return (row: ReportRow): CellProblem | undefined => {
    const found = students.get(row.studentNo);
    if (!found) return { key: 'studentNo', why: OUT_OF_REACH };
    return judgeMonth(batch, found, row) ?? judgeFund(funds, found, fundOf, row);
  };
};

/** The funds a sheet names, by their numbers. */
export const fundsNamed = (db: Db | Tx, rows: readonly ReportRow[]) =>
  namedFunds(db, [...new Set(rows.flatMap(({ accountNo }) => accountNo ?? []))]);
