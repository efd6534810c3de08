import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  enrolledStatuses,
  type RegistrationState,
  withStatus,
} from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { type Author, nobody } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { changeRecord, type HeldRecord, holdRecords } from '../students/public.ts';
import { overdueRule } from './registration.windows.ts';
import { presentTerm, type RegistrationTerm } from './registration-terms.ts';

const everybody = { kind: 'all' } as const;
const AT_ONCE = 200;

/** Nobody is behind it: the hour has come. */
const theHour = (job: string): Author => nobody(`registration.${job}`);

const follow = (tx: Tx, author: Author, held: HeldRecord, registrationState: RegistrationState) =>
  changeRecord(tx, author, held, { registrationState }, { origin: { source: 'job' } });

/** Who is away with leave of the school need not register; who studies abroad is registered by that. */
const firstState = ({ row }: HeldRecord): RegistrationState => {
  if (row.status !== 'active') return 'exempt';
  return row.presence === 'abroad' ? 'registered' : 'unregistered';
};

const withoutRow = async (db: Db, termId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('studentRecords')
    .select('id')
    .where('status', 'in', enrolledStatuses)
    .where('population', 'in', withStatus)
    .where('deletedAt', 'is', null)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('studentRegistrations')
        .select('studentRegistrations.studentId')
        .where('termId', '=', termId),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

const openRows = async (db: Db, term: RegistrationTerm, ids: readonly string[]): Promise<void> => {
  const author = theHour('openTerm');
  await db.transaction().execute(async (tx) => {
    for (const held of await holdRecords(tx, everybody, ids)) {
      const state = firstState(held);
      const made = await tx
        .insertInto('studentRegistrations')
        .values({
          id: newId(),
          studentId: held.row.id,
          termId: term.id,
          state,
          method: state === 'unregistered' ? null : 'job',
          at: state === 'registered' ? new Date() : null,
        })
        .onConflict((conflict) => conflict.columns(['studentId', 'termId']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await follow(tx, author, held, state);
    }
  });
};

/** Every student with a status gets a row of the term that has begun; again it finds nothing to do. */
export const openTerm = async (db: Db, today = dayInShanghai(new Date())): Promise<number> => {
  const term = await presentTerm(db, today);
  if (!term) return 0;
  let opened = 0;
  for (;;) {
    const ids = await withoutRow(db, term.id);
    if (ids.length === 0) return opened;
    await openRows(db, term, ids);
    opened += ids.length;
  }
};

/** Deferrals that have run out are over: the student has to register. */
export const endDeferrals = (db: Db, today = dayInShanghai(new Date())): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('studentRegistrations')
      .set((eb) => ({ state: 'unregistered', updatedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('state', '=', 'deferred')
      .where('deferUntil', '<', today)
      .returning(['studentId', 'termId'])
      .execute();
    const term = await presentTerm(tx, today);
    const ids = ended.filter(({ termId }) => termId === term?.id).map(({ studentId }) => studentId);
    for (const held of await holdRecords(tx, everybody, ids))
      await follow(tx, theHour('endDeferrals'), held, 'unregistered');
    return ended.length;
  });

/** Looks up anew after which day each student of the term is overdue: windows may have been moved. */
export const setOverdueDays = async (db: Db, today = dayInShanghai(new Date())): Promise<void> => {
  const term = await presentTerm(db, today);
  if (!term) return;
  const overdueAfter = overdueRule(db, term);
  const students = await db
    .selectFrom('studentRegistrations')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentRegistrations.studentId')
    .select(['studentRegistrations.id', 'departmentId', 'grade', 'trainingLevel', 'population'])
    .where('termId', '=', term.id)
    .where('studentRegistrations.state', '<>', 'registered')
    .execute();
  const ofDay = new Map<string, string[]>();
  for (const { id, ...student } of students) {
    const day = await overdueAfter(student);
    ofDay.set(day, [...(ofDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of ofDay)
    await db
      .updateTable('studentRegistrations')
      .set({ overdueAfter: day })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
};

export const registrationJobs: readonly DailyJob[] = [
  {
    kind: 'registration.expire',
    title: text('暂缓注册到期', 'End of deferred registrations'),
    dailyAt: '00:20',
    run: async ({ services }) => {
      const ended = await endDeferrals(services.db);
      await setOverdueDays(services.db);
      return { text: text(`${ended}人暂缓注册到期`, `${ended} deferrals ended`) };
    },
  },
  {
    kind: 'registration.openTerm',
    title: text('生成学期注册名单', 'Registrations of a new term'),
    dailyAt: '01:00',
    run: async ({ services }) => {
      const opened = await openTerm(services.db);
      if (opened > 0) await setOverdueDays(services.db);
      return { text: text(`新增${opened}人`, `${opened} students`) };
    },
  },
];
