import type { MenuRoute, RouteMeta } from '@graduate/contract/administration/menus/menus.ts';
import { type Permission, satisfies } from '@graduate/contract/platform/access.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { roleIdOf } from '../accounts/public.ts';
import { isExternal, joinPath } from './menu-paths.ts';
import type { StoredMenu } from './menus.queries.ts';

/** Whoever a menu is for: a role with its permissions. */
export type Viewer = {
  admin: boolean;
  role: { id: string; code: string };
  permissions: ReadonlySet<Permission>;
};

const flags = [
  'hidden',
  'levelHidden',
  'breadcrumbHidden',
  'noClosable',
  'noKeepAlive',
  'tabHidden',
  'dynamicNewTab',
  'heading',
  'isCustomSvg',
  'dot',
] as const;

const metaOf = (row: StoredMenu): RouteMeta => ({
  title: row.title,
  titleEn: row.titleEn,
  ...(row.icon && { icon: row.icon }),
  ...Object.fromEntries(flags.filter((flag) => row[flag]).map((flag) => [flag, true])),
  ...(row.badge && { badge: row.badge }),
  ...(isExternal(row.path) ? { target: '_blank' } : row.target && { target: row.target }),
  ...(row.activeMenu && { activeMenu: row.activeMenu }),
  ...(row.guard && { guard: row.guard as NonNullable<RouteMeta['guard']> }),
});

/** Given to students alone: pages of one's own studies, which somebody who administers has none of. */
const isOfOwnStudies = (eb: ExpressionBuilder<Tables, 'menus'>) => {
  const holders = eb.selectFrom('roleMenus').whereRef('roleMenus.menuId', '=', 'menus.id');
  const student = roleIdOf('student');
  return eb.and([
    eb.exists(holders.select('roleId').where('roleId', '=', student)),
    eb.not(eb.exists(holders.select('roleId').where('roleId', '!=', student))),
  ]);
};

/** The entries a role may see: all for an administrator, else those given to the role. */
const visibleRows = async (db: Db, viewer: Viewer): Promise<StoredMenu[]> => {
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('enabled', '=', true)
    .where('kind', '!=', 'button')
    .$if(viewer.admin, (query) => query.where((eb) => eb.not(isOfOwnStudies(eb))))
    .$if(!viewer.admin, (query) =>
      query.where('id', 'in', (sub) =>
        sub.selectFrom('roleMenus').select('menuId').where('roleId', '=', viewer.role.id),
      ),
    )
    .orderBy('sortOrder')
    .orderBy('name')
    .execute();
  const holder = { admin: viewer.admin, roles: [viewer.role.code], permissions: [...viewer.permissions] };
  return rows.filter(
    ({ guard, duty }) => satisfies(holder, guard ?? undefined) && (!duty || duty === viewer.role.code),
  );
};

/** Where a directory leads to: the first page in it that is part of the system, one that is shown if there is one. */
const firstPage = (routes: readonly MenuRoute[]): string | undefined => {
  const own = routes.filter(({ path }) => !isExternal(path));
  const first = own.find(({ meta }) => !meta.hidden) ?? own[0];
  return first && (first.redirect ?? first.path);
};

/** Route tree out of rows: full paths, first child as redirect, directories without pages left out. */
const treeOf = (rows: readonly StoredMenu[], parentId: string | null, parentPath: string): MenuRoute[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row): MenuRoute[] => {
      const path = joinPath(parentPath, row.path);
      const children = treeOf(rows, row.id, path);
      if (row.kind === 'directory' && children.length === 0) return [];
      const redirect = row.kind === 'directory' ? firstPage(children) : undefined;
      const component =
        row.component ?? (parentId === null && row.kind === 'directory' ? 'Layout' : undefined);
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
  route.component === 'Layout' || isExternal(route.path)
    ? route
    : {
        path: route.path,
        name: `${route.name}Layout`,
        component: 'Layout',
        redirect: route.path,
        children: [route],
        meta: {
          title: route.meta.title,
          titleEn: route.meta.titleEn,
          icon: route.meta.icon,
          levelHidden: true,
        },
      };

const branchAt = (routes: readonly MenuRoute[], path: string): MenuRoute[] =>
  routes.flatMap((route) => (route.path === path ? [route] : branchAt(route.children ?? [], path)));

/** The menu of a role as routes, whole or only the branch at a path; empty for a role without any page. */
export const buildMenu = async (
  { db, author: { actor: viewer } }: Pick<Context, 'db'> & { author: { actor: Viewer } },
  { filterPath }: { filterPath?: string | undefined } = {},
): Promise<MenuRoute[]> => {
  const routes = treeOf(await visibleRows(db, viewer), null, '/').map(wrapLeaf);
  const wanted = filterPath?.replace(/^\/*/, '/').replace(/\/+$/, '');
  return wanted ? branchAt(routes, wanted) : routes;
};
