import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type { Selectable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type StudentScope, studentsFiltered } from '../students/public.ts';

export type RegistrationRowStored = Selectable<Tables['studentRegistrations']>;

/** Whether a row says that somebody should have registered by now. */
export const IS_OVERDUE = sql<SqlBool>`(student_registrations.state = 'unregistered'
  and student_registrations.overdue_after < (now() at time zone 'Asia/Shanghai')::date)`;

type Filter = Pick<QueryOf<typeof registrationCalls.list>, 'state' | 'overdue'>;

/** The students within reach who have a row of the term that fits. */
export const studentsOfTerm = async (
  db: Db,
  scope: StudentScope,
  termId: string | undefined,
  { state, overdue, ...query }: Filter & Omit<QueryOf<typeof registrationCalls.list>, 'termId'>,
) => {
  const rows = db
    .selectFrom('studentRegistrations')
    .select('studentRegistrations.studentId')
    .where('termId', '=', termId ?? null)
    .$if(!!state, (q) => q.where('state', 'in', state ?? []))
    .$if(!!overdue, (q) => q.where(IS_OVERDUE));
  return (await studentsFiltered(db, scope, query)).where('studentRecords.id', 'in', rows);
};

/** How many of the students found are in which state in a term. */
export const countStates = async (
  db: Db,
  found: Awaited<ReturnType<typeof studentsOfTerm>>,
  termId: string | undefined,
) => {
  const counted = await db
    .selectFrom('studentRegistrations')
    .select(['state', sql<boolean>`coalesce(${IS_OVERDUE}, false)`.as('overdue')])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('termId', '=', termId ?? null)
    .where('studentId', 'in', found.select('studentRecords.id'))
    .groupBy(['state', sql`2`])
    .execute();
  const sum = (fits: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(fits).reduce((total, { count }) => total + count, 0);
  return [
    { key: 'expected', count: sum(({ state }) => state !== 'exempt') },
    ...(['registered', 'unregistered', 'deferReview', 'deferred', 'exempt'] as const).map((key) => ({
      key,
      count: sum(({ state }) => state === key),
    })),
    { key: 'overdue', count: sum(({ overdue }) => overdue) },
  ];
};

/** The row of a student and a term, held until the transaction ends. */
export const lockRow = (
  tx: Tx,
  studentId: string,
  termId: string,
): Promise<RegistrationRowStored | undefined> =>
  tx
    .selectFrom('studentRegistrations')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('termId', '=', termId)
    .forUpdate()
    .executeTakeFirst();
