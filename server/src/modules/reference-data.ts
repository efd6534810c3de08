import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { Tx } from '../platform/database/connect.ts';
import type { Module } from '../platform/module.ts';
import { roleIdOf } from './administration/accounts/public.ts';
import { writeDictionaries } from './administration/dictionaries/public.ts';
import { writeMenus } from './administration/menus/public.ts';
import { writeFlows } from './mechanisms/approvals/public.ts';

/** Of the given keys those never written before; they count as written from now on. */
const neverWritten = async (tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const fresh = await tx
    .insertInto('referenceKeys')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return new Set(fresh.map(({ key }) => key));
};

const grantKey = (role: string, permission: string) => `grant:${role}:${permission}`;
const menuKey = (name: string) => `menu:${name}`;

const writeGrants = async (tx: Tx, module: Module): Promise<void> => {
  const grants = Object.entries(module.grants ?? {}).flatMap(([role, permissions]) =>
    permissions.map((permission) => ({ role, permission })),
  );
  const fresh = await neverWritten(
    tx,
    grants.map(({ role, permission }) => grantKey(role, permission)),
  );
  const rows = grants
    .filter(({ role, permission }) => fresh.has(grantKey(role, permission)))
    .map(({ role, permission }) => ({ roleId: roleIdOf(role as BuiltInRole), permission }));
  if (rows.length > 0)
    await tx
      .insertInto('rolePermissions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** The new entries of all modules, whatever the order of the modules: one may hang below another's. */
const writeNewMenus = async (tx: Tx, modules: readonly Module[]): Promise<void> => {
  const menus = modules.flatMap((module) => module.menus ?? []);
  const fresh = await neverWritten(
    tx,
    menus.map(({ name }) => menuKey(name)),
  );
  await writeMenus(tx, menus, ({ name }) => fresh.has(menuKey(name)));
};

/** What every installation needs and a new release may add to: roles, grants, code tables, menus, flows. */
export const writeReferenceData = async (tx: Tx, modules: readonly Module[]): Promise<void> => {
  for (const module of modules) await module.reference?.(tx);
  for (const module of modules) {
    await writeGrants(tx, module);
    await writeDictionaries(tx, module.dictionaries ?? [], neverWritten);
  }
  await writeNewMenus(tx, modules);
  await writeFlows(
    tx,
    modules.flatMap((module) => module.approvals ?? []),
  );
};
