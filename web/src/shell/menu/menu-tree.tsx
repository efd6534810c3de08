import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { Marks, MenuLink } from './menu-link.tsx';
import { type MenuNode, titleOf } from './menu-nodes.ts';
import { openGroups, toggleGroup } from './open-groups.ts';

type BranchProps = { node: MenuNode; active: string; depth: number };

const Group = ({ node, active, depth }: BranchProps) => {
  const open = useStore(openGroups, (paths) => paths.has(node.path));
  const title = titleOf(node, useLanguage());
  return (
    <li>
      <button
        type="button"
        className="menu-item menu-group"
        aria-expanded={open}
        data-menu-item=""
        onClick={() => toggleGroup(node.path, !open)}
      >
        {node.icon && <Icon name={node.icon} className="menu-icon" />}
        <span className="menu-text grow">{title}</span>
        {!open && <Marks node={node} />}
        <Icon name="arrow-down-s-line" className="menu-arrow" />
      </button>
      {open && <Branch nodes={node.children} active={active} depth={depth + 1} />}
    </li>
  );
};

const Branch = ({ nodes, active, depth }: { nodes: readonly MenuNode[]; active: string; depth: number }) => (
  <ul className="menu-branch" data-depth={depth}>
    {nodes.map((node) =>
      node.children.length > 0 ? (
        <Group key={node.name} node={node} active={active} depth={depth} />
      ) : (
        <li key={node.name}>
          <MenuLink node={node} active={node.path === active} />
        </li>
      ),
    )}
  </ul>
);

/** The menu as a tree whose groups open and close in place. */
export const MenuTree = ({ nodes, active }: { nodes: readonly MenuNode[]; active: string }) => (
  <Branch nodes={nodes} active={active} depth={0} />
);
