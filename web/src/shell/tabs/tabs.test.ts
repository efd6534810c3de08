import { beforeEach, describe, expect, test } from 'vitest';
import type { PageRoute } from '../routes.ts';
import {
  type Closing,
  clearTabs,
  closedBy,
  MOST_AWAKE,
  moveTab,
  pinTab,
  reloadTab,
  removeTabs,
  setTabDirty,
  setTabTitle,
  startTabs,
  type Tab,
  tabList,
  visitTab,
} from './tabs.ts';

const page = (path: string, meta: Partial<PageRoute['meta']> = {}): PageRoute => ({
  path,
  name: path,
  component: path,
  meta: { title: path, ...meta },
  chain: [],
});
const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const home = page('/index', { noClosable: true });
const visit = (path: string, meta?: Partial<PageRoute['meta']>, search = '') =>
  visitTab(page(path, meta), at(path, search));

const keys = () => tabList.get().tabs.map(({ key }) => key);
const tab = (key: string): Tab => {
  const found = tabList.get().tabs.find((one) => one.key === key);
  if (!found) throw new Error(`no tab ${key}`);
  return found;
};

beforeEach(() => {
  clearTabs();
  startTabs([home]);
  visit('/index', { noClosable: true });
});

describe('opening tabs', () => {
  test('a page gets one tab, whatever its query', () => {
    visit('/a', {}, '?id=1');
    visit('/a', {}, '?id=2');
    expect(keys()).toEqual(['/index', '/a']);
    expect(tab('/a').place.search).toBe('?id=2');
  });

  test('a page that asks for it gets a tab for each query', () => {
    visit('/a', { dynamicNewTab: true }, '?id=1');
    visit('/a', { dynamicNewTab: true }, '?id=2');
    visit('/a', { dynamicNewTab: true }, '?id=1');
    expect(keys()).toEqual(['/index', '/a?id=1', '/a?id=2']);
    expect(tabList.get().active).toBe('/a?id=1');
  });

  test('the same place stays the same object, so that its page is not drawn again', () => {
    visit('/a', {}, '?id=1');
    const before = tab('/a').place;
    visit('/b');
    visit('/a', {}, '?id=1');
    expect(tab('/a').place).toBe(before);
  });

  test('pages that cannot be closed are open from the start', () => {
    clearTabs();
    startTabs([home, page('/desk', { noClosable: true }), page('/a')]);
    expect(keys()).toEqual(['/index', '/desk']);
  });

  test('if no page is fixed the first tab is', () => {
    clearTabs();
    startTabs([page('/a'), page('/b')]);
    visit('/a');
    visit('/b');
    expect(tabList.get().tabs.map(({ fixed }) => fixed)).toEqual([true, false]);
  });

  test('a page without a tab leaves nothing behind', () => {
    visit('/403', { tabHidden: true });
    visit('/a');
    expect(keys()).toEqual(['/index', '/a']);
  });
});

describe('keeping pages', () => {
  test('the 21st page puts the one longest out of sight to sleep; its tab stays', () => {
    for (let n = 1; n < MOST_AWAKE; n += 1) visit(`/p${n}`);
    visit('/index', { noClosable: true });
    visit('/one-more');
    expect(keys()).toHaveLength(21);
    expect(tab('/p1').used).toBe(0);
    expect(tabList.get().tabs.filter(({ used }) => used > 0)).toHaveLength(MOST_AWAKE);
  });

  test('a page that does not want to be kept starts anew when it comes back', () => {
    visit('/a', { noKeepAlive: true });
    const before = tab('/a').nonce;
    visit('/b');
    expect(tab('/a')).toMatchObject({ used: 0, nonce: before + 1 });
  });

  test('reloading one page leaves the others as they are', () => {
    visit('/a');
    visit('/b');
    const other = tab('/a');
    reloadTab('/b');
    expect(tab('/b').nonce).toBe(1);
    expect(tab('/a')).toBe(other);
  });

  test('a title and a mark for unsaved input belong to one tab', () => {
    visit('/a');
    setTabTitle('/a', '张三');
    setTabDirty('/a', true);
    expect(tab('/a')).toMatchObject({ title: '张三', dirty: true });
    reloadTab('/a');
    expect(tab('/a').dirty).toBe(false);
  });
});

describe('closing tabs', () => {
  beforeEach(() => {
    for (const path of ['/a', '/b', '/c', '/d']) visit(path);
    visit('/b');
  });

  test.each<[Closing, string, string[]]>([
    ['this', '/b', ['/b']],
    ['others', '/b', ['/a', '/c', '/d']],
    ['left', '/b', ['/a']],
    ['right', '/b', ['/c', '/d']],
    ['all', '/b', ['/a', '/b', '/c', '/d']],
    ['this', '/index', []],
    ['left', '/a', []],
    ['right', '/d', []],
  ])('%s from %s closes %j', (closing, key, expected) => {
    expect(closedBy(closing, key).map((one) => one.key)).toEqual(expected);
  });

  test('a pinned tab survives every command', () => {
    pinTab('/c', true);
    expect(closedBy('all', '/b').map(({ key }) => key)).toEqual(['/a', '/b', '/d']);
  });

  test('the home tab cannot be unpinned', () => {
    pinTab('/index', false);
    expect(tab('/index').fixed).toBe(true);
  });

  test('when the one in front goes, the last one comes to the front', () => {
    expect(removeTabs(closedBy('this', '/b'))?.key).toBe('/d');
  });

  test('when another goes, the one in front stays', () => {
    expect(removeTabs(closedBy('this', '/c'))?.key).toBe('/b');
  });

  test('closing all leaves the fixed tabs and goes to the last of them', () => {
    pinTab('/a', true);
    expect(removeTabs(closedBy('all', '/b'))?.key).toBe('/a');
    expect(keys()).toEqual(['/index', '/a']);
  });
});

test('a tab can be moved before another and to the end', () => {
  for (const path of ['/a', '/b', '/c']) visit(path);
  moveTab('/c', '/a');
  expect(keys()).toEqual(['/index', '/c', '/a', '/b']);
  moveTab('/c', undefined);
  expect(keys()).toEqual(['/index', '/a', '/b', '/c']);
});

describe('home', () => {
  test('stands first and stays, whatever the menu of the server says of it', () => {
    startTabs([page('/todo', { noClosable: true }), page('/index')]);
    expect(keys()).toEqual(['/index', '/todo']);
    expect(tab('/index').fixed).toBe(true);
  });

  test('is brought back to the front of what was open, and nothing is put before it', () => {
    startTabs(
      [home],
      [
        { page: page('/a'), place: at('/a') },
        { page: home, place: at('/index') },
      ],
    );
    expect(keys()).toEqual(['/index', '/a']);
    moveTab('/a', '/index');
    expect(keys()).toEqual(['/index', '/a']);
    moveTab('/index', undefined);
    expect(keys()).toEqual(['/index', '/a']);
    pinTab('/index', false);
    expect(tab('/index').fixed).toBe(true);
  });
});
