import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Completion } from '@graduate/contract/training/plans/choices.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { changeCredits } from '../../student-status/students/public.ts';
import { keepVerdicts, type SealedVerdict, sealVerdict, type Verdict } from '../plans/public.ts';
import { asCredits } from '../study-records/public.ts';
import { type Audited, auditStudents } from './audit-students.ts';
import { tellOfResets } from './tell-of-resets.ts';

const PER_BATCH = 500;
/** More would take connections from people who wait for an answer. */
const AT_ONCE = 2;

/** Which plans are to be audited; those that were drop out of it. */
export type Which = Expression<SqlBool>;

/** Something has changed since they were audited, or nobody ever has. */
export const wanted: Which = sql<SqlBool>`student_plans.audit_wanted_at is not null`;

export const notSince = (moment: string): Which =>
  sql<SqlBool>`(student_plans.audited_at is null or student_plans.audited_at < ${moment}::timestamptz)`;

/** The clock of the database, which says when somebody was audited. */
export const momentOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
};

/** Plans that go on: those of records that are closed keep their last verdict. */
export const plansTo = (db: Db | Tx, which: Which) =>
  db
    .selectFrom('studentPlans')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPlans.studentId')
    .where('studentPlans.state', '<>', 'frozen')
    .where('studentRecords.open', '=', true)
    .where('studentRecords.deletedAt', 'is', null)
    .where(which);

/**
 * Records before plans, both in their order, as all who change them hold them; not from those who only write rows that
 * name a student, in whatever order.
 */
const holdThem = async (tx: Tx, studentIds: readonly string[]) => {
  await sql`select 1 from student_records where id = any(${studentIds}::uuid[])
    order by id for no key update`.execute(tx);
  const rows = await tx
    .selectFrom('studentPlans')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPlans.studentId')
    .select(['studentPlans.id as planId', 'studentPlans.programmeId', 'studentPlans.currentVersionId'])
    .select(['studentPlans.completion', 'studentPlans.completedOn', 'studentPlans.auditWantedAt'])
    .select('studentPlans.verdictDigest')
    .select(['studentRecords.id', 'studentRecords.entryDate', 'studentRecords.prevEduLevel'])
    .select(['studentRecords.prevDegree', 'studentRecords.name', 'studentRecords.studentNo'])
    .where(sql<SqlBool>`student_plans.student_id = any(${studentIds}::uuid[])`)
    .orderBy('studentPlans.id')
    .forNoKeyUpdate('studentPlans')
    .execute();
  return rows.map((student) => ({
    student,
    programmeId: student.programmeId,
    versionId: student.currentVersionId,
  }));
};
type Held = Awaited<ReturnType<typeof holdThem>>[number];

const isDone = (completion: Completion): boolean => completion === 'pass' || completion === 'manualPass';

/** What somebody decided by hand holds until something changes that it was decided upon. */
const completionOf = ({ completion, auditWantedAt }: Held['student'], verdict: Completion): Completion =>
  completion === 'manualPass' && auditWantedAt === null ? 'manualPass' : verdict;

const verdictOf = ({ subject: { student }, outcome, creditsBehind }: Audited<Held>): Verdict => {
  const { verdict, totals, modules, links, errors } = outcome;
  const completion = completionOf(student, verdict);
  return {
    planId: student.planId,
    completion,
    detail: { totals, modules, links, errors },
    missing: errors.length,
    creditsEarned: asCredits(totals.total.earned),
    degreeCreditsEarned: asCredits(totals.degree.earned),
    linksDone: links.filter((link) => link.verdict === 'pass').length,
    linksNeeded: links.length,
    creditsBehind: isDone(completion) ? 0 : creditsBehind,
    completedOn: isDone(completion) ? (student.completedOn ?? dayInShanghai(new Date())) : null,
  };
};

/** What is kept of an audit until all of a batch are judged. */
type Judged = {
  known: Held['student'];
  completion: Completion;
  creditsEarned: number;
  sealed: SealedVerdict;
};

const judged = (audited: Audited<Held>): Judged => {
  const { student: known } = audited.subject;
  const verdict = verdictOf(audited);
  const { completion, creditsEarned } = verdict;
  return { known, completion, creditsEarned, sealed: sealVerdict(verdict, known) };
};

type Changed = { studentId: string; before: Completion; after: Completion };

/** Audits students whose plans are there and writes what was found, on the plan and on the record. */
export const auditHeld = async (
  tx: Tx,
  author: Author,
  studentIds: readonly string[],
): Promise<readonly Changed[]> => {
  const found = await auditStudents(tx, await holdThem(tx, studentIds), judged);
  await keepVerdicts(
    tx,
    found.map(({ sealed }) => sealed),
  );
  const earned = found.map(({ known: { id }, creditsEarned }) => ({ studentId: id, creditsEarned }));
  await changeCredits(tx, author, earned, { source: 'job' });
  const changed = found.flatMap(({ known, completion: after }) => {
    const { completion: before, id: studentId } = known;
    return before === after ? [] : [{ studentId, before, after, subject: known }];
  });
  if (changed.length > 0)
    await audit(tx, author, {
      action: 'plan.audit',
      subject: 'plan',
      subjectId: '',
      before: changed.map(({ studentId, before }) => ({ studentId, completion: before })),
      after: changed.map(({ studentId, after }) => ({ studentId, completion: after })),
    });
  const resets = changed.filter(({ before }) => before === 'manualPass');
  await tellOfResets(
    tx,
    resets.map(({ subject }) => subject),
  );
  return changed;
};

/** Those of these plans that still are to be audited, held and audited in one transaction; the answer is how many. */
const auditBatch = (db: Db, author: Author, which: Which, planIds: readonly string[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await plansTo(tx, which)
      .select('studentPlans.studentId')
      .where(sql<SqlBool>`student_plans.id = any(${planIds}::uuid[])`)
      .execute();
    if (rows.length === 0) return 0;
    await auditHeld(
      tx,
      author,
      rows.map(({ studentId }) => studentId),
    );
    return rows.length;
  });

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/**
 * Audits batch by batch, each in a transaction of its own: whoever begins again after a crash finds those that are left.
 * Students of one programme come together; while one batch is judged, the database reads and writes another.
 */
export const auditPlans = async (
  db: Db,
  author: Author,
  which: Which,
  { beat, perBatch = PER_BATCH }: { beat?: (audited: number) => Promise<void>; perBatch?: number } = {},
): Promise<number> => {
  const plans = await plansTo(db, which)
    .select('studentPlans.id')
    .orderBy('studentPlans.programmeId')
    .orderBy('studentPlans.id')
    .execute();
  const ids = plans.map(({ id }) => id);
  let audited = 0;
  await inTurns(batchesOf(ids, perBatch), AT_ONCE, async (planIds) => {
    const count = await auditBatch(db, author, which, planIds);
    audited += count;
    await beat?.(audited);
  });
  return audited;
};
