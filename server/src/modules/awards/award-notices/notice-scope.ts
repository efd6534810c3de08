import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whose lists somebody shows and answers for: of all, of some colleges, of none. */
export type NoticeReach =
  | { kind: 'all' }
  | { kind: 'departments'; ids: readonly string[] }
  | { kind: 'none' };

export type NoticeScope = { accountId: string; manages: NoticeReach; decides: NoticeReach };

const reachWith = (actor: Actor, permission: Parameters<typeof mayUse>[1]): NoticeReach => {
  if (!mayUse(actor, permission)) return { kind: 'none' };
  const reach = scopeOf(actor);
  if (reach.kind === 'all') return { kind: 'all' };
  return reach.kind === 'departments' ? { kind: 'departments', ids: reach.ids } : { kind: 'none' };
};

export const noticeScope = (actor: Actor): NoticeScope => ({
  accountId: actor.accountId,
  manages: reachWith(actor, 'awards:notice:edit'),
  decides: reachWith(actor, 'awards:objection:decide'),
});

/** Within a reach: of the school everything, of a college its own. */
export const answersFor = (reach: NoticeReach, departmentId: string | null): boolean =>
  reach.kind === 'all' ||
  (reach.kind === 'departments' && departmentId !== null && reach.ids.includes(departmentId));

/** What is shown or was, and what was taken down for those who showed it. */
export const noticesWithin =
  ({ manages }: NoticeScope) =>
  (eb: ExpressionBuilder<Tables, 'awardNotices'>): Expression<SqlBool> => {
    const shown = eb('awardNotices.status', '<>', 'revoked');
    if (manages.kind === 'all') return eb.lit(true);
    if (manages.kind === 'none' || manages.ids.length === 0) return shown;
    return eb.or([shown, eb('awardNotices.departmentId', 'in', manages.ids)]);
  };

/** The own objections; those who decide see the ones of their college, the school all. */
export const objectionsWithin =
  ({ accountId, decides }: NoticeScope) =>
  (eb: ExpressionBuilder<Tables, 'awardObjections'>): Expression<SqlBool> => {
    const own = eb('awardObjections.objectorId', '=', accountId);
    if (decides.kind === 'all') return eb.lit(true);
    if (decides.kind === 'none' || decides.ids.length === 0) return own;
    return eb.or([
      own,
      sql<SqlBool>`exists (select from award_notices n where n.id = award_objections.notice_id
        and n.department_id = any(${[...decides.ids]}::uuid[]))`,
    ]);
  };
