import { expect } from '@playwright/test';
import { leaf, pages, serveMenu } from './fake-menu.ts';
import { enter, FORM, go, tab, tabs, title } from './shell.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('tabs', () => {
  test('4: the 21st page puts the one longest out of sight to sleep; its tab stays', async ({ page }) => {
    await serveMenu(
      page,
      pages(21).map((one) => ({ ...one, component: 'home/home-page' })),
    );
    await enter(page);
    for (let n = 1; n <= 20; n += 1) {
      await go(page, `/p/${n}`);
      await expect(tab(page, `第${n}页`).last()).toHaveAttribute('aria-selected', 'true');
    }
    const asleep = page.getByRole('tablist').locator('[role="tab"][data-asleep]');
    await expect(tabs(page)).toHaveCount(21);
    await expect(asleep).toHaveText(['首页']);
    await go(page, '/p/21');
    await expect(asleep).toHaveCount(2);
    await expect(tabs(page)).toHaveCount(22);
    await tabs(page).nth(1).click();
    await expect(tabs(page).nth(1)).not.toHaveAttribute('data-asleep');
  });

  test('5: a page has one tab whatever its query, unless it asks for more', async ({ page }) => {
    await serveMenu(page, [leaf('/one', '单页'), leaf('/many', '多页', { dynamicNewTab: true })]);
    await enter(page);
    for (const path of ['/one?id=1', '/one?id=2', '/many?id=1', '/many?id=2']) {
      await go(page, path);
      await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')));
    }
    await expect(tab(page, '单页')).toHaveCount(1);
    await expect(tab(page, '多页')).toHaveCount(2);
  });

  test('6: closing all leaves the fixed tab and goes to it', async ({ page }) => {
    await serveMenu(page, pages(4));
    await enter(page);
    for (const n of [1, 2, 3]) await go(page, `/p/${n}`);
    await expect(tabs(page)).toHaveCount(4);
    await page.getByRole('button', { name: '标签操作' }).click();
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect(tabs(page)).toHaveText(['首页']);
    await expect(page).toHaveURL(/\/index$/);
  });

  test('the context menu closes left, right and others, and does nothing where there is nothing', async ({
    page,
  }) => {
    await serveMenu(page, pages(4));
    await enter(page);
    for (const n of [1, 2, 3, 4]) await go(page, `/p/${n}`);
    await tab(page, '第2页').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭右侧' }).click();
    await expect(tabs(page)).toHaveText(['首页', '第1页', '第2页']);
    await expect(tab(page, '第2页')).toHaveAttribute('aria-selected', 'true');
    await tab(page, '首页').click({ button: 'right' });
    const left = page.getByRole('menuitem', { name: '关闭左侧' });
    await expect(left).toHaveAttribute('aria-disabled', 'true');
    await left.click({ force: true });
    await expect(left).toBeVisible();
    await page.keyboard.press('Escape');
    await tab(page, '第1页').click({ button: 'middle' });
    await expect(tabs(page)).toHaveText(['首页', '第2页']);
  });

  test('7: pressing the tab in front asks about unsaved input and builds only its page anew', async ({
    page,
  }) => {
    await serveMenu(page, [leaf('/a', '甲', { component: FORM }), leaf('/b', '乙', { component: FORM })]);
    await enter(page, 'training');
    await go(page, '/a');
    await title(page).fill('第一页的字');
    await go(page, '/b');
    await title(page).fill('第二页的字');
    await tabs(page).nth(2).click();
    await expect(page.getByText('内容尚未保存，确定离开？')).toBeVisible();
    await page.getByRole('button', { name: '离开，不保存' }).click();
    await expect(title(page)).toHaveValue('');
    await tabs(page).nth(1).click();
    await expect(title(page)).toHaveValue('第一页的字');
  });

  test('what was typed into the filters of a list is still there after a look at another tab', async ({
    page,
  }) => {
    await enter(page, 'training', 'system/notices');
    const filter = page.getByRole('search').getByLabel('标题');
    await filter.fill('写到一半');
    await tab(page, '首页').click();
    await expect(filter).toBeHidden();
    await tab(page, '通知管理').click();
    await expect(filter).toHaveValue('写到一半');
    await page.getByRole('button', { name: /^重\s?置$/ }).click();
    await expect(filter).toHaveValue('');
  });

  test('searching again with the same filters asks again, and the pager is in sight', async ({ page }) => {
    await enter(page, 'secretary', 'student/records');
    await expect(page.locator('.list-pager')).toBeInViewport({ ratio: 1 });
    for (let round = 0; round < 2; round += 1) {
      const asked = page.waitForRequest(/xjxx\/stuinfo(\?|$)/);
      await page.getByRole('button', { name: /^查\s?询$/ }).click();
      await asked;
    }
  });

  test('what a page may not have leads to the 403 page, with the sentence of the server', async ({
    page,
  }) => {
    await page.route(/\/api\/config\/notice(\?|$)/, (route) =>
      route.fulfill({ status: 403, json: { code: 403, msg: '当前角色不能管理通知', data: {} } }),
    );
    await enter(page, 'training', 'system/notices');
    await expect(page).toHaveURL(/\/403$/);
    await expect(page.getByRole('tabpanel').getByText('当前角色不能管理通知')).toBeVisible();
    await expect(page.getByText('加载失败')).toBeHidden();
  });

  test('a part of the program has its outline on the way, says when it does not arrive, and can be tried again', async ({
    page,
  }) => {
    // Not from the home page, whose parts may still be on their way.
    await enter(page, 'training', 'notices');
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route('**/assets/*.js*', async (route) => {
      await lost;
      await route.abort();
    });
    await go(page, '/system/notices');
    await expect(page.getByRole('main').locator('.outline')).toBeVisible();
    lose();
    await expect(page.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByText('这部分内容没有加载成功，请检查网络后重试', { exact: true })).toBeVisible();
    await page.unroute('**/assets/*.js*');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('search').getByLabel('标题')).toBeVisible();
  });

  test('the open tabs come back after F5', async ({ page }) => {
    await serveMenu(page, pages(3));
    await enter(page);
    await go(page, '/p/1');
    await go(page, '/p/2?id=7');
    await page.reload();
    await expect(tabs(page)).toHaveText(['首页', '第1页', '第2页']);
    await expect(tab(page, '第2页')).toHaveAttribute('aria-selected', 'true');
  });

  test('the scroll position of a page is kept', async ({ page }) => {
    // A page without rows: the browser keeps what one looks at in sight when a row comes on top of it.
    await serveMenu(page, [leaf('/form', '表单', { component: FORM })]);
    await enter(page, 'training');
    await go(page, '/form');
    // What arrives late above what one looks at moves the page: the editor is the last to come.
    await expect(page.getByRole('textbox', { name: '内容' })).toBeVisible();
    await page.locator('#app').evaluate((area) => {
      const page = area.querySelector<HTMLElement>('.tab-page:not([inert])');
      if (page) page.style.minHeight = '3000px';
      area.scrollTo(0, 700);
    });
    await tab(page, '首页').click();
    await expect.poll(() => page.locator('#app').evaluate((area) => area.scrollTop)).toBe(0);
    // The form calls itself otherwise than the menu does.
    await tabs(page).nth(1).click();
    await expect.poll(() => page.locator('#app').evaluate((area) => area.scrollTop)).toBe(700);
  });

  test('16: a page the program does not have shows a card, and the shell lives', async ({ page }) => {
    await serveMenu(page, [leaf('/x', '神秘页面', { component: 'nowhere/nothing-page' }), ...pages(1)]);
    await enter(page);
    await go(page, '/x');
    await expect(page.getByRole('heading', { name: '页面未配置' })).toBeVisible();
    await expect(page.getByText('nowhere/nothing-page')).toBeVisible();
    await go(page, '/p/1');
    await expect(page.getByRole('search')).toBeVisible();
  });
});
