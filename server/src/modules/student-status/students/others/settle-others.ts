import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { sql } from 'kysely';
import { type Author, nobody } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import { endTutors } from '../../../people/guidance/public.ts';
import { sightOf } from '../field-sight.ts';
import { noSuchRecord, studentErrors } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { changeRecord } from '../writing/change-record.ts';
import { type HeldRecord, holdRecord, holdRecords, mustBeCurrent } from '../writing/stored-record.ts';
import { badRequest } from '../writing/writing.errors.ts';

type Call = keyof typeof otherStudentCalls;
type Input<K extends Call> = InputOf<(typeof otherStudentCalls)[K]>;
type Settling = Context<StudentScope>;
type Ending = { population: 'visiting' | 'equivalent'; from: StudentStatus };
type Wanted = Ending & { id: string; version: number };

const notInThisStatus = (status: StudentStatus) => {
  const { zh, en } = statuses[status];
  return studentErrors.badRequest({
    detail: text(`当前状态为“${zh}”，不能办理`, `Not while the status is “${en}”`),
  });
};

/** The record, held, of the population it is about and in the status it can be settled from. */
const heldFor = async (
  tx: Tx,
  { scope, author }: Settling,
  { id, version, population, from }: Wanted,
): Promise<HeldRecord> => {
  const stored = await holdRecord(tx, scope, id);
  if (stored.row.population !== population) throw noSuchRecord();
  await mustBeCurrent(
    tx,
    stored,
    version,
    ['status'],
    sightOf(author.actor, stored.ownerId === author.actor.accountId),
  );
  if (stored.row.status !== from) throw notInThisStatus(stored.row.status);
  return stored;
};

const settle = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  values: RecordData,
  { on, reason }: { on: string; reason?: string },
) => {
  const { version } = await changeRecord(
    tx,
    author,
    held,
    { ...values, statusDate: on },
    {
      reason,
      origin: { source: author.actor ? 'edit' : 'job', effectiveDate: on },
    },
  );
  await endTutors(tx, held.row.id, on);
  return { id: held.row.id, version };
};

const endOfVisit = { status: 'finished', presence: 'left' } as const;

const setVisit = (tx: Tx, studentId: string, values: { endDate: string; certificateNo?: string }) =>
  tx.updateTable('studentVisitProfiles').set(values).where('studentId', '=', studentId).execute();

type Work = (tx: Tx, held: HeldRecord) => Promise<{ id: string; version: number }>;

const whileHeld = (settling: Settling, wanted: Wanted, work: Work) =>
  settling.db.transaction().execute(async (tx) => work(tx, await heldFor(tx, settling, wanted)));

/** A visit ends on the day given, with or without a certificate. */
export const finishVisit = (
  settling: Settling,
  { id, endDate, certificateNo, version }: Input<'finishVisit'>,
) =>
  whileHeld(settling, { id, version, population: 'visiting', from: 'studying' }, async (tx, held) => {
    const { startDate } = await tx
      .selectFrom('studentVisitProfiles')
      .select('startDate')
      .where('studentId', '=', id)
      .executeTakeFirstOrThrow();
    if (endDate < startDate) throw badRequest('结束日期不能早于开始日期', 'the last day is before the first');
    await setVisit(tx, id, { endDate, ...(certificateNo && { certificateNo }) });
    return settle(tx, settling.author, held, endOfVisit, { on: endDate });
  });

/** What came of an application without study. */
export const settleEquivalent = (
  settling: Settling,
  { id, state, reason, version }: Input<'settleEquivalent'>,
) =>
  whileHeld(settling, { id, version, population: 'equivalent', from: 'applying' }, (tx, held) =>
    settle(
      tx,
      settling.author,
      held,
      { status: state, statusReason: reason },
      { on: dayInShanghai(new Date()), reason },
    ),
  );

const DAYS_AFTER_VISIT = 7;
const YEARS_TO_APPLY = 4;

const due = {
  visits: sql<string>`select v.student_id as id from student_visit_profiles v
    join student_records r on r.id = v.student_id
    where r.status = 'studying' and r.deleted_at is null
      and v.end_date < (now() at time zone 'Asia/Shanghai')::date - ${sql.lit(DAYS_AFTER_VISIT)}`,
  applications: sql<string>`select e.student_id as id from student_equivalent_profiles e
    join student_records r on r.id = e.student_id
    where r.status = 'applying' and r.deleted_at is null
      and e.course_exam_date < ((now() at time zone 'Asia/Shanghai')::date
        - make_interval(years => ${sql.lit(YEARS_TO_APPLY)}))`,
};

const NOBODY = nobody('nightly');

const settleDue = async (
  db: Db,
  ids: readonly string[],
  values: (held: HeldRecord) => RecordData,
): Promise<void> => {
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const [held] = await holdRecords(tx, { kind: 'all' }, [id]);
      if (held?.row.open) await settle(tx, NOBODY, held, values(held), { on: dayInShanghai(new Date()) });
    });
};

const idsOf = async (db: Db, query: (typeof due)[keyof typeof due]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${query} order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

/** Visits end a week after their last day, applications without study four years after the examination. */
export const settleOthersNightly: DailyJob = {
  kind: 'students.settleOthers',
  title: text('结束到期的进修与同等学力申请', 'End visits and applications that are over'),
  dailyAt: '00:15',
  run: async ({ services: { db } }) => {
    await settleDue(db, await idsOf(db, due.visits), () => endOfVisit);
    await settleDue(db, await idsOf(db, due.applications), () => ({ status: 'lapsed' }));
    return {};
  },
};
