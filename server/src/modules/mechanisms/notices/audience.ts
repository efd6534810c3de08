import type { Audience, AudienceChoices } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { departmentRefs, gradesInUse, peopleIn, roleRefs } from '../../administration/accounts/public.ts';
import { noticeErrors } from './notices.errors.ts';
import type { NoticeScope } from './notices.scope.ts';

const reachOf = (scope: NoticeScope): readonly string[] | undefined => {
  if (scope.kind === 'all') return undefined;
  return scope.kind === 'departments' ? scope.ids : scope.departmentIds;
};

/** A college speaks to its own people; only the offices speak to the whole school or the street. */
export const mustBeWithinReach = (scope: NoticeScope, audience: Audience): void => {
  const reach = reachOf(scope);
  if (!reach) return;
  const { kind, departmentIds } = audience;
  const within = departmentIds.length > 0 && departmentIds.every((id) => reach.includes(id));
  if (kind !== 'limited' || !within) throw noticeErrors.audienceTooWide();
};

/** Everybody somebody may address at once. */
export const widestAudience = (scope: NoticeScope): Audience => {
  const departmentIds = reachOf(scope);
  const nobodyElse = { roleIds: [], grades: [] };
  return departmentIds
    ? { kind: 'limited', departmentIds: [...departmentIds], ...nobodyElse }
    : { kind: 'everybody', departmentIds: [], ...nobodyElse };
};

/** The audience a stored notice has. */
export const audienceOf = (notice: Selectable<Tables['notices']>): Audience => ({
  kind: notice.audience,
  roleIds: notice.audienceRoleIds,
  departmentIds: notice.audienceDepartmentIds,
  grades: notice.audienceGrades,
});

/** What the person who writes may choose from: all departments, or those within reach. */
export const audienceChoices = async ({ db, scope }: Context<NoticeScope>): Promise<AudienceChoices> => {
  const reach = reachOf(scope);
  const [roles, departments, grades] = await Promise.all([
    roleRefs({ db }),
    departmentRefs(db, reach),
    gradesInUse(db),
  ]);
  return { mayAddressAll: reach === undefined, roles, departments, grades };
};

const NOBODY_IN_PARTICULAR = { roleIds: [], departmentIds: [], grades: [] };

export const countAudience = async (
  { db, scope }: Context<NoticeScope>,
  audience: Audience,
): Promise<{ people: number }> => {
  mustBeWithinReach(scope, audience);
  const limits = audience.kind === 'limited' ? audience : NOBODY_IN_PARTICULAR;
  const { people } = await peopleIn(db, limits)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return { people: Number(people) };
};
