import type { Duty, Guard } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';

/** A menu entry a module brings. `name` is its key: unique, also the route's name. */
export type MenuSeed = {
  name: string;
  parent?: string;
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
  };
};
