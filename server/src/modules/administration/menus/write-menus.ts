import { type BuiltInRole, builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { roleIdOf } from '../accounts/public.ts';

const menuId = (name: string) => idOf(`menu:${name}`);

/** What says no parent stands below the directory its address begins with. */
const placed = (seeds: readonly MenuSeed[]): MenuSeed[] => {
  const directories = new Map(
    seeds.flatMap(({ component, path, name }) => (component ? [] : [[path, name]])),
  );
  return seeds.map((seed) =>
    seed.component ? { parent: directories.get(`/${seed.path.split('/')[1]}`), ...seed } : seed,
  );
};

/** Parents before what is below them. */
const inOrder = (seeds: readonly MenuSeed[]): MenuSeed[] => {
  const names = new Set(seeds.map(({ name }) => name));
  const isTop = ({ parent }: MenuSeed) => parent === undefined || !names.has(parent);
  const below = (seed: MenuSeed): MenuSeed[] => [
    seed,
    ...seeds.filter(({ parent }) => parent === seed.name).flatMap(below),
  ];
  return seeds.filter(isTop).flatMap(below);
};

/** The entry it belongs under; at the top when an administrator has removed that one. */
const parentOf = async (tx: Tx, { parent }: MenuSeed): Promise<string | null> => {
  if (!parent) return null;
  const found = await tx.selectFrom('menus').select('id').where('id', '=', menuId(parent)).executeTakeFirst();
  return found?.id ?? null;
};

/** What is to stand below a new heading and stands beside it moves there; what somebody has put elsewhere stays. */
const gather = async (tx: Tx, heading: { id: string; parentId: string | null }, names: readonly string[]) => {
  if (names.length === 0) return;
  await tx
    .updateTable('menus')
    .set({ parentId: heading.id })
    .where('name', 'in', names)
    .where('parentId', 'is not distinct from', heading.parentId)
    .execute();
};

const giveTo = async (tx: Tx, menuId: string, roles: MenuSeed['roles']) => {
  const codes = roles === 'everybody' ? Object.keys(builtInRoles) : roles;
  const rows = codes.map((role) => ({ roleId: roleIdOf(role as BuiltInRole), menuId }));
  if (rows.length > 0) await tx.insertInto('roleMenus').values(rows).execute();
};

/** Adds the entries the installation has never had. What an administrator changed or removed stays so. */
export const writeMenus = async (
  tx: Tx,
  seeds: readonly MenuSeed[],
  isNew: (seed: MenuSeed) => boolean,
): Promise<void> => {
  for (const seed of inOrder(placed(seeds)).filter(isNew)) {
    const written = await tx
      .insertInto('menus')
      .values({
        id: menuId(seed.name),
        parentId: await parentOf(tx, seed),
        kind: seed.component ? 'page' : 'directory',
        name: seed.name,
        path: seed.path,
        title: seed.title.zh,
        titleEn: seed.title.en,
        icon: seed.icon ?? '',
        component: seed.component ?? null,
        guard: seed.guard ? JSON.stringify(seed.guard) : null,
        sortOrder: seed.order,
        duty: seed.duty ?? null,
        ...seed.meta,
        activeMenu: seed.meta?.activeMenu ?? null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning(['id', 'parentId'])
      .executeTakeFirst();
    if (!written) continue;
    if (seed.meta?.heading)
      await gather(
        tx,
        written,
        seeds.filter(({ parent }) => parent === seed.name).map(({ name }) => name),
      );
    await giveTo(tx, written.id, seed.roles);
  }
};
