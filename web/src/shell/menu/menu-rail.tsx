import { memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/texts.ts';
import { Marks, MenuLink } from './menu-link.tsx';
import { type MenuNode, titleOf } from './menu-nodes.ts';
import { PopOut } from './pop-out.tsx';

const RailLink = memo(({ node, active }: { node: MenuNode; active: boolean }) => {
  const title = titleOf(node, useLanguage());
  return (
    <MenuLink node={node} active={active}>
      <span className="rail-cell" title={title}>
        <Icon name={node.icon || 'menu-line'} className="menu-icon" />
        <span className="visually-hidden">{title}</span>
        <Marks node={node} />
      </span>
    </MenuLink>
  );
});

/** The folded menu: icons only, groups come out at the side. */
export const MenuRail = ({
  nodes,
  active,
  tiles,
}: {
  nodes: readonly MenuNode[];
  active: string;
  tiles: boolean;
}) => (
  <ul className="menu-branch menu-rail" data-depth="0">
    {nodes.map((node) => (
      <li key={node.name}>
        {node.children.length > 0 ? (
          <PopOut node={node} active={active} side="right" tiles={tiles} />
        ) : (
          <RailLink node={node} active={node.path === active} />
        )}
      </li>
    ))}
  </ul>
);
