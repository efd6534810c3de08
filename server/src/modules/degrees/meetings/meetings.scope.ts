import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';

/** Whose committees somebody arranges: all, or the sub-committees that are for own departments alone. */
export type MeetingScope = { school: boolean; departmentIds: readonly string[] };

export const meetingScope = (actor: Actor): MeetingScope => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return { school: true, departmentIds: [] };
  return { school: false, departmentIds: scope.kind === 'departments' ? scope.ids : [] };
};

const reached = ({ departmentIds }: MeetingScope) =>
  sql`level = 'sub' and department_ids <@ ${[...departmentIds]}::uuid[]`;

export const committeesWithin = (scope: MeetingScope) => () =>
  scope.school ? sql<SqlBool>`true` : sql<SqlBool>`(${reached(scope)})`;

export const meetingsWithin = (scope: MeetingScope) => () =>
  scope.school
    ? sql<SqlBool>`true`
    : sql<SqlBool>`degree_meetings.committee_id in (select c.id from degree_committees c where ${reached(scope)})`;
