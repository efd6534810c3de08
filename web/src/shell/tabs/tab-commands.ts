import { basePath } from '../../api/settings.ts';
import { textsOf } from '../../platform/texts.ts';
import type { MenuEntry } from '../../ui/drop-menu.tsx';
import { defineTexts } from '../../ui/texts.ts';
import { words } from '../../ui/words.ts';
import { goTo } from '../navigation.ts';
import { pageAlone } from './page-alone.ts';
import { addressOfTab, closeTabs, reloadPage } from './tab-actions.ts';
import { type Closing, closedBy, pinTab, type Tab, tabList } from './tabs.ts';

const texts = defineTexts({
  reload: words.refresh,
  this: words.close,
  pin: ['固定', 'Pin'],
  unpin: ['取消固定', 'Unpin'],
  newWindow: ['在新窗口打开', 'Open in a new window'],
  alone: ['全屏内容', 'Full-screen content'],
  others: ['关闭其他', 'Close others'],
  left: ['关闭左侧', 'Close left'],
  right: ['关闭右侧', 'Close right'],
  all: ['关闭全部', 'Close all'],
});

const toFront = (tab: Tab) => {
  if (tabList.get().active !== tab.key) goTo(addressOfTab(tab));
};

const closing = (kind: Closing, tab: Tab): MenuEntry => ({
  key: kind,
  label: textsOf(texts)[kind],
  disabled: closedBy(kind, tab.key).length === 0,
  onSelect: () => void closeTabs(kind, tab.key),
});

/** The four commands behind the button at the end of the tab bar. */
export const closingCommands = (tab: Tab): MenuEntry[] =>
  (['others', 'left', 'right', 'all'] as const).map((kind) => closing(kind, tab));

/** Everything that can be done with a tab, for its context menu. */
export const tabCommands = (tab: Tab): MenuEntry[] => {
  const t = textsOf(texts);
  return [
    {
      key: 'reload',
      label: t.reload,
      icon: 'refresh-line',
      onSelect: () => {
        toFront(tab);
        void reloadPage(tab.key);
      },
    },
    { ...closing('this', tab), icon: 'close-line' },
    {
      key: 'pin',
      label: tab.fixed ? t.unpin : t.pin,
      icon: 'pushpin-line',
      disabled: tab.page.meta.noClosable ?? false,
      onSelect: () => pinTab(tab.key, !tab.fixed),
    },
    {
      key: 'newWindow',
      label: t.newWindow,
      icon: 'external-link-line',
      onSelect: () => void open(basePath() + addressOfTab(tab).slice(1), '_blank', 'noopener'),
    },
    {
      key: 'alone',
      label: t.alone,
      icon: 'fullscreen-line',
      onSelect: () => {
        toFront(tab);
        pageAlone.set(true);
      },
    },
    ...closingCommands(tab),
  ];
};
