import type { MenuRoute } from '@graduate/contract/administration/menus/menus.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupsAbove, menuNodes } from './menu/menu-nodes.ts';
import {
  clearRoutes,
  findPage,
  findRedirect,
  iconOf,
  menuPathOf,
  routes,
  setRoutes,
  trailOf,
} from './routes.ts';

const leaf = (path: string, meta: Partial<MenuRoute['meta']> = {}): MenuRoute => ({
  path,
  name: path,
  component: `x${path}`,
  meta: { title: path, ...meta },
});
const dir = (path: string, children: MenuRoute[], meta: Partial<MenuRoute['meta']> = {}): MenuRoute => ({
  path,
  name: `dir${path}`,
  component: 'Layout',
  children,
  meta: { title: `目录${path}`, ...meta },
});

const nobody = { admin: false, roles: ['student'], permissions: ['a:b:c'] };
const titles = (list: readonly { meta: { title: string } }[]) => list.map(({ meta }) => meta.title);

beforeEach(() => clearRoutes());

describe('the menu of the server', () => {
  test('keeps what the person may open and drops directories left empty', () => {
    setRoutes(
      [
        dir('/x', [leaf('/x/a', { guard: ['a:b:c'] }), leaf('/x/b', { guard: ['z:z:z'] })]),
        dir('/y', [leaf('/y/a', { guard: { role: ['student'], mode: 'except' } })]),
      ],
      nobody,
    );
    expect(titles(routes.get().menu)).toEqual(['首页', '目录/x']);
    expect(findPage('/x/b')).toBeUndefined();
  });

  test('without a single page leaves the person without a menu', () => {
    setRoutes([], nobody);
    expect(routes.get()).toMatchObject({ loaded: true, menu: [] });
  });

  test('leads from a directory to its first visible page', () => {
    setRoutes([dir('/x', [leaf('/x/h', { hidden: true }), leaf('/x/a')])], nobody);
    expect(findRedirect('/x')).toBe('/x/a');
  });

  test('finds a page by its path, with or without parameters and a slash at the end', () => {
    setRoutes([leaf('/paper/:id'), leaf('/paper/new')], nobody);
    expect(findPage('/paper/new/')?.path).toBe('/paper/new');
    expect(findPage('/paper/17')?.path).toBe('/paper/:id');
    expect(findPage('/paper/17/x')).toBeUndefined();
  });

  test('knows the other addresses of home', () => {
    setRoutes([leaf('/a')], nobody);
    expect(findPage('/dashboard')?.path).toBe('/index');
  });
});

describe('a hidden page', () => {
  beforeEach(() =>
    setRoutes(
      [
        dir('/pygc', [
          dir('/pygc/pyjh', [leaf('/pygc/pyjh/pyjhshXy', { title: '学院计划审核' })], { icon: 'draft-line' }),
        ]),
        leaf('/pyjhView', { title: '培养计划审核', hidden: true, activeMenu: '/pygc/pyjh/pyjhshXy' }),
      ],
      nobody,
    ),
  );

  test('lights up the menu entry it belongs to and has the whole way to it', () => {
    const page = findPage('/pyjhView');
    expect(menuPathOf(page)).toBe('/pygc/pyjh/pyjhshXy');
    expect(page && titles(trailOf(page))).toEqual([
      '目录/pygc',
      '目录/pygc/pyjh',
      '学院计划审核',
      '培养计划审核',
    ]);
  });

  test('is not in the menu', () => {
    expect(menuNodes(routes.get().menu, true).map(({ path }) => path)).toEqual(['/index', '/pygc']);
  });

  test('the groups above its menu entry are opened', () => {
    expect(groupsAbove(menuNodes(routes.get().menu, true), '/pygc/pyjh/pyjhshXy')).toEqual([
      '/pygc',
      '/pygc/pyjh',
    ]);
  });

  test('a page without an icon has that of the nearest entry above', () => {
    const page = findPage('/pygc/pyjh/pyjhshXy');
    expect(page && iconOf(page)).toBe('draft-line');
  });
});

test('a heading stands above several entries, and only where there are many to look through', () => {
  const pages = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => leaf(`/${from}/${at}`));
  const below = (many: number, single: number) => {
    const menu = [
      dir('/x', [
        dir('/many', pages('many', many), { heading: true }),
        dir('/one', pages('one', single), { heading: true }),
      ]),
    ];
    return menuNodes(menu, false)[0]?.children.map(({ path }) => path);
  };
  expect(below(7, 2)).toEqual(['/many', '/one']);
  expect(below(7, 1)).toEqual(['/many', '/one/0']);
  expect(below(2, 1)).toEqual(['/many/0', '/many/1', '/one/0']);
});

test('a heading is no step on the way to a page', () => {
  const page = leaf('/x/many/0');
  const heading = dir('/many', [page], { heading: true });
  const chain = [dir('/x', [heading]), heading, page];
  const way = trailOf({ ...page, chain } as unknown as Parameters<typeof trailOf>[0]);
  expect(way.map(({ path }) => path)).toEqual(['/x', '/x/many/0']);
});

test('a level that hides itself shows its children in its place, except at the top of split layouts', () => {
  const menu = [dir('/x', [leaf('/x')], { levelHidden: true })];
  expect(menuNodes(menu, true).map(({ name }) => name)).toEqual(['/x']);
  expect(menuNodes(menu, false).map(({ name }) => name)).toEqual(['dir/x']);
});
