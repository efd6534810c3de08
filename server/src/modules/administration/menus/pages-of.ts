import type { MenuRoute } from '@graduate/contract/administration/menus/menus.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { buildMenu, type Viewer } from './build-menu.ts';
import { isExternal } from './menu-paths.ts';

/** A page somebody may open. */
export type MenuPage = {
  path: string;
  title: string;
  titleEn: string;
  icon: string;
  /** Not shown in the menu: opened from another page. */
  hidden: boolean;
  /** The titles above it. */
  above: readonly Text[];
};

const flat = (routes: readonly MenuRoute[], above: readonly Text[], icon: string): MenuPage[] =>
  routes.flatMap((route): MenuPage[] => {
    const { title, titleEn = '', hidden = false, levelHidden = false } = route.meta;
    const ownIcon = route.meta.icon || icon;
    const isPage = route.component !== undefined && route.component !== 'Layout' && !isExternal(route.path);
    const page = { path: route.path, title, titleEn, icon: ownIcon, hidden, above };
    const below = levelHidden ? above : [...above, { zh: title, en: titleEn || title }];
    return [...(isPage ? [page] : []), ...flat(route.children ?? [], below, ownIcon)];
  });

/** The pages of a role, in the order of its menu; those opened from other pages too. */
export const pagesOf = async (db: Db, viewer: Viewer): Promise<MenuPage[]> =>
  flat(await buildMenu({ db, author: { actor: viewer } }), [], 'menu-line');
