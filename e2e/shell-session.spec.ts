import { expect } from '@playwright/test';
import { leaf, pages, serveMenu } from './fake-menu.ts';
import { enter, menu, tab, tabs } from './shell.ts';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('session', () => {
  test('9: an expired token is refreshed once for all calls, and nobody notices', async ({ page }) => {
    await enter(page, 'enrolment', 'notices');
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      const token = decodeURIComponent(/yjs\.token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      await fetch('/lzuyjs/service/expireToken', { headers: { Authorization: `Bearer ${token}` } });
    });
    const refreshes: string[] = [];
    page.on('request', (request) => {
      // What the page that goes away asked for is not asked by the one that comes.
      if (request.isNavigationRequest()) refreshes.length = 0;
      if (request.url().endsWith('/refreshToken')) refreshes.push(request.url());
    });
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refreshes).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('9: a refresh that fails leads to the login page with one message, and back to the same place', async ({
    page,
  }) => {
    await enter(page, 'degree', 'system/notices?title=考试');
    const filter = page.getByRole('search').getByLabel('标题');
    await expect(filter).toHaveValue('考试');
    await page.context().clearCookies({ name: 'yjs.refresh' });
    await page.evaluate(async () => {
      const token = decodeURIComponent(/yjs\.token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      await fetch('/lzuyjs/service/expireToken', { headers: { Authorization: `Bearer ${token}` } });
    });
    await page.getByRole('banner').getByRole('button', { name: '刷新', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('登录已失效或没有权限，请重新登录')).toHaveCount(1);
    await expect(page.getByText('当前登录状态已过期，请重新登录！')).toBeVisible();
    await page.getByLabel('用户名').fill('degree');
    await page.getByLabel('密码', { exact: true }).fill('Yjs@2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(filter).toHaveValue('考试');
    await expect(tabs(page)).toHaveCount(2);
  });

  test('13: the role is switched after a confirm, with a reload after 1.5 s and the new id in the header', async ({
    page,
  }) => {
    await enter(page, 'multi');
    await page.getByRole('button', { name: '角色切换' }).click();
    const entries = page.getByRole('menuitemradio');
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toHaveAttribute('aria-disabled', 'true');
    await entries.filter({ hasText: '学院研究生秘书' }).click();
    await expect(page.getByText('确认将角色切换至：“学院研究生秘书”？')).toBeVisible();
    const info = page.waitForRequest((request) => request.url().endsWith('/auth/info'));
    await page.getByRole('button', { name: '确定' }).click();
    const cover = page.locator('.cover').filter({ has: page.locator('.loading-6') });
    await expect(cover).toContainText('正在切换角色...');
    const asked = (await info).headers()['x-current-role'];
    await expect(page.getByRole('button', { name: '角色切换' })).toContainText('学院研究生秘书');
    expect(await page.evaluate(() => localStorage.getItem('yjs.currentRole'))).toBe(asked);
  });

  test('a switch of the role comes back to the page one was on', async ({ page }) => {
    await enter(page, 'multi', 'setting/personalCenter');
    await page.getByRole('button', { name: '角色切换' }).click();
    await page.getByRole('menuitemradio').filter({ hasText: '学院研究生秘书' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('button', { name: '角色切换' })).toContainText('学院研究生秘书');
    await expect(page).toHaveURL(/\/setting\/personalCenter$/);
  });

  test('13: a role one does not hold is dropped and asked for once more without it', async ({ page }) => {
    await enter(page, 'awards');
    await page.evaluate(() =>
      localStorage.setItem('yjs.currentRole', '00000000-0000-4000-8000-000000000000'),
    );
    await page.reload();
    await expect(menu(page)).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('yjs.currentRole'));
    expect(kept).toMatch(/^(?!0{8})[0-9a-f-]{36}$/);
  });

  test('17: a role without any page gets an explanation and no loop', async ({ page }) => {
    await serveMenu(page, []);
    await signInAs(page, 'awards');
    await expect(page.getByRole('heading', { name: '无可用菜单，请联系管理员' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('22: a deep link survives signing in, its query too', async ({ page }) => {
    await serveMenu(page, [leaf('/stuDetails', '学生详情', { hidden: true }), ...pages(1)]);
    await page.goto('stuDetails?id=1');
    await expect(page).toHaveURL(/\/login\?redirect=%2FstuDetails%3Fid%3D1/);
    await page.getByLabel('用户名').fill('dean');
    await page.getByLabel('密码', { exact: true }).fill('Yjs@2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/lzuyjs\/stuDetails\?id=1$/);
    await expect(tab(page, '学生详情')).toBeVisible();
  });

  test('a foreign address after signing in leads home', async ({ page }) => {
    await page.goto('login?redirect=//evil.example/x');
    await page.getByLabel('用户名').fill('dean');
    await page.getByLabel('密码', { exact: true }).fill('Yjs@2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1.*\/lzuyjs\/index$/);
  });

  test('signing out forgets the person in every window', async ({ page, context }) => {
    await enter(page, 'counselor');
    const other = await context.newPage();
    await other.goto('index');
    await expect(menu(other)).toBeVisible();
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('yjs.token=e');
  });
});
