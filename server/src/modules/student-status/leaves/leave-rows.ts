import {
  GRACE_HOURS,
  type LeaveAction,
  type LeaveState,
  leaveApproval,
  type Situation,
} from '@graduate/contract/student-status/leaves/choices.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { continued } from './continued-leaves.ts';

const GRACE = sql.raw(`interval '${GRACE_HOURS} hours'`);

/** Where a leave stands by the clock; one that goes on in another leave is no longer looked at. */
export const situation = sql<Situation | null>`case
  when leaves.state <> 'approved' or ${continued} then null
  when now() < leaves.from_at then 'ahead'
  when now() <= leaves.to_at then 'away'
  when now() <= leaves.to_at + ${GRACE} then 'due'
  else 'overdue' end`;

export const isOverdue = sql<boolean>`(leaves.state = 'approved' and leaves.to_at < now() - ${GRACE}
  and not ${continued})`;
export const isAway = sql<boolean>`(leaves.state = 'approved' and leaves.from_at <= now() and leaves.to_at >= now())`;
export const isComingBack = sql<boolean>`(leaves.state = 'returning' or (leaves.state = 'approved'
  and leaves.to_at < now() and leaves.to_at >= now() - ${GRACE} and not ${continued}))`;

/** Until when somebody was really away: who comes back early is back. */
const endsAt = sql<Date>`least(leaves.to_at, coalesce(leaves.returned_at, leaves.to_at))`;

type Day = string | RawBuilder<unknown>;
const beginningOfDay = (day: Day) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`;

/** Leaves of which a part lies between two days; each may be left open. */
export const touches = ({ fromDay, toDay }: { fromDay?: Day | undefined; toDay?: Day | undefined }) =>
  sql<boolean>`(${fromDay ? sql`${endsAt} > ${beginningOfDay(fromDay)}` : sql`true`}
    and ${toDay ? sql`leaves.from_at < ${beginningOfDay(toDay)} + interval '1 day'` : sql`true`})`;

/** Whole days after the end, for those who stayed away beyond the hours of grace. */
export const overdueDays = sql<number>`(case
  when leaves.returned_at > leaves.to_at + ${GRACE}
    then ceil(extract(epoch from leaves.returned_at - leaves.to_at) / 86400)
  when ${isOverdue} then ceil(extract(epoch from now() - leaves.to_at) / 86400)
  else 0 end)::int`;

type Named = SelectQueryBuilder<
  Tables,
  'leaves' | 'studentRecords' | 'departments' | 'studentPersons' | 'studentClasses',
  object
>;

/** Leaves with the names around their students. */
export const namedLeaves = (db: Db): Named =>
  db
    .selectFrom('leaves')
    .innerJoin('studentRecords', 'studentRecords.id', 'leaves.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('studentClasses', 'studentClasses.id', 'studentRecords.classId') as unknown as Named;

export const withRowColumns = (found: Named) =>
  found
    .select(['leaves.id', 'leaves.no', 'leaves.studentId', 'leaves.leaveType', 'leaves.days'])
    .select(['leaves.totalDays', 'leaves.abroad', 'leaves.destination', 'leaves.state'])
    .select(['leaves.fromAt as from', 'leaves.toAt as to', 'leaves.submittedAt', 'leaves.returnedAt'])
    .select(['leaves.version', 'studentRecords.studentNo', 'studentRecords.name', 'studentRecords.grade'])
    .select(['departments.name as departmentName', 'studentPersons.accountId as ownerId'])
    .select(sql<string | null>`student_classes.name`.as('className'))
    .select([situation.as('situation'), overdueDays.as('overdueDays')])
    .select(
      sql<boolean>`exists (select from leaves longer where longer.parent_id = leaves.id
      and longer.state <> 'withdrawn')`.as('hasExtension'),
    )
    .select(continued.as('continued'));

type RawRow = Omit<LeaveRow, 'waiting' | 'actions'> & {
  ownerId: string | null;
  hasExtension: boolean;
  continued: boolean;
};

const WITH_SLIP: readonly LeaveState[] = ['approved', 'returning', 'closed'];

const ownActions = (row: RawRow, now: Date): LeaveAction[] => {
  switch (row.state) {
    case 'draft':
    case 'returned':
      return ['edit', 'remove'];
    case 'reviewing':
      return ['withdraw'];
    case 'approved':
      return [
        ...(row.from > now ? (['withdraw'] as const) : row.continued ? [] : (['return'] as const)),
        ...(row.to > now && !row.hasExtension ? (['extend'] as const) : []),
      ];
    default:
      return [];
  }
};

const staffActions = (row: RawRow, now: Date): LeaveAction[] => {
  if (row.state === 'returning') return ['confirm', 'reject'];
  return row.state === 'approved' && row.from <= now && !row.continued ? ['close'] : [];
};

/** What somebody who sees a leave may do with it; `reached` when its student is within reach. */
export const actionsOn = (actor: Actor, row: RawRow, reached: boolean): LeaveAction[] => {
  const now = new Date();
  const own = row.ownerId === actor.accountId;
  const mine = own && mayUse(actor, 'student:self:use') ? ownActions(row, now) : [];
  const staff = !own && reached && mayUse(actor, 'student:leave:manage') ? staffActions(row, now) : [];
  return [...mine, ...staff, ...(WITH_SLIP.includes(row.state) ? (['slip'] as const) : [])];
};

/** The rows of a list: who has each that is in approval, and what the reader may do. */
export const shownRows = async (db: Db, actor: Actor, rows: readonly RawRow[]): Promise<LeaveRow[]> => {
  const running = rows.filter(({ state }) => state === 'reviewing').map(({ id }) => id);
  const waiting = await whereRecordsWait(db, leaveApproval.type, running);
  return rows.map((row) => {
    const { ownerId: _owner, hasExtension: _has, continued: _continued, ...shown } = row;
    return { ...shown, waiting: waiting.get(row.id) ?? null, actions: actionsOn(actor, row, true) };
  });
};
