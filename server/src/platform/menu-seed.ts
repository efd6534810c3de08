import type { Duty, Guard } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';

/** A menu entry a module brings. `name` is its key: unique, also the route's name. */
export type MenuSeed = {
  name: string;
  /** Left out, it is the directory the path begins with. */
  parent?: string | undefined;
  path: string;
  title: Text;
  icon?: string;
  /** The page's key in the web client; none for a directory. */
  component?: string;
  guard?: Guard;
  order: number;
  /** Who sees it until somebody changes that on the role screen. */
  roles: readonly string[] | 'everybody';
  /** A page for this duty alone: the admin flag does not show it. */
  duty?: Duty;
  meta?: {
    hidden?: boolean;
    levelHidden?: boolean;
    breadcrumbHidden?: boolean;
    noClosable?: boolean;
    noKeepAlive?: boolean;
    activeMenu?: string;
    tabHidden?: boolean;
    dynamicNewTab?: boolean;
    /** A directory that only gathers entries. */
    heading?: boolean;
  };
};

/** Entries that belong together stand under one heading, which the modules that bring them name as their parent. */
export const headingBelow =
  (parent: string) =>
  (name: string, path: string, title: Text, icon: string, order: number): MenuSeed => ({
    name,
    parent,
    path,
    title,
    icon,
    order,
    roles: 'everybody',
    meta: { heading: true },
  });

/** How a module with several pages writes them down: `page` below one entry of the menu, roles separated by spaces. */
export const pagesOf =
  (module: string, parent: string) =>
  (
    name: string,
    path: string,
    title: Text,
    icon: string,
    component: string,
    order: number,
    roles: string,
  ): MenuSeed => ({
    name,
    parent,
    path,
    title,
    icon,
    component: `${module}/${component}`,
    order,
    roles: roles.split(' '),
  });
