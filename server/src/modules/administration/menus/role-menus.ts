import type { MenuRoute } from '@graduate/contract/administration/menus/menus.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Context } from '../../../platform/http/context.ts';
import { changeRole, findRole } from '../accounts/public.ts';
import { buildMenu } from './build-menu.ts';
import { menuErrors } from './menus.errors.ts';
import { allMenus, menuIdsOfRole, type StoredMenu } from './menus.queries.ts';

export const menusOfRole = async ({ db }: Pick<Context, 'db'>, { id: roleId }: { id: string }) => {
  const { version } = await findRole(db, roleId);
  return { version, menuIds: await menuIdsOfRole(db, roleId) };
};

/** The chosen entries and the directories on the way to them, without which they could not be reached. */
const withTheWayThere = (menus: readonly StoredMenu[], chosen: readonly string[]): StoredMenu[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const kept = new Map<string, StoredMenu>();
  for (const id of chosen) {
    if (!byId.has(id)) throw menuErrors.noSuchMenus();
    for (let menu = byId.get(id); menu && !kept.has(menu.id); menu = byId.get(menu.parentId ?? ''))
      kept.set(menu.id, menu);
  }
  return [...kept.values()];
};

const namesOf = (menus: readonly StoredMenu[]) => ({ menus: menus.map(({ name }) => name).sort() });

/** What a role sees: these entries and no others. */
export const setMenusOfRole = async (
  { services, author, consent }: Context,
  { id: roleId, version, menuIds }: { id: string; version: number; menuIds: readonly string[] },
) => {
  await changeRole({ services, author, consent }, { id: roleId, version }, 'setMenus', async (tx) => {
    const menus = await allMenus(tx);
    const before = new Set(await menuIdsOfRole(tx, roleId));
    const chosen = withTheWayThere(menus, menuIds);
    await tx.deleteFrom('roleMenus').where('roleId', '=', roleId).execute();
    if (chosen.length > 0)
      await tx
        .insertInto('roleMenus')
        .values(chosen.map(({ id }) => ({ roleId, menuId: id })))
        .execute();
    return { before: namesOf(menus.filter(({ id }) => before.has(id))), after: namesOf(chosen) };
  });
  return { ...(await menusOfRole({ db: services.db }, { id: roleId })), waiting: false };
};

/** What stands until a second person has consented. */
export const menusMeanwhile = async (context: Context, { id }: { id: string }) => ({
  ...(await menusOfRole(context, { id })),
  waiting: true,
});

/** The menu as somebody in that role gets it. */
export const previewMenu = async ({ db }: Context, { id: roleId }: { id: string }): Promise<MenuRoute[]> => {
  const role = await findRole(db, roleId);
  const permissions = new Set(role.permissions as Permission[]);
  return buildMenu({ db, author: { actor: { admin: role.code === 'sysadmin', role, permissions } } });
};
