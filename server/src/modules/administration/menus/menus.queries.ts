import type {
  MenuNode,
  MenuRow,
  menuAdminCalls,
} from '@graduate/contract/administration/menus/menu-admin.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { branchesTo, pageOfBranches, treeOf } from '../../../platform/tree.ts';
import { isExternal } from './menu-paths.ts';

export type StoredMenu = Selectable<Tables['menus']>;

export const allMenus = (db: Db | Tx): Promise<StoredMenu[]> =>
  db.selectFrom('menus').selectAll().orderBy('sortOrder').orderBy('name').execute();

export const shownMenu = (menu: StoredMenu): MenuRow => ({
  ...menu,
  guard: menu.guard as MenuRow['guard'],
  external: isExternal(menu.path),
});

export const menuTree = async ({ db }: Context): Promise<MenuNode[]> =>
  treeOf<StoredMenu, MenuNode>(await allMenus(db), ({ id, title, titleEn }, children) => ({
    id,
    label: title,
    labelEn: titleEn,
    ...(children.length > 0 && { children }),
  }));

const mentions = (menu: StoredMenu, keyword: string): boolean =>
  [menu.title, menu.titleEn, menu.name, menu.path, menu.component, menu.permission].some((value) =>
    value?.toLowerCase().includes(keyword.toLowerCase()),
  );

export const listMenus = async ({ db }: Context, query: QueryOf<typeof menuAdminCalls.list>) => {
  const menus = await allMenus(db);
  const rows = treeOf<StoredMenu, MenuRow>(menus, (menu, children) => ({
    ...shownMenu(menu),
    ...(children.length > 0 && { children }),
  }));
  const { keyword } = query;
  const hits = new Set(menus.filter((menu) => keyword && mentions(menu, keyword)).map(({ id }) => id));
  const found = keyword ? branchesTo(rows, hits) : rows;
  return pageOfBranches(query.sort?.[0]?.descending ? found.toReversed() : found, query);
};

export const menuIdsOfRole = async (db: Db | Tx, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('roleMenus')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select('menuId')
    .where('roleId', '=', roleId)
    .orderBy('menus.sortOrder')
    .orderBy('menus.name')
    .execute();
  return rows.map(({ menuId }) => menuId);
};
