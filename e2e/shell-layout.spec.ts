import { expect, type Locator } from '@playwright/test';
import { directory, leaf, pages, serveMenu } from './fake-menu.ts';
import { enter, go, html, menu, setTheme, title } from './shell.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const leftEdge = async (target: Locator) => (await target.boundingBox())?.x;

test.describe('layout', () => {
  test('1 and 2: below 992 px vertical and folded; back again the chosen layout and fold', async ({
    page,
  }) => {
    await enter(page, 'training', 'system/notices');
    await page.getByRole('button', { name: '折叠菜单' }).click();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
    await expect(html(page)).toHaveAttribute('data-device', 'mobile');
    await expect(menu(page).getByRole('link').first()).toBeHidden();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(html(page)).toHaveAttribute('data-layout', 'column');
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('yjs.theme'))).toBeNull();
  });

  test('3: folding the second column moves the page from 266 to 64 px; a page that stands alone has none', async ({
    page,
  }) => {
    await enter(page, 'training', 'system/notices');
    const main = page.getByRole('main');
    await expect.poll(() => leftEdge(main)).toBe(266);
    await page.getByRole('button', { name: '折叠菜单' }).click();
    await expect.poll(() => leftEdge(main)).toBe(64);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await menu(page).getByRole('link', { name: '首页' }).click();
    await expect.poll(() => leftEdge(main)).toBe(64);
    await expect(page.getByRole('button', { name: '折叠菜单' })).toBeHidden();
  });

  test('every layout shows the menu and the whole header, and changing it loses nothing that was typed', async ({
    page,
  }) => {
    await enter(page, 'training', 'system/notices/edit');
    const header = page.getByRole('banner');
    const clock = header.getByRole('button', { name: /^校历/ });
    const bottom = async () => {
      const box = await clock.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await title(page).fill('写到一半');
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '主题配置' }).click();
    for (const layout of ['vertical', 'horizontal', 'comprehensive', 'common', 'float', 'column']) {
      await page.getByRole('dialog').getByLabel('布局', { exact: true }).selectOption(layout);
      await expect(html(page)).toHaveAttribute('data-layout', layout);
      await expect(title(page)).toHaveValue('写到一半');
      await expect(menu(page).locator('[data-menu-item]').first()).toBeVisible();
      if (layout === 'horizontal')
        await expect
          .poll(() => menu(page).locator('.menu-bar > li:not([inert])').count())
          .toBeGreaterThanOrEqual(5);
      await expect(page.getByRole('region', { name: '滚动通知' })).toBeVisible();
      await expect(header.getByRole('button', { name: '角色切换' }).getByText('培养')).toBeVisible();
      await expect(clock).toBeInViewport({ ratio: 1 });
      // In the row of the header, not below it.
      await expect.poll(bottom).toBeLessThanOrEqual(60);
    }
  });

  test('14: a pop-out with 19 pages scrolls, one with 18 does not', async ({ page }) => {
    await setTheme(page, { layout: 'float' });
    await serveMenu(page, [
      directory('/p', '十九页', pages(19)),
      directory(
        '/q',
        '十八页',
        pages(18).map((one) => ({ ...one, path: `/q${one.path}`, name: `q${one.name}` })),
      ),
    ]);
    await enter(page);
    const popOut = page.locator('.pop-out');
    const scrolls = () => popOut.evaluate((element) => element.scrollHeight > element.clientHeight);
    await page.setViewportSize({ width: 1440, height: 640 });
    await menu(page).getByRole('button', { name: '十九页' }).click();
    await expect(popOut).toHaveAttribute('data-scrolls', '');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu(page).getByRole('button', { name: '十八页' }).click();
    await expect(popOut).not.toHaveAttribute('data-scrolls', '');
    expect(await scrolls()).toBe(false);
  });

  test('15: a hidden page lights up its menu entry and has the whole breadcrumb', async ({ page }) => {
    await serveMenu(page, [
      directory('/pygc', '培养过程', [
        directory('/pygc/pyjh', '培养计划', [leaf('/pygc/pyjh/pyjhshXy', '学院计划审核')]),
      ]),
      leaf('/pyjhView', '培养计划审核', { hidden: true, activeMenu: '/pygc/pyjh/pyjhshXy' }),
    ]);
    await enter(page);
    await go(page, '/pyjhView?id=1');
    await expect(menu(page).getByRole('link', { name: '学院计划审核' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['首页', '培养过程', '培养计划', '学院计划审核', '培养计划审核']);
  });
});
