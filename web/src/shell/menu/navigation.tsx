import { useEffect, useMemo } from 'react';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { menuPathOf, routes } from '../routes.ts';
import { useFrontTab } from '../tabs/use-front-tab.ts';
import type { Layout } from '../theme/theme-settings.ts';
import { moveWithArrows } from './arrow-keys.ts';
import { FirstColumn, FirstLevelTabs, MenuBar } from './first-level.tsx';
import { groupsAbove, holds, type MenuNode, menuNodes, titleOf } from './menu-nodes.ts';
import { MenuRail } from './menu-rail.tsx';
import { MenuTree } from './menu-tree.tsx';
import { showGroups } from './open-groups.ts';

const texts = defineTexts({ menu: ['主菜单', 'Main menu'] });

/** In these layouts the first level stands apart from what is below it. */
const splits = (layout: Layout) => layout === 'column' || layout === 'comprehensive';

/** What stands below the chosen first-level entry; a page at the first level stands there itself. */
const below = (node: MenuNode | undefined): readonly MenuNode[] => {
  if (!node) return [];
  return node.children.length > 0 ? node.children : [node];
};

type Part = {
  layout: Layout;
  folded: boolean;
  mobile: boolean;
  nodes: readonly MenuNode[];
  active: string;
  chosen: MenuNode | undefined;
};

const FirstLevel = ({ layout, nodes, active }: Part) => {
  if (layout === 'column') return <FirstColumn nodes={nodes} active={active} />;
  if (layout === 'comprehensive') return <FirstLevelTabs nodes={nodes} active={active} />;
  return layout === 'horizontal' ? <MenuBar nodes={nodes} active={active} /> : null;
};

const Below = ({ layout, folded, mobile, nodes, active, chosen }: Part) => {
  const language = useLanguage();
  if (layout === 'horizontal') return null;
  const tree = splits(layout) ? below(chosen) : nodes;
  // A page of the first level needs no second column to stand in alone.
  if (layout === 'column')
    return folded || chosen?.children.length === 0 ? null : (
      <>
        <p className="group-title line muted small">{chosen && titleOf(chosen, language)}</p>
        <MenuTree nodes={tree} active={active} />
      </>
    );
  return folded && !mobile ? (
    <MenuRail nodes={tree} active={active} tiles={layout === 'float'} />
  ) : (
    <MenuTree nodes={tree} active={active} />
  );
};

/** The menu in the shape the layout wants it. One landmark, whose two parts the grid puts where they belong. */
export const Navigation = ({ layout, folded, mobile }: Pick<Part, 'layout' | 'folded' | 'mobile'>) => {
  const t = useTexts(texts);
  const { menu } = useStore(routes);
  const active = menuPathOf(useFrontTab()?.page);
  const nodes = useMemo(() => menuNodes(menu, !splits(layout)), [menu, layout]);
  const chosen = nodes.find((node) => holds(node, active)) ?? nodes[0];
  useEffect(() => showGroups(groupsAbove(nodes, active)), [nodes, active]);
  const part = { layout, folded, mobile, nodes, active, chosen };
  return (
    <nav className="slot-nav" aria-label={t.menu} onKeyDown={moveWithArrows}>
      <div className="nav-first">
        <FirstLevel {...part} />
      </div>
      <div className="nav-below">
        <Below {...part} />
      </div>
    </nav>
  );
};
