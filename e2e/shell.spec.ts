import { expect, type Locator, type Route } from '@playwright/test';
import { leaf, serveMenu } from './fake-menu.ts';
import { enter, go, html, menu, setTheme, tab, tabs, title } from './shell.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('messages and settings', () => {
  test('11: an unknown address says so for three seconds and leads home', async ({ page }) => {
    await enter(page);
    await page.goto('no/such/page');
    const message = page.getByText('页面不存在，已返回首页');
    await expect(message).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(message).toBeHidden({ timeout: 4_000 });
  });

  test('10: the same message within a second is shown once', async ({ page }) => {
    await enter(page, 'training');
    await go(page, '/system/notices/edit');
    await title(page).fill('未能保存的通知');
    await page.getByRole('textbox', { name: '内容' }).fill('内容');
    await page.route('**/api/config/notice', (route) =>
      route.fulfill({ status: 422, json: { code: 422, msg: '今天不能保存', data: null } }),
    );
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const save = async () => {
      const answered = page.waitForResponse('**/api/config/notice');
      await page.getByRole('button', { name: '保存草稿' }).click();
      await answered;
      await expect(page.getByRole('button', { name: '保存草稿' })).toBeEnabled();
    };
    const message = page.getByText('今天不能保存');
    await save();
    await expect(message).toHaveCount(1);
    await save();
    await expect(message).toHaveCount(1);
    await page.clock.runFor(1_001);
    await save();
    await expect(message).toHaveCount(2);
  });

  test('what a page asked for and did not get is told on it, and asked for again there', async ({ page }) => {
    const choices = '**/api/config/notice/audience/choices*';
    await enter(page, 'training');
    await page.route(choices, (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: '系统繁忙', data: null } }),
    );
    await go(page, '/system/notices/edit');
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText('部分内容未能加载系统繁忙');
    await page.unroute(choices);
    await note.getByRole('button', { name: '重试' }).click();
    await expect(title(page)).toBeVisible();
    await expect(note).toBeHidden();
  });

  test('8: with two doEdit calls under way the page is covered until the second is answered', async ({
    page,
  }) => {
    await enter(page, 'training');
    const held: Route[] = [];
    await page.route(/\/service\/.*doEdit/, (route) => void held.push(route));
    const cover = page.locator('.cover');
    await go(page, '/system/notices?title=doEdit');
    await expect(cover).toContainText('正在加载中...');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).fill('doEdit');
    await expect.poll(() => held.length).toBe(2);
    await held[0]?.continue();
    await expect(page.getByText('无符合条件的数据')).toBeVisible();
    await expect(cover).toBeVisible();
    await held[1]?.continue();
    await expect(page.getByRole('dialog', { name: '搜索' }).getByText('没有找到相关内容')).toBeVisible();
    await expect(cover).toBeHidden();
  });

  test('19: a random skin is never the one in use, and can be taken back', async ({ page }) => {
    await setTheme(page, { showThemePanel: true });
    await enter(page, 'auditor');
    const look = () =>
      html(page).evaluate((root) =>
        [root.dataset['theme'], root.dataset['layout'], root.className].join(' '),
      );
    const panel = page.getByRole('button', { name: '主题面板' });
    const change = async () => {
      if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
      await page.getByRole('button', { name: '随机换肤' }).click();
    };
    const first = await look();
    await change();
    await expect.poll(look).not.toBe(first);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(look).toBe(first);
    for (let round = 0; round < 5; round += 1) {
      const before = await look();
      await change();
      await expect.poll(look).not.toBe(before);
      await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(1);
    }
  });

  test('21: a new release waits for whoever has something unsaved, and for nobody else', async ({ page }) => {
    let build = 'first';
    await page.route('**/version.json', (route) => route.fulfill({ json: { build } }));
    await page.clock.install();
    await enter(page, 'training');
    // The page in front must have come: one still under way when six minutes pass at once counts as lost.
    const comeBack = async (front: Locator) => {
      await expect(front).toBeVisible();
      await page.clock.fastForward('06:00');
      const asked = page.waitForResponse('**/version.json');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await asked;
    };
    const list = page.getByRole('main').getByRole('table').first();
    await comeBack(page.getByRole('main').getByRole('heading', { level: 1 }));
    await go(page, '/system/notices/edit');
    await title(page).fill('写到一半');
    build = 'second';
    await comeBack(title(page));
    await expect(page.getByText('更新版本完成，保存内容后请刷新页面')).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(title(page)).toHaveValue('写到一半');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '立即刷新' }).click();
    await reloaded;
    await expect(title(page)).toBeVisible();
    await go(page, '/system/notices');
    await comeBack(list);
    build = 'third';
    await comeBack(list);
    await expect(page.getByText('更新版本完成，10S后刷新项目')).toBeVisible();
    const again = page.waitForEvent('load');
    await page.clock.fastForward('00:11');
    await again;
  });

  test('the clock of the header follows the language at once', async ({ page }) => {
    await setTheme(page, { showLanguage: true });
    await enter(page);
    const clock = page.getByRole('banner').getByRole('button', { name: /第\d+周|week \d+/i });
    await expect(clock).toHaveAccessibleName(/秋季学期|春季学期|夏季学期/);
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(clock).toHaveAccessibleName(/Autumn|Spring|Summer/);
  });

  test('18: a stored theme that lacks a flag takes its default', async ({ page }) => {
    await setTheme(page, { themeName: 'green-white' });
    await enter(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'green-white');
    await expect(tabs(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeHidden();
  });

  test('20: clearing the cache asks, forgets the theme and keeps the session', async ({ page }) => {
    await enter(page, 'auditor');
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '主题配置' }).click();
    await page.getByRole('dialog').getByLabel('主题', { exact: true }).selectOption('ocean');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('主题已保存')).toBeVisible();
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'ocean');
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '主题配置' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '清理缓存' }).click();
    await page.getByRole('dialog', { name: '清理缓存' }).getByRole('button', { name: '清理缓存' }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'blue-black');
    await expect(menu(page)).toBeVisible();
  });

  test('a saved theme follows the person to another computer', async ({ browser }) => {
    const first = await (await browser.newContext()).newPage();
    await enter(first, 'tutors');
    await first.getByRole('button', { name: '用户菜单' }).click();
    await first.getByRole('menuitem', { name: '主题配置' }).click();
    await first.getByRole('dialog').getByLabel('主题', { exact: true }).selectOption('red-white');
    const kept = first.waitForResponse((answer) => answer.request().method() === 'PUT');
    await first.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await kept;
    await expect(first.getByText('主题已保存')).toBeVisible();
    const second = await (await browser.newContext()).newPage();
    await enter(second, 'tutors');
    await expect(html(second)).toHaveAttribute('data-theme', 'red-white');
  });

  test('Ctrl K finds a page by its initials and opens it', async ({ page }) => {
    await serveMenu(page, [leaf('/pyjh', '培养计划'), leaf('/xsxk', '学生选课')]);
    await enter(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).fill('pyjh');
    await expect(page.locator('.search-title')).toHaveText(['培养计划']);
    await page.getByRole('combobox', { name: '搜索' }).fill('xk');
    await expect(page.locator('.search-title')).toHaveText(['学生选课']);
    await page.keyboard.press('Enter');
    await expect(tab(page, '学生选课')).toHaveAttribute('aria-selected', 'true');
  });

  test('on a phone the menu lies over the page and goes away after a choice', async ({ page }) => {
    await enter(page, 'secretary');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '展开菜单' }).click();
    await menu(page).getByRole('link', { name: '通知公告' }).click();
    await expect(menu(page).getByRole('link').first()).toBeHidden();
    await expect(page).toHaveURL(/\/notices/);
  });
});
