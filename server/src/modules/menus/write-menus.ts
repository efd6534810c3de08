import './menus.tables.ts';
import type { BuiltInRole } from '@graduate/contract/accounts/roles.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { idOf } from '../../platform/ids.ts';
import type { MenuSeed } from '../../platform/menu-seed.ts';
import { roleIdOf } from '../accounts/public.ts';

const menuId = (name: string) => idOf(`menu:${name}`);

/** Adds menu entries the installation has never had. What an administrator changed or removed stays so. */
export const writeMenus = async (tx: Tx, seeds: readonly MenuSeed[]): Promise<void> => {
  for (const seed of seeds) {
    await tx
      .insertInto('menus')
      .values({
        id: menuId(seed.name),
        parentId: seed.parent ? menuId(seed.parent) : null,
        kind: seed.component ? 'page' : 'directory',
        name: seed.name,
        path: seed.path,
        title: seed.title.zh,
        titleEn: seed.title.en,
        icon: seed.icon ?? '',
        component: seed.component ?? null,
        permission: null,
        guard: seed.guard ? JSON.stringify(seed.guard) : null,
        sortOrder: seed.order,
        badge: null,
        target: null,
        ...seed.meta,
        activeMenu: seed.meta?.activeMenu ?? null,
      })
      .execute();
    const roles = seed.roles.map((role) => ({ roleId: roleIdOf(role as BuiltInRole), menuId: menuId(seed.name) }));
    if (roles.length > 0) await tx.insertInto('roleMenus').values(roles).execute();
  }
};
