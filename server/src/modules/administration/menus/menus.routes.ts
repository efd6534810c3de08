import { createHash } from 'node:crypto';
import { menuAdminCalls } from '@graduate/contract/administration/menus/menu-admin.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { changeCount } from '../../../platform/database/change-count.ts';
import { serve } from '../../../platform/http/serve.ts';
import { buildMenu } from './build-menu.ts';
import { isKnownPage } from './known-page.ts';
import { listMenus, menuTree } from './menus.queries.ts';
import { menusOfRole, previewMenu, setMenusOfRole } from './role-menus.ts';
import { createMenu, editMenu, removeMenu } from './write-menu.ts';

const shortHash = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 12);

export const menuRoutes = [
  serve(menuCalls.build, {
    // The menu depends on the role and on nothing else of the person.
    tag: async ({ db, actor, query }) =>
      `${await changeCount(db, 'menus')}-${shortHash(`${actor.role.id} ${query.filterPath ?? ''}`)}`,
    handle: ({ db, actor, query }) => buildMenu(db, actor, query.filterPath),
  }),
  serve(menuCalls.known, {
    handle: async ({ db, query }) => ({ known: await isKnownPage(db, query.path) }),
  }),

  serve(menuAdminCalls.tree, { handle: ({ db }) => menuTree(db) }),
  serve(menuAdminCalls.list, { handle: ({ db, query }) => listMenus(db, query) }),
  serve(menuAdminCalls.create, { handle: ({ db, author, body }) => createMenu(db, author, body) }),
  serve(menuAdminCalls.edit, { handle: ({ db, author, body }) => editMenu(db, author, body) }),
  serve(menuAdminCalls.remove, { handle: ({ db, author, params }) => removeMenu(db, author, params.id) }),

  serve(menuAdminCalls.ofRole, { handle: ({ db, params }) => menusOfRole(db, params.id) }),
  serve(menuAdminCalls.setOfRole, {
    handle: ({ services, author, params, body }) => setMenusOfRole(services, author, params.id, body),
  }),
  serve(menuAdminCalls.preview, { handle: ({ db, params }) => previewMenu(db, params.id) }),
];
