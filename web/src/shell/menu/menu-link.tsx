import { type MouseEvent, memo, type ReactNode } from 'react';
import { basePath } from '../../api/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { reloadPage } from '../tabs/tab-actions.ts';
import { tabList } from '../tabs/tabs.ts';
import { menuOpen } from '../theme/theme-store.ts';
import { badgeOf, hasDot, type MenuNode, titleOf } from './menu-nodes.ts';

/** The address of a menu entry for the browser: the base path belongs to it. */
const hrefOf = (node: MenuNode): string =>
  node.external ? node.leadsTo : basePath() + node.leadsTo.slice(1);

/** The page already in front is built anew instead of being opened again. */
const openNode = (node: MenuNode): void => {
  menuOpen.set(false);
  const { tabs, active } = tabList.get();
  const front = tabs.find(({ key }) => key === active);
  if (node.children.length === 0 && front?.place.pathname === node.leadsTo && front.place.search === '')
    void reloadPage(front.key);
  else goTo(node.leadsTo);
};

export const Marks = ({ node }: { node: MenuNode }) => {
  const badge = badgeOf(node);
  return (
    <>
      {badge && <span className="menu-badge">{badge}</span>}
      {!badge && hasDot(node) && <span className="menu-dot" />}
    </>
  );
};

type MenuLinkProps = {
  node: MenuNode;
  active: boolean;
  className?: string;
  children?: ReactNode;
  /** Runs before the page opens. */
  onOpen?: (() => void) | undefined;
};

/** One entry of the menu. A real link, so that it can be opened in a new window like any other. */
export const MenuLink = memo(({ node, active, className = 'menu-item', children, onOpen }: MenuLinkProps) => {
  const title = titleOf(node, useLanguage());
  const open = (event: MouseEvent) => {
    if (
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      node.external ||
      node.newWindow
    )
      return;
    event.preventDefault();
    onOpen?.();
    openNode(node);
  };
  return (
    <a
      href={hrefOf(node)}
      target={node.newWindow ? '_blank' : undefined}
      rel={node.newWindow || node.external ? 'noopener noreferrer' : undefined}
      className={active ? `${className} ${className}-active` : className}
      aria-current={active ? 'page' : undefined}
      data-menu-item=""
      onClick={open}
      onMouseEnter={({ currentTarget }) => {
        const text = currentTarget.querySelector('.menu-text');
        currentTarget.title = text && text.scrollWidth > text.clientWidth ? title : '';
      }}
    >
      {children ?? (
        <>
          {node.icon && <Icon name={node.icon} className="menu-icon" />}
          <span className="menu-text grow">{title}</span>
          <Marks node={node} />
        </>
      )}
    </a>
  );
});
