import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, good, refused, visitPage } from '../../../test/fake-server.ts';
import { currentRole, token } from '../../api/session.ts';
import { lasting } from '../../platform/storage.ts';
import { lendNavigation } from '../navigation.ts';
import { clearRoutes } from '../routes.ts';
import { reloadHere } from './after-switch.ts';
import { renewSession, startSession } from './start-session.ts';

const FIRST = '019a0000-0000-7000-8000-000000000001';
const SECOND = '019a0000-0000-7000-8000-000000000002';

const infoIn = (role: string) => ({
  username: 'dean',
  realName: '院长',
  avatar: '',
  roles: ['dean'],
  permissions: [],
  roleList: [],
  allRoles: [],
  cardId: '',
  admin: false,
  dept: null,
  manyDept: [],
  dwbh: '',
  currentRoleId: role,
  loadMenus: true,
  unread: 0,
  todo: 0,
  mustChangePassword: false,
  rightsVersion: '1',
});
const menu = [{ path: '/students', name: 'students', component: 'students/page', meta: { title: '学生' } }];

let held = [FIRST, SECOND];
const went: string[] = [];

const serve = () =>
  fakeServer(({ url, headers }) => {
    const asked = headers['X-Current-Role'] ?? held[0] ?? '';
    if (!held.includes(asked)) return refused(403, '您没有该角色', { error: 'platform.roleNotHeld' });
    if (url.endsWith('/auth/info')) return good(infoIn(asked));
    if (url.endsWith('/menus/build')) return good(menu);
    return refused(404);
  });

beforeEach(() => {
  held = [FIRST, SECOND];
  went.length = 0;
  lendNavigation((to) => void went.push(to));
  clearRoutes();
  currentRole.clear();
  token.set('t');
  visitPage('/lzuyjs/index');
});

describe('the current role', () => {
  test('is kept in local storage from the first sign-in on', async () => {
    serve();
    await startSession();
    expect(lasting.read('currentRole')).toBe(FIRST);
  });

  test('that is taken away gives way to one that is left', async () => {
    serve();
    currentRole.set(SECOND);
    await startSession();
    held = [FIRST];
    await Promise.all([renewSession(), renewSession()]);
    expect(currentRole.get()).toBe(FIRST);
  });
});

describe('after a switch', () => {
  test.each([
    ['/lzuyjs/students', []],
    ['/lzuyjs/tutors', ['/index']],
    ['/lzuyjs/403', ['/index']],
  ])('one is back at %s where the new role has it, else at home', async (path, led) => {
    document.head.innerHTML = '<base href="/lzuyjs/">';
    visitPage(path);
    reloadHere();
    serve();
    await startSession();
    expect(went).toEqual(led);
  });
});
