import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/texts.ts';
import { fold } from '../theme/theme-store.ts';
import { Marks, MenuLink } from './menu-link.tsx';
import { holds, type MenuNode, titleOf } from './menu-nodes.ts';
import { PopOut } from './pop-out.tsx';

type FirstLevelProps = { nodes: readonly MenuNode[]; active: string };

const FirstCell = memo(({ node, active }: { node: MenuNode; active: boolean }) => {
  const title = titleOf(node, useLanguage());
  return (
    <MenuLink node={node} active={active} className="first-cell" onOpen={() => fold(false)}>
      <span className="first-cell-inner column centred" title={title}>
        <Icon name={node.icon || 'menu-line'} size={20} />
        <span className="first-cell-text clip">{title}</span>
        <Marks node={node} />
      </span>
    </MenuLink>
  );
});

/** The first column of the column layout: an icon above one line of text for each first-level entry. */
export const FirstColumn = ({ nodes, active }: FirstLevelProps) => (
  <ul className="first-column">
    {nodes.map((node) => (
      <li key={node.name}>
        <FirstCell node={node} active={holds(node, active)} />
      </li>
    ))}
  </ul>
);

const BarItem = ({ node, active, className }: { node: MenuNode; active: string; className: string }) => {
  const title = titleOf(node, useLanguage());
  if (node.children.length === 0)
    return <MenuLink node={node} active={node.path === active} className={className} />;
  return (
    <PopOut node={node} active={active} side="below" onHover className={className}>
      {node.icon && <Icon name={node.icon} className="menu-icon" />}
      <span className="menu-text grow">{title}</span>
      <Marks node={node} />
      <Icon name="arrow-down-s-line" className="menu-arrow" />
    </PopOut>
  );
};

/** How many entries have room on one line; the rest wrap out of sight. */
const useRoom = (list: RefObject<HTMLUListElement | null>, count: number): number => {
  const [room, setRoom] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const items = Array.from(element.children) as HTMLElement[];
      setRoom(items.filter((item) => item.offsetTop === items[0]?.offsetTop).length);
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    look();
    return () => watch.disconnect();
  }, [list, count]);
  return room;
};

const MORE = '$more';

/** What found no room, as one more entry. */
const moreOf = (nodes: readonly MenuNode[]): MenuNode | undefined =>
  nodes[0] && {
    ...nodes[0],
    name: MORE,
    title: '更多',
    titleEn: 'More',
    icon: '',
    badge: '',
    dot: false,
    children: nodes,
  };

/** Entries on one line, and one more entry for those without room. */
const OneLine = ({
  nodes,
  className,
  more,
  item,
}: {
  nodes: readonly MenuNode[];
  className: string;
  /** What stands for an entry in the last one's pop-out. */
  more: (node: MenuNode) => MenuNode;
  item: (node: MenuNode) => ReactNode;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const room = useRoom(list, nodes.length);
  const rest = moreOf(nodes.slice(room).map(more));
  return (
    <>
      <ul ref={list} className={`one-line ${className}`}>
        {nodes.map((node, index) => (
          <li key={node.name} inert={index >= room}>
            {item(node)}
          </li>
        ))}
      </ul>
      {rest && item(rest)}
    </>
  );
};

/** The first level as tabs in the header (comprehensive layout). */
export const FirstLevelTabs = ({ nodes, active }: FirstLevelProps) => (
  <OneLine
    nodes={nodes}
    className="first-tabs"
    more={(node) => ({ ...node, children: [] })}
    item={(node) =>
      node.name === MORE ? (
        <BarItem node={node} active={active} className="first-tab line" />
      ) : (
        <MenuLink node={node} active={holds(node, active)} className="first-tab line" />
      )
    }
  />
);

/** The whole menu in the header (horizontal layout); groups come out when the pointer is over them. */
export const MenuBar = ({ nodes, active }: FirstLevelProps) => (
  <OneLine
    nodes={nodes}
    className="menu-bar"
    more={(node) => node}
    item={(node) => <BarItem node={node} active={active} className="bar-item line" />}
  />
);
