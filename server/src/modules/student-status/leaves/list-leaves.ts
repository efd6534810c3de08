import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type LeaveView,
  leaveApproval,
  leaveViews,
} from '@graduate/contract/student-status/leaves/choices.ts';
import type { LeaveFilter, LeaveQuery } from '@graduate/contract/student-status/leaves/leaves.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { type StudentScope, studentsFiltered } from '../students/public.ts';
import {
  isAway,
  isComingBack,
  isOverdue,
  namedLeaves,
  shownRows,
  touches,
  withRowColumns,
} from './leave-rows.ts';

const newestFirst = {
  shown: withRowColumns,
  sort: { from: 'leaves.fromAt', studentNo: 'studentRecords.studentNo' },
  usual: ['-from', '-no'],
};

/** What of the list waits for the reader; a student who decides nothing has none. */
const viewCondition = async (db: Db, actor: Actor, view: LeaveView): Promise<Expression<SqlBool>> => {
  switch (view) {
    case 'todo': {
      const waiting = await recordsWaitingFor(db, actor, leaveApproval.type);
      return sql<SqlBool>`leaves.id::text in (${waiting})`;
    }
    case 'away':
      return isAway;
    case 'returning':
      return isComingBack;
    case 'overdue':
      return isOverdue;
    case 'all':
      return sql<SqlBool>`true`;
  }
};

/** A province stands for its prefectures, too. */
const within = (region: string) => sql<SqlBool>`starts_with(leaves.region, ${region.replace(/(00)+$/, '')})`;

const conditionsOf = (filter: LeaveFilter): Expression<SqlBool>[] => {
  const { leaveType, state, fromDay, toDay, minDays, maxDays, destination, region, abroad, studentId } =
    filter;
  return [
    ...(leaveType ? [sql<SqlBool>`leaves.leave_type = any(${leaveType})`] : []),
    ...(state ? [sql<SqlBool>`leaves.state = any(${state})`] : []),
    ...(fromDay || toDay ? [touches({ fromDay, toDay })] : []),
    ...(minDays === undefined ? [] : [sql<SqlBool>`leaves.days >= ${minDays}`]),
    ...(maxDays === undefined ? [] : [sql<SqlBool>`leaves.days <= ${maxDays}`]),
    ...(destination ? [contains('leaves.destination', destination)] : []),
    ...(region ? [within(region)] : []),
    ...(abroad ? [sql<SqlBool>`leaves.abroad = ${abroad === 'true'}`] : []),
    ...(studentId ? [sql<SqlBool>`leaves.student_id = ${studentId}`] : []),
  ];
};

const wholeNumber = /^QJ\d{6,10}$/i;

/** The leaves of students within reach that fit; drafts are nobody's business but the student's. */
export const leavesFound = async (db: Db, scope: StudentScope, actor: Actor, filter: LeaveFilter) => {
  const { view = 'all', keyword, yxCode, classId, grade } = filter;
  const byNumber = keyword !== undefined && wholeNumber.test(keyword);
  const students = await studentsFiltered(db, scope, {
    ...(keyword && !byNumber && { keyword }),
    ...(yxCode && { yxCode }),
    ...(classId && { classId }),
    ...(grade && { grade }),
  });
  const found = namedLeaves(db)
    .where('leaves.studentId', 'in', students.select('studentRecords.id'))
    .$if(scope.kind !== 'person', (query) => query.where('leaves.state', '<>', 'draft'))
    .$if(byNumber, (query) => query.where('leaves.no', '=', (keyword ?? '').toUpperCase()))
    .where(await viewCondition(db, actor, view));
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), found);
};

export const listLeaves = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: LeaveQuery,
) => {
  const found = await leavesFound(db, scope, actor, query);
  const { list, total } = await paged(query, found, newestFirst);
  return { total, list: await shownRows(db, actor, list) };
};

/** The same in the order of the list, one after the other, for an export. */
export const streamLeaves = async function* (db: Db, scope: StudentScope, actor: Actor, query: LeaveQuery) {
  const found = await leavesFound(db, scope, actor, query);
  yield* inOrder(query, found, newestFirst).stream();
};

const countOf = async (db: Db, scope: StudentScope, actor: Actor, view: LeaveView): Promise<number> =>
  counted(await leavesFound(db, scope, actor, { view }));

/** How many each list of the staff holds. */
export const countLeaves = async ({ db, scope, author: { actor } }: Context<StudentScope>) => {
  const views = keysOf(leaveViews).filter((view) => view !== 'all');
  const counts = await Promise.all(
    views.map(async (view) => [view, await countOf(db, scope, actor, view)] as const),
  );
  return Object.fromEntries(counts);
};
