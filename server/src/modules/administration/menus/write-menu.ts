import type { MenuEdit, MenuRow, NewMenu } from '@graduate/contract/administration/menus/menu-admin.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { wouldClose } from '../../../platform/tree.ts';
import { bumpRightsOfRoles, roleIdOf } from '../accounts/public.ts';
import { isExternal } from './menu-paths.ts';
import { menuErrors } from './menus.errors.ts';
import { allMenus, lockMenu, type StoredMenu, shownMenu } from './menus.queries.ts';

const OWN_PATH = /^\/?[A-Za-z0-9_-][A-Za-z0-9_\-./:]*$/;

/** What each kind of entry needs. */
const mustBeComplete = ({ kind, path, component, permission, external }: NewMenu): void => {
  if (kind === 'button') {
    if (!permission) throw menuErrors.permissionNeeded();
    return;
  }
  if (external && !isExternal(path)) throw menuErrors.externalPath();
  if (!external && !OWN_PATH.test(path)) throw menuErrors.pathNeeded();
  if (kind === 'page' && !external && !component) throw menuErrors.pageNeeded();
};

/** An entry hangs below another that may have children, and never below itself. */
const mustFitBelow = (menus: readonly StoredMenu[], { kind, parentId }: NewMenu, id?: string): void => {
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

const columnsOf = ({ external, guard, ...menu }: NewMenu) => ({
  ...menu,
  path: menu.kind === 'button' ? '' : menu.path,
  component: menu.kind === 'page' && !external ? menu.component : null,
  permission: menu.permission || null,
  badge: menu.badge || null,
  activeMenu: menu.activeMenu || null,
  guard: guard && JSON.stringify(guard),
});

const explainTaken = (error: unknown): never => {
  throw (error as { constraint?: string }).constraint === 'menus_name_key' ? menuErrors.nameTaken() : error;
};

/** Whoever sees the entry learns that its menu is new; system administrators see them all. */
const tellViewers = async (tx: Tx, menuId: string): Promise<void> => {
  const viewers = await tx.selectFrom('roleMenus').select('roleId').where('menuId', '=', menuId).execute();
  await bumpRightsOfRoles(tx, [...viewers.map(({ roleId }) => roleId), roleIdOf('sysadmin')]);
};

/** Moves in the tree are checked against the whole tree, so one at a time. */
const holdTree = (tx: Tx): Promise<StoredMenu[]> =>
  tx.selectFrom('menus').selectAll().orderBy('id').forUpdate().execute();

export const createMenu = async ({ db, author }: Context, menu: NewMenu): Promise<MenuRow> => {
  mustBeComplete(menu);
  return db
    .transaction()
    .execute(async (tx) => {
      mustFitBelow(await holdTree(tx), menu);
      const id = newId();
      const created = await tx
        .insertInto('menus')
        .values({ id, duty: null, ...columnsOf(menu) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tellViewers(tx, id);
      await audit(tx, author, { action: 'menu.create', subject: 'menu', subjectId: id, after: created });
      return shownMenu(created);
    })
    .catch(explainTaken);
};

export const editMenu = async ({ db, author }: Context, edit: MenuEdit): Promise<MenuRow> => {
  const { id, version, ...menu } = edit;
  mustBeComplete(menu);
  return db
    .transaction()
    .execute(async (tx) => {
      const menus = await holdTree(tx);
      const before = await lockMenu(tx, id);
      if (before.version !== version) throw platformErrors.changedMeanwhile({ current: shownMenu(before) });
      mustFitBelow(menus, menu, id);
      const children = menus.filter(({ parentId }) => parentId === id);
      if (menu.kind === 'button' && children.length > 0) throw menuErrors.parentUnfit();
      const after = await tx
        .updateTable('menus')
        .set((eb) => ({ ...columnsOf(menu), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tellViewers(tx, id);
      await audit(tx, author, { action: 'menu.edit', subject: 'menu', subjectId: id, before, after });
      return shownMenu(after);
    })
    .catch(explainTaken);
};

export const removeMenu = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockMenu(tx, id);
    const count = (await allMenus(tx)).filter(({ parentId }) => parentId === id).length;
    if (count > 0) throw menuErrors.hasChildren({ count });
    await tellViewers(tx, id);
    await tx.deleteFrom('menus').where('id', '=', id).execute();
    await audit(tx, author, { action: 'menu.delete', subject: 'menu', subjectId: id, before });
  });
