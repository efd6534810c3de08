import type { MenuRoute, RouteMeta } from '@graduate/contract/administration/menus/menus.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { iconName } from '../../ui/custom-icons.ts';
import { isExternal } from '../routes.ts';

/** An entry of the menu as it is shown: hidden ones are gone, levels that show their children in place are too. */
export type MenuNode = {
  path: string;
  name: string;
  title: string;
  titleEn: string;
  icon: string;
  badge: string;
  dot: boolean;
  newWindow: boolean;
  external: boolean;
  /** Only gathers entries. */
  heading: boolean;
  /** Where a press on it leads: itself, or the first page below it. */
  leadsTo: string;
  children: readonly MenuNode[];
};

export const titleOf = (
  { title, titleEn }: Pick<RouteMeta, 'title' | 'titleEn'>,
  language: Language,
): string => (language === 'en' && titleEn ? titleEn : title);

const nodeOf = (route: MenuRoute, children: readonly MenuNode[]): MenuNode => ({
  path: route.path,
  name: route.name,
  title: route.meta.title,
  titleEn: route.meta.titleEn ?? '',
  icon: iconName(route.meta.icon, route.meta.isCustomSvg),
  badge: route.meta.badge ?? '',
  dot: route.meta.dot ?? false,
  newWindow: route.meta.target === '_blank',
  external: isExternal(route.path),
  heading: route.meta.heading ?? false,
  leadsTo: children.length > 0 ? (children[0]?.leadsTo ?? route.path) : route.path,
  children,
});

/** So many entries are seen at a glance: a heading above them would only hide them. */
const AT_A_GLANCE = 7;

/** The entries below a first-level one without the headings that are not worth it. */
const underHeadings = (nodes: readonly MenuNode[]): readonly MenuNode[] => {
  const few = leaves(nodes).length <= AT_A_GLANCE;
  return nodes.flatMap((node) =>
    node.heading && (few || node.children.length === 1) ? node.children : [node],
  );
};

/** The tree to show. `flatten` puts the children of a level that hides itself in its place. */
export const menuNodes = (routes: readonly MenuRoute[], flatten: boolean): readonly MenuNode[] =>
  routes.flatMap((route): readonly MenuNode[] => {
    if (route.meta.hidden) return [];
    const children = menuNodes(route.children ?? [], true);
    if (flatten && route.meta.levelHidden && children.length > 0) return children;
    if (route.children && children.length === 0 && (!route.component || route.component === 'Layout'))
      return [];
    return [nodeOf(route, underHeadings(children))];
  });

/** The first-level entry a page belongs to. */
export const holds = (node: MenuNode, path: string): boolean =>
  node.path === path || node.children.some((child) => holds(child, path));

/** The paths of the groups that must be open for a page to be seen. */
export const groupsAbove = (nodes: readonly MenuNode[], path: string): string[] =>
  nodes.flatMap((node) =>
    node.children.length > 0 && node.children.some((child) => holds(child, path))
      ? [node.path, ...groupsAbove(node.children, path)]
      : [],
  );

/** The badge of an entry; that of a closed group counts what stands on its children. */
export const badgeOf = (node: MenuNode): string => {
  if (node.badge || node.children.length === 0) return node.badge;
  const badges = node.children.map(badgeOf).filter(Boolean);
  const sum = badges.reduce((total, badge) => total + Number(badge), 0);
  return badges.length > 0 && Number.isFinite(sum) ? String(sum) : (badges[0] ?? '');
};

export const hasDot = (node: MenuNode): boolean => node.dot || node.children.some(hasDot);

/** More children than this make a pop-out scroll. */
export const MOST_WITHOUT_SCROLLING = 18;

/** Every page of the tree with the titles on the way to it. */
export const leaves = (
  nodes: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): { node: MenuNode; above: readonly MenuNode[] }[] =>
  nodes.flatMap((node) =>
    node.children.length > 0 ? leaves(node.children, [...above, node]) : [{ node, above }],
  );
