import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { DataScope } from '../../../platform/access/data-scope.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { accountErrors } from './accounts.errors.ts';

/** The level of the role somebody acts in; smaller is higher. */
export const levelOf = async (db: Db | Tx, actor: Actor): Promise<number> => {
  const role = await db
    .selectFrom('roles')
    .select('level')
    .where('id', '=', actor.role.id)
    .executeTakeFirstOrThrow();
  return role.level;
};

/** Nobody touches what stands above the own role. */
export const mustReachLevel = (own: number, target: number | null): void => {
  if (target !== null && target < own) throw accountErrors.levelTooLow({ own, target });
};

/** The highest of these roles; refuses ids of roles that do not exist. */
export const highestLevel = async (tx: Tx, roleIds: readonly string[]): Promise<number | null> => {
  if (roleIds.length === 0) return null;
  const { count, level } = await tx
    .selectFrom('roles')
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(level)`.as('level')])
    .where('id', 'in', roleIds)
    .executeTakeFirstOrThrow();
  if (count !== new Set(roleIds).size) throw accountErrors.noSuchRole();
  return level;
};

/** Nobody hands out departments beyond the own reach. */
export const mustLieWithin = (scope: DataScope, departmentIds: readonly string[]): void => {
  if (scope.kind === 'all') return;
  const reach = new Set(scope.kind === 'departments' ? scope.ids : []);
  if (!departmentIds.every((id) => reach.has(id))) throw accountErrors.beyondScope();
};

/** Tells clients that what they know of their rights is old; returns whom it concerns. */
export const bumpRightsOfAccount = async (tx: Tx, accountId: string): Promise<string[]> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ rightsVersion: eb('rightsVersion', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  return [accountId];
};

export const bumpRightsOfRoles = async (tx: Tx, roleIds: readonly string[]): Promise<string[]> => {
  if (roleIds.length === 0) return [];
  const holders = await tx
    .updateTable('accounts')
    .set((eb) => ({ rightsVersion: eb('rightsVersion', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('accountRoles').select('accountId').where('roleId', 'in', roleIds),
    )
    .returning('id')
    .execute();
  return holders.map(({ id }) => id);
};

/** Makes this instance look again at what the accounts may do; the other instances do within seconds. */
export const forgetRights = async (
  { db, forgetSession }: Services,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length === 0) return;
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where(sql<boolean>`ended_at is null or ended_at > now() - interval '1 minute'`)
    .execute();
  for (const { id } of sessions) forgetSession(id);
};
