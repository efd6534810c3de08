import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { directory, leaf, pages, serveMenu } from './fake-menu.ts';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'block' });

const FOLDER = join(import.meta.dirname, '..', '.shots');
const layouts = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'];
const themes = ['blue-black', 'blue-white', 'green-black', 'green-white', 'ocean', 'red-black', 'red-white'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const shoot = async (page: Page, theme: object, name: string) => {
  await page.addInitScript((stored) => localStorage.setItem('yjs.theme', stored), JSON.stringify(theme));
  await signInAs(page, 'sysadmin', { at: 'system/notices' });
  await expect(page.getByRole('main').getByText('研究生综合业务系统上线运行公告')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
};

for (const layout of layouts)
  for (const viewport of sizes)
    test.describe(`${layout} ${viewport.width}`, () => {
      test.use({ viewport });
      test('shot', ({ page }) =>
        shoot(page, { layout, showBreadcrumb: true }, `layout-${layout}-${viewport.width}`));
    });

for (const themeName of themes)
  test(`theme ${themeName}`, ({ page }) => shoot(page, { themeName }, `theme-${themeName}`));

test('dark', ({ page }) => shoot(page, { darkMode: 'on' }, 'theme-dark'));

test('a long menu with badges', async ({ page }) => {
  const many = pages(19).map((one) => ({ ...one, meta: { ...one.meta, icon: 'file-list-line' } }));
  await serveMenu(page, [
    leaf('/system/notices', '通知管理', { icon: 'notification-line' }),
    directory('/long', '名称很长的一级菜单目录', many),
    leaf('/badge', '带提示的菜单', { badge: 'New', icon: 'star-line' }),
    leaf('/dot', '带红点的菜单', { dot: true, icon: 'heart-line' }),
  ]);
  await shoot(page, { layout: 'vertical' }, 'menu-long');
});
