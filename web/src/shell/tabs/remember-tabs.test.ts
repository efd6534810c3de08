import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionInfo } from '../../api/session.ts';
import { perWindow } from '../../platform/storage.ts';
import { clearRoutes, findPage, setRoutes } from '../routes.ts';
import { forgetTabs, rememberTabs, restoreTabs } from './remember-tabs.ts';
import { clearTabs, setTabTitle, tabList, visitTab } from './tabs.ts';

const person = (username: string, currentRoleId = 'r1') =>
  ({ username, currentRoleId, admin: true, roles: [], permissions: [] }) as unknown as SessionInfo;

const leaf = (path: string) => ({ path, name: path, component: path, meta: { title: path } });
const menu = [leaf('/a'), leaf('/b')];

const signIn = (who: SessionInfo, routes = menu) => {
  setRoutes(routes, who);
  sessionInfo.set(who);
  restoreTabs(who);
};

const expire = () => {
  sessionInfo.set(null);
  clearTabs();
  clearRoutes();
};

const visit = (path: string, search = '') => {
  const page = findPage(path);
  if (page) visitTab(page, { pathname: path, search, hash: '' });
};

const keys = () => tabList.get().tabs.map(({ key }) => key);

beforeEach(() => {
  expire();
  forgetTabs();
  return rememberTabs();
});

describe('tabs after the session has ended', () => {
  test('the same person finds them again, with their titles and questions', () => {
    signIn(person('zhang'));
    visit('/a', '?id=1');
    setTabTitle('/a', '张三');
    expire();
    signIn(person('zhang'));
    expect(keys()).toEqual(['/index', '/a']);
    expect(tabList.get().tabs[1]).toMatchObject({ title: '张三', place: { search: '?id=1' } });
  });

  test('somebody else finds none of them', () => {
    signIn(person('zhang'));
    visit('/a');
    expire();
    signIn(person('li'));
    expect(keys()).toEqual(['/index']);
  });

  test('another role of the same person has tabs of its own', () => {
    signIn(person('zhang', 'tutor'));
    visit('/a');
    expire();
    signIn(person('zhang', 'secretary'));
    expect(keys()).toEqual(['/index']);
    expire();
    signIn(person('zhang', 'tutor'));
    expect(keys()).toEqual(['/index', '/a']);
  });

  test('a page the menu no longer has is left out', () => {
    signIn(person('zhang'));
    visit('/a');
    visit('/b');
    expire();
    signIn(person('zhang'), [leaf('/b')]);
    expect(keys()).toEqual(['/index', '/b']);
  });

  test('damaged memory counts as none', () => {
    perWindow.write('tabs.zhang.r1', '[{"place":null},7,{"place":{"pathname":3}}');
    signIn(person('zhang'));
    expect(keys()).toEqual(['/index']);
  });

  test('signing out leaves nothing of them in the window', () => {
    signIn(person('zhang'));
    visit('/a');
    forgetTabs();
    expect(perWindow.keys().filter((key) => key.startsWith('tabs.'))).toEqual([]);
  });
});
