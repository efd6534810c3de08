import type { MenuRoute, RouteMeta } from '@graduate/contract/administration/menus/menus.ts';
import type { Page } from '@playwright/test';

const PAGE_WITH_FIELDS = 'notices/notices-page';

export const leaf = (
  path: string,
  title: string,
  meta: Partial<RouteMeta> & { component?: string } = {},
): MenuRoute => {
  const { component = PAGE_WITH_FIELDS, ...rest } = meta;
  return { path, name: path, component, meta: { title, ...rest } };
};

export const directory = (
  path: string,
  title: string,
  children: MenuRoute[],
  meta: Partial<RouteMeta> = {},
): MenuRoute => ({
  path,
  name: `dir ${path}`,
  component: 'Layout',
  children,
  meta: { title, icon: 'folder-line', ...meta },
});

export const pages = (count: number): MenuRoute[] =>
  Array.from({ length: count }, (_, index) => leaf(`/p/${index + 1}`, `第${index + 1}页`));

/** Gives the client a menu of the test's own, so that the shell can be tried with shapes no module has yet. */
export const serveMenu = (page: Page, menu: readonly MenuRoute[]): Promise<unknown> =>
  page.route('**/service/api/menus/build*', (route) =>
    route.fulfill({ json: { code: 200, msg: '操作成功', data: menu } }),
  );
