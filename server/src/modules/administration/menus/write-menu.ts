import type {
  MenuEdit,
  MenuRow,
  MenuWritten,
  NewMenu,
} from '@graduate/contract/administration/menus/menu-admin.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { over } from '../../../platform/over.ts';
import { wouldClose } from '../../../platform/tree.ts';
import { bumpRightsOfRoles, roleIdOf } from '../accounts/public.ts';
import { isExternal } from './menu-paths.ts';
import { menuErrors, noSuchMenu } from './menus.errors.ts';
import { allMenus, type StoredMenu, shownMenu } from './menus.queries.ts';

const OWN_PATH = /^\/?[A-Za-z0-9_-][A-Za-z0-9_\-./:]*$/;

const kindOf = ({ component, permission, path }: NewMenu) => {
  if (!path && permission) return 'button';
  return component || isExternal(path ?? '') ? 'page' : 'directory';
};

/** Letters and digits of the path, each part with a capital: /system/users is SystemUsers. */
const nameFor = (path: string): string => {
  const name = path.replace(/[^A-Za-z0-9]+(.?)/g, (_, first: string) => first.toUpperCase()).slice(0, 50);
  return /^[A-Za-z]/.test(name) ? name : `Menu${name || newId().slice(-12)}`;
};

const usualFor = (menu: NewMenu): MenuWritten => ({
  parentId: null,
  kind: kindOf(menu),
  name: nameFor(menu.path ?? ''),
  path: '',
  title: menu.title,
  titleEn: menu.title,
  icon: '',
  component: null,
  permission: null,
  guard: null,
  sortOrder: 0,
  hidden: false,
  levelHidden: false,
  breadcrumbHidden: false,
  noClosable: false,
  noKeepAlive: false,
  tabHidden: false,
  dynamicNewTab: false,
  heading: false,
  isCustomSvg: false,
  dot: false,
  badge: null,
  target: null,
  activeMenu: null,
  enabled: true,
  external: isExternal(menu.path ?? ''),
});

/** What each kind of entry needs. */
const mustBeComplete = ({ kind, path, component, permission, external }: MenuWritten): void => {
  if (kind === 'button') {
    if (!permission) throw menuErrors.permissionNeeded();
    return;
  }
  if (external && !isExternal(path)) throw menuErrors.externalPath();
  if (!external && !OWN_PATH.test(path)) throw menuErrors.pathNeeded();
  if (kind === 'page' && !external && !component) throw menuErrors.pageNeeded();
};

/** An entry hangs below another that may have children, and never below itself. */
const mustFitBelow = (menus: readonly StoredMenu[], { kind, parentId }: MenuWritten, id?: string): void => {
  if (parentId === null) {
    if (kind === 'button') throw menuErrors.parentUnfit();
    return;
  }
  if (parentId === id) throw menuErrors.parentIsSelf();
  const parent = menus.find((menu) => menu.id === parentId);
  if (!parent) throw menuErrors.noSuchParent();
  if (parent.kind === 'button' || (kind === 'button' && parent.kind !== 'page'))
    throw menuErrors.parentUnfit();
  if (id && wouldClose(menus, id, parentId)) throw menuErrors.parentIsBelow();
};

const columnsOf = ({ external, guard, ...menu }: MenuWritten) => ({
  ...menu,
  path: menu.kind === 'button' ? '' : menu.path,
  component: menu.kind === 'page' && !external ? menu.component : null,
  permission: menu.permission || null,
  badge: menu.badge || null,
  activeMenu: menu.activeMenu || null,
  guard: guard && JSON.stringify(guard),
});

const entries = versioned({
  table: 'menus',
  subject: 'menu',
  none: noSuchMenu,
  recorded: (menu) => menu,
  current: shownMenu,
  constraints: { menus_name_key: menuErrors.nameTaken },
});

/** Whoever sees the entry learns that its menu is new; system administrators see them all. */
const tellViewers = async (tx: Tx, menuId: string): Promise<void> => {
  const viewers = await tx.selectFrom('roleMenus').select('roleId').where('menuId', '=', menuId).execute();
  await bumpRightsOfRoles(tx, [...viewers.map(({ roleId }) => roleId), roleIdOf('sysadmin')]);
};

/** Moves in the tree are checked against the whole tree, so one at a time. */
const holdTree = (tx: Tx): Promise<StoredMenu[]> =>
  tx.selectFrom('menus').selectAll().orderBy('id').forUpdate().execute();

export const createMenu = async (context: Context, given: NewMenu): Promise<MenuRow> => {
  const menu = over(usualFor(given), given);
  mustBeComplete(menu);
  return entries.transact(context, async (within) => {
    mustFitBelow(await holdTree(within.db), menu);
    const created = await entries.add(within, { duty: null, ...columnsOf(menu) });
    await tellViewers(within.db, created.id);
    return shownMenu(created);
  });
};

export const editMenu = (context: Context, { id, version, ...given }: MenuEdit): Promise<MenuRow> =>
  entries.transact(context, async (within) => {
    const menus = await holdTree(within.db);
    const before = await entries.hold(within, { id, ...(version !== undefined && { version }) });
    const { id: _id, version: _version, children: _children, ...stands } = shownMenu(before);
    const menu = over<MenuWritten>(stands, given);
    mustBeComplete(menu);
    mustFitBelow(menus, menu, id);
    const children = menus.filter(({ parentId }) => parentId === id);
    if (menu.kind === 'button' && children.length > 0) throw menuErrors.parentUnfit();
    await tellViewers(within.db, id);
    return shownMenu(await entries.change(within, before, columnsOf(menu), 'edit'));
  });

export const removeMenu = (context: Context, { id }: { id: string }): Promise<void> =>
  entries.transact(context, async (within) => {
    const before = await entries.hold(within, { id });
    const count = (await allMenus(within.db)).filter(({ parentId }) => parentId === id).length;
    if (count > 0) throw menuErrors.hasChildren({ count });
    await tellViewers(within.db, id);
    await entries.drop(within, before);
  });
