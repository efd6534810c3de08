import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

const KB = 1024;

const fill = async (page: Page, username: string, password: string) => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/**
 * The scripts a page loads, and how large they are when compressed. It is waited until no more of them come: the network
 * is never idle in the window that follows the events of the server.
 */
const scriptsOf = async (page: Page, open: () => Promise<void>) => {
  const addresses = new Set<string>();
  const coming = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    addresses.add(request.url());
    coming.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => coming.delete(request));
  await open();
  let before = 0;
  const noMoreCome = () => {
    const settled = coming.size === 0 && addresses.size === before;
    before = addresses.size;
    return settled;
  };
  await expect.poll(noMoreCome, { intervals: [1000] }).toBe(true);
  const sizes = await Promise.all(
    [...addresses].map(async (address) => gzipSync(await (await page.request.get(address)).body()).length),
  );
  return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) };
};

test('what is missing is said at the field, without asking the server', async ({ page }) => {
  await page.goto('login');
  await fill(page, '', '12345');
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  await expect(page.getByText('密码不能少于6位')).toBeVisible();
  await page.getByLabel('用户名').fill('x');
  await expect(page.getByText('用户名不能为空')).toBeHidden();
});

test('a wrong password is refused in words, and one stays on the page with what one typed', async ({
  page,
}) => {
  await page.goto('login');
  await fill(page, 'nobody-at-all', 'Wrong@2026');
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('用户名')).toHaveValue('nobody-at-all');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
});

test('12: a password of forty Chinese characters survives the encryption in blocks', async ({ page }) => {
  await page.goto('login');
  await fill(
    page,
    'nobody-at-all',
    '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少白日依山尽黄河入海流欲穷千里目更上一层楼',
  );
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
});

test('with a captcha a failed attempt brings a new picture and the focus to it', async ({ page }) => {
  await page.route('**/api/public/settings', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { captcha: boolean } };
    await route.fulfill({ json: { ...body, data: { ...body.data, captcha: true } } });
  });
  await page.goto('login');
  const picture = page.getByRole('button', { name: '看不清，换一张' }).locator('img');
  const first = await picture.getAttribute('src');
  await page.getByLabel('验证码').fill('abcd');
  await fill(page, 'nobody-at-all', 'Wrong@2026');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('验证码')).toBeFocused();
  await expect(page.getByLabel('验证码')).toHaveValue('');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
});

test('a demonstration account is filled in by a press, and a greeting follows signing in', async ({
  page,
}) => {
  await page.goto('login');
  await expect(page.getByRole('heading', { name: '欢迎登录', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'teacher', exact: true }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('欢迎登录研究生综合业务系统')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('欢迎登录研究生综合业务系统')).toHaveCount(0);
});

test('whoever is signed in has no business on the login page', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto('login');
  await expect(page).toHaveURL(/\/index$/);
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('login');
  await page.getByLabel('密码', { exact: true }).fill('Yjs@2026');
  await page.getByRole('button', { name: '明文显示' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
});

test('an identity provider that sends nothing usable leaves a way back', async ({ page }) => {
  await page.goto('callback?ticket=ST-wrong');
  await expect(page.getByRole('heading', { name: '统一身份认证登录失败' })).toBeVisible();
  expect(page.url()).not.toContain('ST-wrong');
  await page.getByRole('button', { name: '返回登录页' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a monitor that asks for the head of a page gets it', async ({ request }) => {
  for (const address of ['', 'login', '/']) expect((await request.head(address)).status(), address).toBe(200);
});

test('the login page loads at most 180 KB of scripts in at most six files', async ({ page }) => {
  const { count, size } = await scriptsOf(page, async () => {
    await page.goto('login');
  });
  expect(size).toBeLessThanOrEqual(180 * KB);
  expect(count).toBeLessThanOrEqual(6);
});

test('the shell with its home page loads at most 350 KB of scripts', async ({ page, context }) => {
  await signInAs(page, 'teacher');
  const fresh = await context.newPage();
  const { size } = await scriptsOf(fresh, async () => {
    await fresh.goto('index');
    await expect(fresh.getByRole('main')).toBeVisible();
  });
  expect(size).toBeLessThanOrEqual(350 * KB);
});
