import type { MenuRoute, RouteMeta } from '@graduate/contract/administration/menus/menus.ts';
import { type Holder, satisfies } from '@graduate/contract/platform/access.ts';
import { createStore } from '../platform/store.ts';
import { iconName } from '../ui/custom-icons.ts';

/** A page that can be opened: a leaf of the menu, or one of the shell's own. */
export type PageRoute = {
  /** The pattern, with `:name` for parameters; also the key of its tab. */
  path: string;
  name: string;
  component: string;
  meta: RouteMeta;
  /** The menu entries above it, outermost first, itself included. */
  chain: readonly MenuRoute[];
};

export type RouteTable = { loaded: boolean; menu: readonly MenuRoute[]; pages: readonly PageRoute[] };

export const HOME_PATH = '/index';

const home: MenuRoute = {
  path: HOME_PATH,
  name: 'Index',
  component: 'home/home-page',
  meta: { title: '首页', titleEn: 'Home', icon: 'home-2-line', noClosable: true },
};

/** Pages every signed-in user has, wherever the menu comes from. */
const ownRoutes: readonly MenuRoute[] = [
  home,
  {
    path: '/error/403',
    name: 'Error403',
    component: 'shell/forbidden-page',
    meta: { title: '无权访问', titleEn: 'Forbidden', icon: 'lock-line', hidden: true, tabHidden: true },
  },
  {
    path: '/error/404',
    name: 'Error404',
    component: 'shell/not-found-page',
    meta: { title: '页面不存在', titleEn: 'Not found', icon: 'question-line', hidden: true, tabHidden: true },
  },
];

export const isExternal = (path: string): boolean => /^(https?:)?\/\//.test(path);

/** Keeps what the person may see; a directory that is left without pages goes too. */
const permitted = (routes: readonly MenuRoute[], holder: Holder): MenuRoute[] =>
  routes.flatMap((route): MenuRoute[] => {
    if (!satisfies(holder, route.meta.guard)) return [];
    if (!route.children) return [route];
    const children = permitted(route.children, holder);
    if (children.length === 0)
      return route.component && route.component !== 'Layout' ? [{ ...route, children: undefined }] : [];
    const first = children.find((child) => !child.meta.hidden) ?? children[0];
    return [{ ...route, children, redirect: route.redirect ?? first?.redirect ?? first?.path }];
  });

const pagesOf = (routes: readonly MenuRoute[], above: readonly MenuRoute[]): PageRoute[] =>
  routes.flatMap((route): PageRoute[] => {
    const chain = [...above, route];
    const below = pagesOf(route.children ?? [], chain);
    const isPage = route.component !== undefined && route.component !== 'Layout' && !isExternal(route.path);
    if (!isPage) return below;
    const { path, name, component = '', meta } = route;
    return [{ path, name, component, meta, chain }, ...below];
  });

/** The home entry stands first unless the server sends one of its own. */
const withHome = (menu: readonly MenuRoute[]): MenuRoute[] => {
  const sent = pagesOf(menu, []).some(({ path }) => path === HOME_PATH);
  return sent ? [...menu] : [home, ...menu];
};

export const routes = createStore<RouteTable>({ loaded: false, menu: [], pages: [] });

/** Takes the menu the server built. Paths are unique; the first entry of a path wins. */
export const setRoutes = (fromServer: readonly MenuRoute[], holder: Holder): void => {
  const allowed = permitted(fromServer, holder);
  // Somebody without a single page is told so instead of being shown an empty home.
  const menu = allowed.length > 0 ? withHome(allowed) : [];
  const all = [...pagesOf(menu, []), ...pagesOf(ownRoutes, [])];
  const pages = [...new Map(all.toReversed().map((page) => [page.path, page])).values()].toReversed();
  routes.set({ loaded: true, menu, pages });
};

export const clearRoutes = (): void => routes.set({ loaded: false, menu: [], pages: [] });

/** Other addresses of the shell's own pages. */
const aliases: Record<string, string> = {
  '/dashboard': HOME_PATH,
  '/403': '/error/403',
  '/404': '/error/404',
};

const normal = (path: string) => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return (aliases[plain] ?? plain).toLowerCase();
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`, 'i');

/** The page at an address; an exact path before one with parameters. */
export const findPage = (pathname: string, table: RouteTable = routes.get()): PageRoute | undefined =>
  table.pages.find((page) => normal(page.path) === normal(pathname)) ??
  table.pages.find((page) => page.path.includes(':') && patternOf(page.path).test(normal(pathname)));

/** Where a directory of the menu leads to. */
export const findRedirect = (pathname: string, table: RouteTable = routes.get()): string | undefined => {
  const search = (list: readonly MenuRoute[]): string | undefined => {
    for (const route of list) {
      if (normal(route.path) === normal(pathname) && route.children) return route.redirect;
      const deeper = search(route.children ?? []);
      if (deeper) return deeper;
    }
    return undefined;
  };
  return search(table.menu);
};

/** The menu entry to light up for a page: its own, or the one a hidden page names. */
export const menuPathOf = (page: PageRoute | undefined): string => page?.meta.activeMenu ?? page?.path ?? '';

/** The way to a page from the top. A hidden page hangs below the menu entry it belongs to; a heading is no place to go. */
export const trailOf = (page: PageRoute, table: RouteTable = routes.get()): readonly MenuRoute[] => {
  const parent = page.meta.activeMenu ? findPage(page.meta.activeMenu, table) : undefined;
  const own = page.chain.at(-1);
  const trail = parent && own ? [...parent.chain, own] : page.chain;
  return trail.filter(({ meta }) => !meta.breadcrumbHidden && !meta.levelHidden && !meta.heading);
};

/** The icon of a page: its own or that of the nearest entry above. */
export const iconOf = (page: PageRoute): string => {
  const meta = page.chain.findLast((route) => route.meta.icon)?.meta;
  return iconName(meta?.icon, meta?.isCustomSvg) || 'menu-line';
};
