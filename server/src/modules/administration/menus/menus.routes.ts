import { createHash } from 'node:crypto';
import { menuAdminCalls } from '@graduate/contract/administration/menus/menu-admin.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { changeCount } from '../../../platform/database/change-count.ts';
import { serve } from '../../../platform/http/serve.ts';
import { withConsent } from '../accounts/public.ts';
import { buildMenu } from './build-menu.ts';
import { isKnownPage } from './known-page.ts';
import { listMenus, menuTree } from './menus.queries.ts';
import { menusMeanwhile, menusOfRole, previewMenu, setMenusOfRole } from './role-menus.ts';
import { createMenu, editMenu, removeMenu } from './write-menu.ts';

const shortHash = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 12);

export const menuRoutes = [
  serve(menuCalls.build, {
    // The menu depends on the role and on nothing else of the person.
    tag: async ({ db, author: { actor } }, { filterPath }) =>
      `${await changeCount(db, 'menus')}-${shortHash(`${actor.role.id} ${filterPath ?? ''}`)}`,
    handle: buildMenu,
  }),
  serve(menuCalls.known, { handle: isKnownPage }),
  serve(menuAdminCalls.tree, { handle: menuTree }),
  serve(menuAdminCalls.list, { handle: listMenus }),
  serve(menuAdminCalls.create, { handle: createMenu }),
  serve(menuAdminCalls.edit, { handle: editMenu }),
  serve(menuAdminCalls.remove, { handle: removeMenu }),
  serve(menuAdminCalls.ofRole, { handle: menusOfRole }),
  serve(menuAdminCalls.setOfRole, {
    handle: withConsent(menuAdminCalls.setOfRole, setMenusOfRole, menusMeanwhile),
  }),
  serve(menuAdminCalls.preview, { handle: previewMenu }),
];
