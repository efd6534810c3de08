import { writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { SyncOutcome } from '@graduate/contract/awards/award-records/records.ts';
import {
  type AwardLevel,
  collegeKinds,
  type MajorClass,
  majorClassOf,
  postKinds,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { rulesOfItem } from '../award-schemes/public.ts';
import { awardErrors } from './award-records.errors.ts';
import { type AwardScope, numberOf, reportable } from './award-records.scope.ts';
import { fulfils, isMeant } from './eligibility.ts';
import { type ApplicationEntry, applications } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { allMonths, monthRows, repriceMonths } from './month-rows.ts';
import { findStandard, standardFor } from './standards.ts';
import { followConditions } from './standing-months.ts';

type Acting = { tx: Tx; author: SignedAuthor; scope: AwardScope; batch: AwardBatch; dsh: string | undefined };

/** Two of the same tutor's at once would do the same twice: the second one is told to wait. */
const mustBeAlone = async (tx: Tx, batchId: string, key: string): Promise<void> => {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`${batchId}|${key}`}, 0)) as alone`.execute(tx);
  if (!rows[0]?.alone) throw awardErrors.syncing();
};

/** Those who should be in the batch; held, so that nobody's status changes meanwhile. */
const candidatesOf = async ({ tx, scope, batch, dsh }: Acting) => {
  const { conditions } = await rulesOfItem(tx, batch.itemId);
  return tx
    .selectFrom('studentRecords')
    .select(['id', 'studentNo', 'name', 'trainingLevel', 'disciplineCode', 'mainTutorNo'])
    .where('deletedAt', 'is', null)
    .where(reportable(scope))
    .where(isMeant(batch))
    .where(fulfils(conditions))
    .$if(dsh !== undefined, (found) => found.where('mainTutorNo', '=', dsh ?? ''))
    .orderBy('id')
    .forShare()
    .execute();
};
type Candidate = Awaited<ReturnType<typeof candidatesOf>>[number];

const classedOf = ({
  trainingLevel,
  disciplineCode,
}: Candidate): { level: AwardLevel; majorClass: MajorClass } => ({
  level: trainingLevel as AwardLevel,
  majorClass: majorClassOf(disciplineCode),
});

/** Records of the batch that are somebody's to report, and those of students who are so now. */
const storedOf = ({ tx, scope, batch, dsh }: Acting) => {
  const number = scope.kind === 'reporter' ? numberOf(scope.accountId) : sql<string>`${dsh ?? null}::text`;
  const ofTutor = sql<SqlBool>`(award_applications.tutor_no = ${number} or exists (
    select from student_records r where r.id = award_applications.student_id and r.main_tutor_no = ${number}))`;
  return tx
    .selectFrom('awardApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .selectAll('awardApplications')
    .select(['studentRecords.mainTutorNo', 'studentRecords.disciplineCode', 'studentRecords.trainingLevel'])
    .where('batchId', '=', batch.id)
    .where('recordType', '=', '1')
    .$if(scope.kind === 'reporter' || dsh !== undefined, (found) => found.where(ofTutor))
    .$if(scope.kind === 'students', (found) => found.where(reportable(scope) as never))
    .orderBy('awardApplications.id')
    .forUpdate('awardApplications')
    .execute();
};
type Stored = Awaited<ReturnType<typeof storedOf>>[number];

/** The fund of each tutor who has just one that can be used. */
export const usualFunds = async (
  tx: Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('fundAccounts')
    .select(['ownerStaffNo', sql<string>`min(id::text)`.as('id')])
    .where('ownerStaffNo', 'in', numbers)
    .where('forLabour', '=', true)
    .where(sql<SqlBool>`(valid_to is null or valid_to >= (now() at time zone 'Asia/Shanghai')::date)`)
    .groupBy('ownerStaffNo')
    .having(sql<SqlBool>`count(*) = 1`)
    .execute();
  return new Map(rows.map(({ ownerStaffNo, id }) => [ownerStaffNo, id]));
};

type Warning = { who: string; why: Text };
const NO_TUTOR = text('没有主导师', 'no main supervisor');
const NO_STANDARD = text('没有适用的发放标准', 'no standard fits');
const inWords = (language: Language, { who, why }: Warning): string =>
  language === 'zh' ? `${who}：${why.zh}` : `${who}: ${why.en}`;

const addMissing = async (
  { tx, author, batch }: Acting,
  missing: readonly Candidate[],
): Promise<{ added: number; warnings: Warning[] }> => {
  const byCollege = collegeKinds.includes(batch.kind);
  const warnings: Warning[] = [];
  const funds = byCollege
    ? new Map<string, string>()
    : await usualFunds(tx, [...new Set(missing.flatMap(({ mainTutorNo }) => mainTutorNo ?? []))]);
  const rows = missing.flatMap((student) => {
    const classed = classedOf(student);
    const standard = findStandard(batch, classed);
    const who = `${student.studentNo ?? ''} ${student.name}`;
    if (!byCollege && !student.mainTutorNo) warnings.push({ who, why: NO_TUTOR });
    else if (!standard) warnings.push({ who, why: NO_STANDARD });
    else {
      const tutorNo = byCollege ? null : student.mainTutorNo;
      const row = {
        id: newId(),
        batchId: batch.id,
        studentId: student.id,
        recordType: '1' as const,
        ...classed,
        tutorNo,
        monthAmount: standard.standard,
        amountSource: 'standard' as const,
        fundAccountId: standard.tutorPart > 0 && tutorNo ? (funds.get(tutorNo) ?? null) : null,
        synced: true,
        createdBy: author.actor.accountId,
        updatedBy: author.actor.accountId,
      };
      return [{ row, standard }];
    }
    return [];
  });
  if (rows.length === 0) return { added: 0, warnings };
  // What somebody else adds at the same moment is there then.
  const { rows: added } = await sql<{ id: string }>`
    insert into award_applications (id, batch_id, student_id, record_type, level, major_class, tutor_no,
      month_amount, amount_source, fund_account_id, synced, created_by, updated_by)
    select id, batch_id, student_id, record_type, level, major_class, tutor_no, month_amount, amount_source,
      fund_account_id, synced, created_by, updated_by
    from json_populate_recordset(null::award_applications, ${JSON.stringify(rows.map(({ row }) => inColumns(row)))}::json)
    on conflict do nothing returning id`.execute(tx);
  const there = new Set(added.map(({ id }) => id));
  await insertMany(
    tx,
    'awardMonths',
    rows
      .filter(({ row }) => there.has(row.id))
      .flatMap(({ row, standard }) =>
        monthRows(batch, standard, row.id, allMonths(batch, standard.standard)),
      ),
  );
  return { added: there.size, warnings };
};

const inColumns = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** What changed of a student since a record was written that is not on its way. */
const followStudent = async (
  { tx, author, scope, batch }: Acting,
  stored: Stored,
): Promise<'moved' | 'updated' | undefined> => {
  const { mainTutorNo, disciplineCode, trainingLevel, ...row } = stored;
  const majorClass = majorClassOf(disciplineCode);
  const level = trainingLevel === 'N' ? row.level : (trainingLevel as AwardLevel);
  const moved = !collegeKinds.includes(batch.kind) && mainTutorNo !== null && mainTutorNo !== row.tutorNo;
  const standard = findStandard(batch, { level, majorClass });
  // A class that somebody corrected by hand is not corrected back: only the level follows by itself.
  const relevelled = level !== row.level && standard !== undefined;
  if (!moved && !relevelled) return undefined;
  const changes: Partial<ApplicationEntry> = moved ? { tutorNo: mainTutorNo, fundAccountId: null } : {};
  if (relevelled) {
    const next = standardFor(batch, { level, majorClass: row.majorClass });
    const before = row.monthAmount ?? 0;
    const after = row.amountSource === 'standard' ? next.standard : before;
    await repriceMonths(tx, batch, next, row.id, (amount) => (amount === before ? after : amount));
    Object.assign(changes, { level, monthAmount: after });
  }
  await applications.change({ db: tx, author, scope }, row, changes, 'sync', {
    before: { tutorNo: row.tutorNo, level: row.level },
    after: changes,
  });
  return moved ? 'moved' : 'updated';
};

/** What is on its way or left out stays as it is. */
const followAll = async (acting: Acting, stored: readonly Stored[]) => {
  const done = { updated: 0, moved: 0, touched: new Set<string>() };
  for (const row of stored) {
    if (row.excluded || !writableStates.includes(row.submitState)) continue;
    const what = await followStudent(acting, row);
    if (!what) continue;
    done[what] += 1;
    done.touched.add(row.id);
  }
  return done;
};

const keyOf = ({ scope, dsh }: Pick<Acting, 'scope' | 'dsh'>): string =>
  JSON.stringify([scope.kind === 'reporter' ? scope.accountId : scope.students, dsh ?? null]);

/**
 * Brings the records of a batch into step with the students: adds who is missing, hands what is not submitted to the new
 * tutor, stops the months of who no longer fulfils the conditions. Nothing that is on its way changes its amount. It is
 * known outside as a GET; asked again it finds nothing to do.
 */
export const syncStudents = (
  { author, scope, reply, db, language }: HttpContext<AwardScope>,
  { batchId, dsh }: { batchId: string; dsh?: string | undefined },
): Promise<SyncOutcome> => {
  void reply.header('Cache-Control', 'no-store');
  return applications.transact({ db, author, scope }, async ({ db: tx }) => {
    const batch = await holdReportBatch(tx, batchId);
    if (postKinds.includes(batch.kind)) throw awardErrors.nothingToSync();
    const acting = { tx, author, scope, batch, dsh };
    await mustBeAlone(tx, batchId, keyOf(acting));
    const candidates = await candidatesOf(acting);
    const stored = await storedOf(acting);
    const known = new Set(stored.map(({ studentId }) => studentId));
    const { added, warnings } = await addMissing(
      acting,
      candidates.filter(({ id }) => !known.has(id)),
    );
    const { updated, moved, touched } = await followAll(acting, stored);
    const ids = stored.map(({ id }) => id);
    const { stopped, resumed } = await followConditions(tx, author, batch, ids);
    for (const id of [...stopped, ...resumed]) touched.add(id);
    const outcome = {
      added,
      updated,
      stopped: stopped.length,
      moved,
      excluded: stored.filter(({ excluded }) => excluded).length,
      unchanged: stored.filter(({ id, excluded }) => !excluded && !touched.has(id)).length,
      warnings: warnings.map((warning) => inWords(language, warning)),
    };
    await audit(tx, author, {
      action: 'awardRecord.syncStudents',
      subject: 'award batch',
      subjectId: batchId,
      after: outcome,
    });
    return outcome;
  });
};
