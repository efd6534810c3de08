import type { Context } from '../../../platform/http/context.ts';
import { isExternal, joinPath } from './menu-paths.ts';
import { allMenus, type StoredMenu } from './menus.queries.ts';

const pathsOf = (menus: readonly StoredMenu[], parentId: string | null, parentPath: string): string[] =>
  menus
    .filter((menu) => menu.enabled && menu.kind !== 'button' && menu.parentId === parentId)
    .flatMap((menu) => {
      const path = joinPath(parentPath, menu.path);
      return [path, ...pathsOf(menus, menu.id, path)];
    });

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`, 'i');

/** Whether some role has a page or directory at the address. */
export const isKnownPage = async (
  { db }: Context,
  { path: wanted }: { path: string },
): Promise<{ known: boolean }> => {
  const path = `/${wanted.replace(/^\/+|\/+$/g, '')}`;
  const known = pathsOf(await allMenus(db), null, '/').some(
    (one) => !isExternal(one) && patternOf(one).test(path),
  );
  return { known };
};
