import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { roleRefs } from '../../administration/accounts/public.ts';
import { homeErrors } from './home.errors.ts';

/** In use, and for everybody or for one of these roles. */
export const visibleFor = (roleIds: readonly string[]) =>
  sql<SqlBool>`enabled and (role_ids = '{}' or role_ids && ${roleIds}::uuid[])`;

/** What the home page shows follows the current role. */
export const currentRoleOf = (actor: Actor): string[] => [actor.role.id];

/** A single file may be opened by whoever holds a role it is for, whichever is the current one. */
export const everyRoleOf = (actor: Actor): string[] => actor.roles.map(({ id }) => id);

/** Something limited to a role that does not exist would be seen by nobody. */
export const mustKnowRoles = async (db: Db | Tx, roleIds: readonly string[]): Promise<void> => {
  if (roleIds.length === 0) return;
  const known = new Set((await roleRefs({ db })).map(({ id }) => id));
  if (!roleIds.every((id) => known.has(id))) throw homeErrors.noSuchRole();
};
