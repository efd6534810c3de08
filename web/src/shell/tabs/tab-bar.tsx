import './tab-bar.css';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DropMenu, MenuList } from '../../ui/drop-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useStore } from '../../ui/use-store.ts';
import { titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { iconOf } from '../routes.ts';
import { theme } from '../theme/theme-store.ts';
import { addressOfTab, closeTabs, reloadPage } from './tab-actions.ts';
import { closingCommands, tabCommands } from './tab-commands.ts';
import { TabFinder } from './tab-finder.tsx';
import { moveTab, type Tab, tabList } from './tabs.ts';

const texts = defineTexts({
  tabs: ['标签栏', 'Tabs'],
  more: ['标签操作', 'Tab commands'],
  unsaved: ['未保存', 'Unsaved'],
  asleep: ['已休眠，打开时重新加载', 'Asleep; loads again when opened'],
});

const press = (tab: Tab, front: boolean) => (front ? void reloadPage(tab.key) : goTo(addressOfTab(tab)));

const neighbours: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type TabHandleProps = {
  tab: Tab;
  front: boolean;
  icon: boolean;
  onMenu: (tab: Tab, at: { x: number; y: number }) => void;
};

const TabHandle = memo(({ tab, front, icon, onMenu }: TabHandleProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const title = tab.title ?? titleOf(tab.page.meta, language);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (front) handle.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [front]);
  const close = (event: MouseEvent) => {
    event.stopPropagation();
    void closeTabs('this', tab.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = Array.from(
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [],
    );
    const next = neighbours[event.key]?.(all.indexOf(event.currentTarget), all.length);
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') press(tab, front);
    else if (event.key === 'Delete') void closeTabs('this', tab.key);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu(tab, { x: left, y: bottom });
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={handle}
      id={`tab-${tab.key}`}
      role="tab"
      aria-selected={front}
      aria-controls={tab.used > 0 ? `page-${tab.key}` : undefined}
      aria-label={tab.dirty ? `${title}（${t.unsaved}）` : title}
      tabIndex={front ? 0 : -1}
      className="tab"
      title={tab.used === 0 ? `${title} · ${t.asleep}` : title}
      data-asleep={tab.used === 0 ? '' : undefined}
      draggable={!tab.fixed}
      onClick={() => press(tab, front)}
      onAuxClick={(event) => event.button === 1 && close(event)}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(tab, { x: event.clientX, y: event.clientY });
      }}
      onKeyDown={onKeyDown}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData('text/tab', tab.key)}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        const dragged = event.dataTransfer.getData('text/tab');
        if (dragged && !tab.fixed) moveTab(dragged, tab.key);
      }}
    >
      {icon && <Icon name={iconOf(tab.page)} />}
      {tab.dirty && <span className="tab-dirty" aria-hidden="true" />}
      <span className="tab-title clip">{title}</span>
      {!tab.fixed && (
        // The Delete key does the same; a button inside a tab would be one control in another.
        <span className="tab-close" aria-hidden="true" onClick={close}>
          <Icon name="close-line" size={14} />
        </span>
      )}
    </div>
  );
});

const useContextMenu = () => {
  const [menu, setMenu] = useState<{ tab: Tab; at: { x: number; y: number } }>();
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setMenu(undefined), []);
  useDismiss(menu !== undefined, area, close);
  const open = useCallback((tab: Tab, at: { x: number; y: number }) => setMenu({ tab, at }), []);
  return { menu, area, open, close };
};

/** Every page that is open. */
export const TabBar = () => {
  const t = useTexts(texts);
  const { tabs, active } = useStore(tabList);
  const { showTabsIcon, tabsBarStyle } = useStore(theme);
  const { menu, area, open, close } = useContextMenu();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const sideways = (event: WheelEvent) => {
      if (!element || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React listens to the wheel passively, which cannot keep the page from scrolling.
    element?.addEventListener('wheel', sideways, { passive: false });
    return () => element?.removeEventListener('wheel', sideways);
  }, []);
  const shown = tabs.filter(({ page }) => !page.meta.tabHidden);
  const front = shown.find(({ key }) => key === active) ?? shown[0];
  return (
    <div className="tab-bar line gap-xs grow" data-style={tabsBarStyle}>
      <div ref={list} role="tablist" aria-label={t.tabs} className="tab-list line grow">
        {shown.map((tab) => (
          <TabHandle key={tab.key} tab={tab} front={tab.key === active} icon={showTabsIcon} onMenu={open} />
        ))}
      </div>
      <TabFinder tabs={shown} active={active} />
      {front && (
        <DropMenu
          label={t.more}
          className="tab-more"
          button={<Icon name="layout-grid-line" size={18} />}
          entries={closingCommands(front)}
        />
      )}
      {menu && (
        <div ref={area}>
          <MenuList label={t.more} entries={tabCommands(menu.tab)} at={menu.at} close={close} />
        </div>
      )}
    </div>
  );
};
