import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which papers somebody manages: a college those of its department, an office those of its role, others none. */
export type PaperScope = {
  managed:
    | { kind: 'all' }
    | { kind: 'departments'; ids: readonly string[] }
    | { kind: 'office' }
    | { kind: 'none' };
  /** The current role: results shared with it may be seen. */
  roleId: string;
};

/** What makes somebody more than a reader, who sees of a department too only what was shared. */
const managing = ['examination:paper:edit', 'examination:paper:publish', 'examination:paper:grade'] as const;

export const papersOf = (actor: Actor): PaperScope => {
  const roleId = actor.role.id;
  if (actor.admin) return { managed: { kind: 'all' }, roleId };
  if (!managing.some((permission) => mayUse(actor, permission))) return { managed: { kind: 'none' }, roleId };
  const scope = scopeOf(actor);
  if (scope.kind === 'departments') return { managed: scope, roleId };
  return { managed: { kind: scope.kind === 'all' ? 'office' : 'none' }, roleId };
};

type PapersBuilder = ExpressionBuilder<Tables, 'papers'>;

export const managedPapers =
  ({ managed, roleId }: PaperScope) =>
  (eb: PapersBuilder): Expression<SqlBool> => {
    switch (managed.kind) {
      case 'all':
        return eb.lit(true);
      case 'departments':
        return managed.ids.length > 0 ? eb('papers.departmentId', 'in', managed.ids) : eb.lit(false);
      case 'office':
        return eb('papers.roleId', '=', roleId);
      case 'none':
        return eb.lit(false);
    }
  };

/** Those and the published ones whose results were shared with the current role. */
export const readablePapers =
  (scope: PaperScope) =>
  (eb: PapersBuilder): Expression<SqlBool> =>
    eb.or([
      managedPapers(scope)(eb),
      sql<SqlBool>`(papers.state <> 'draft' and papers.shared_role_ids @> ${[scope.roleId]}::uuid[])`,
    ]);

/** The departments a college may address; the offices everybody. */
export const reachOf = ({ managed }: PaperScope): readonly string[] | undefined =>
  managed.kind === 'departments' ? managed.ids : managed.kind === 'none' ? [] : undefined;
