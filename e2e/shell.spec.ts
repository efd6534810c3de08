import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { directory, leaf, pages, serveMenu } from './fake-menu.ts';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const html = (page: Page) => page.locator('html');
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const tabs = (page: Page) => page.getByRole('tablist', { name: '标签栏' }).getByRole('tab');
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name });
const title = (page: Page) => page.getByRole('main').getByRole('textbox', { name: '标题' });
const FORM = 'notices/edit-notice-page';
const leftEdge = async (target: Locator) => (await target.boundingBox())?.x;

const setTheme = (page: Page, theme: object) =>
  page.addInitScript((stored) => localStorage.setItem('yjs.theme', stored), JSON.stringify(theme));

/** Goes to a page of the product without loading the product again. */
const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/lzuyjs${path}`);
  const key = path.replace(/\?.*/, '');
  const wanted = page.locator(`[id="tab-${key}"], [id^="tab-${key}?"]`);
  await expect(wanted.and(page.locator('[aria-selected="true"]'))).toBeVisible();
};

const enter = async (page: Page, username = 'dean', at = 'index') => {
  await signInAs(page, username, { at });
  await expect(tabs(page).first()).toBeVisible();
};

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
    await enter(page);
    await go(page, '/notices');
    await expect(
      page.getByRole('main').getByRole('button', { name: /研究生综合业务系统上线/ }),
    ).toBeVisible();
    await page.locator('#app').evaluate((area) => {
      const page = area.querySelector<HTMLElement>('.tab-page:not([inert])');
      if (page) page.style.minHeight = '3000px';
      area.scrollTo(0, 700);
    });
    await tab(page, '首页').click();
    await expect.poll(() => page.locator('#app').evaluate((area) => area.scrollTop)).toBe(0);
    await tab(page, '通知公告').click();
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
