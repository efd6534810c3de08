import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { go } from './shell.ts';
import { signInAs, withoutEvents } from './sign-in.ts';
import { test } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; impact: string | null; nodes: { target: string[]; failureSummary: string }[] };

/** What fades in has its colours only when it has arrived; what moves for ever is not waited for. */
const nothingMoves = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** What an automatic check finds that keeps people from using the page. */
const seriousFindings = async (page: Page): Promise<string[]> => {
  await nothingMoves(page);
  await page.evaluate(axe);
  const findings = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations)',
  );
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
};

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.notification')).toHaveCount(0);
};

test('the login page can be used by everybody', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await settled(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

for (const theme of [
  { layout: 'column' },
  { layout: 'vertical', themeName: 'ocean' },
  { layout: 'horizontal', themeName: 'green-white' },
  { layout: 'comprehensive', themeName: 'red-black', tabsBarStyle: 'card' },
  { layout: 'common', themeName: 'blue-white', tabsBarStyle: 'smart' },
  { layout: 'float', darkMode: 'on' },
  { layout: 'column', darkMode: 'on', textSize: 18, columnStyle: 'arrow' },
])
  test(`the shell can be used by everybody: ${Object.values(theme).join(' ')}`, async ({ page }) => {
    await page.addInitScript((stored) => localStorage.setItem('yjs.theme', stored), JSON.stringify(theme));
    await signInAs(page, 'assistant');
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

for (const [username, path] of [
  ['student', 'student/my-changes'],
  ['enrolment', 'student/changes'],
  ['secretary', 'student/leaves?view=overdue'],
  ['enrolment', 'student/certificates'],
] as const)
  test(`${path} can be read in the dark`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('yjs.theme', JSON.stringify({ darkMode: 'on' })));
    await signInAs(page, username, { at: path });
    await settled(page);
    const findings = await seriousFindings(page);
    expect(findings.filter((finding) => /^(color-contrast|aria-hidden-focus)/.test(finding))).toEqual([]);
  });

test('tabs, tags and bars of pages can be read by everybody', async ({ page }) => {
  await signInAs(page, 'student', { at: 'awards/apply' });
  for (const path of ['/awards/apply', '/awards/notices', '/training/links']) {
    await go(page, path);
    await settled(page);
    expect(await seriousFindings(page), path).toEqual([]);
  }
});

test('tabs that have no room on a phone can be reached and read by everybody', async ({ page }) => {
  await signInAs(page, 'enrolment', { at: 'student/changes' });
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await expect(page.getByRole('button', { name: '更多标签' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('where the look follows the system all of a page goes dark with it, and is light again', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('yjs.theme', JSON.stringify({ darkMode: 'system' })));
  await signInAs(page, 'enrolment', { at: 'student/changes' });
  await settled(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
  }
});

test('drawer, search and menus can be used by everybody', async ({ page }) => {
  await signInAs(page, 'assistant');
  await settled(page);
  await page.getByRole('button', { name: '用户菜单' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: '主题配置' }).click();
  await expect(page.getByRole('dialog', { name: '主题配置' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('通知');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveCount(0);
});

test('everything in the shell is reached with the keyboard', async ({ page }) => {
  await signInAs(page, 'security');
  await settled(page);
  await page.reload();
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.getByRole('button', { name: '用户菜单' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeFocused();
  await page.getByRole('tab', { name: '首页' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused();
  await page.keyboard.press('Escape');
  await go(page, '/notices');
  const first = page.getByRole('main').getByRole('textbox', { name: '标题' });
  await expect(first).toBeVisible();
  await page.keyboard.press('/');
  await expect(first).toBeFocused();
});

test('in English the shell shows no Chinese but data', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('yjs.language', 'en'));
  await withoutEvents(page);
  await page.goto('login');
  await page.getByLabel('User name').fill('auditor');
  await page.getByLabel('Password', { exact: true }).fill('Yjs@2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Home - Graduate Comprehensive Business System/);
  const words = await page.evaluate(() => {
    const parts = document.querySelectorAll('nav, [role="tablist"], footer, .widgets button');
    return [...parts].flatMap((part) => [
      ...[...part.querySelectorAll('.menu-text, .first-cell-text, .tab-title, .crumb-text')].map(
        (one) => one.textContent ?? '',
      ),
      ...[part, ...part.querySelectorAll('*')].flatMap((one) => [
        one.getAttribute('aria-label') ?? '',
        one.getAttribute('title') ?? '',
      ]),
    ]);
  });
  expect(words.filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
});

test('at 200 % zoom nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signInAs(page, 'awards');
  await page.waitForLoadState('networkidle');
  const overflow = await page.locator('#app').evaluate((area) => area.scrollWidth - area.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
