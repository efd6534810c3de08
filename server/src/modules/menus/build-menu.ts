import './menus.tables.ts';
import type { MenuRoute, RouteMeta } from '@graduate/contract/menus/menus.ts';
import { satisfies } from '@graduate/contract/platform/access.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

type MenuRow = Selectable<Tables['menus']>;

const flags = [
  'hidden',
  'levelHidden',
  'breadcrumbHidden',
  'noClosable',
  'noKeepAlive',
  'tabHidden',
  'dynamicNewTab',
  'isCustomSvg',
  'dot',
] as const;

const metaOf = (row: MenuRow): RouteMeta => ({
  title: row.title,
  titleEn: row.titleEn,
  ...(row.icon && { icon: row.icon }),
  ...Object.fromEntries(flags.filter((flag) => row[flag]).map((flag) => [flag, true])),
  ...(row.badge && { badge: row.badge }),
  ...(row.target && { target: row.target }),
  ...(row.activeMenu && { activeMenu: row.activeMenu }),
  ...(row.guard && { guard: row.guard as NonNullable<RouteMeta['guard']> }),
});

const isExternal = (path: string) => /^https?:\/\//.test(path);
const join = (parent: string, path: string) =>
  isExternal(path) || path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`;

/** The rows the actor's current role may see: all for an administrator, else those given to the role. */
const visibleRows = async (db: Db, actor: Actor): Promise<MenuRow[]> => {
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('enabled', '=', true)
    .where('kind', '!=', 'button')
    .$if(!actor.admin, (query) =>
      query.where('id', 'in', (sub) =>
        sub.selectFrom('roleMenus').select('menuId').where('roleId', '=', actor.role.id),
      ),
    )
    .orderBy('sortOrder')
    .orderBy('name')
    .execute();
  const holder = { admin: actor.admin, roles: [actor.role.code], permissions: [...actor.permissions] };
  return rows.filter((row) => satisfies(holder, row.guard ?? undefined));
};

/** Route tree out of rows: full paths, first child as redirect, directories without pages left out. */
const treeOf = (rows: readonly MenuRow[], parentId: string | null, parentPath: string): MenuRoute[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row): MenuRoute[] => {
      const path = join(parentPath, row.path);
      const children = treeOf(rows, row.id, path);
      if (row.kind === 'directory' && children.length === 0) return [];
      const shown = children.find((child) => !child.meta.hidden) ?? children[0];
      const redirect = shown && (shown.redirect ?? shown.path);
      const component = row.component ?? (parentId === null && row.kind === 'directory' ? 'Layout' : undefined);
      return [
        {
          path,
          name: row.name,
          ...(component && { component }),
          ...(redirect && { redirect }),
          ...(children.length > 0 && { children }),
          meta: metaOf(row),
        },
      ];
    });

/** A page at the top gets a layout of its own that is not shown as a level. */
const wrapLeaf = (route: MenuRoute): MenuRoute =>
  route.children || route.component === 'Layout' || isExternal(route.path)
    ? route
    : {
        path: route.path,
        name: `${route.name}Layout`,
        component: 'Layout',
        redirect: route.path,
        children: [route],
        meta: { title: route.meta.title, titleEn: route.meta.titleEn, icon: route.meta.icon, levelHidden: true },
      };

const branchAt = (routes: readonly MenuRoute[], path: string): MenuRoute[] =>
  routes.flatMap((route) => (route.path === path ? [route] : branchAt(route.children ?? [], path)));

export const buildMenu = async (db: Db, actor: Actor, filterPath: string | undefined): Promise<MenuRoute[]> => {
  const routes = treeOf(await visibleRows(db, actor), null, '/').map(wrapLeaf);
  return filterPath ? branchAt(routes, filterPath) : routes;
};
