import { type Browser, expect, type Page } from '@playwright/test';
import { beginSession, signInAs } from './sign-in.ts';
import { test } from './test.ts';

const NEW_PASSWORD = 'Regen#58wind';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

// Several windows at once take their time on a small machine.
test.slow();

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const aWindow = async (browser: Browser, userAgent?: string): Promise<Page> =>
  (await browser.newContext(userAgent ? { userAgent } : {})).newPage();

const openSection = async (page: Page, name: string) => {
  await page.goto('setting/personalCenter');
  await page
    .getByRole('navigation', { name: '个人中心导航' })
    .getByRole('button', { name, exact: true })
    .click();
};

const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** A window learns with its next request, its own or the user's, that its session is over. */
const expectThrownOut = async (page: Page) => {
  const refresh = page.getByRole('main').getByRole('button', { name: '刷新' });
  await expect(async () => {
    if (!page.url().includes('/login')) await refresh.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('当前登录状态已过期，请重新登录！')).toBeVisible();
};

// Students who sign in nowhere else in these tests, one for each try: a password cannot be changed back to a recent one.
const studentsOfTheirOwn = ['08', '10'].map((last) => `${new Date().getFullYear() - 1}220800${last}`);

test('somebody changes the password, is signed out elsewhere, and comes in with the new one only', async ({
  browser,
}, { retry }) => {
  const username = studentsOfTheirOwn[retry] ?? '';
  const [here, elsewhere] = [await aWindow(browser), await aWindow(browser, PHONE)];
  await beginSession(here, username);
  await signInAs(elsewhere, username, { at: 'notices' });

  await openSection(here, '修改密码');
  const rules = here.getByRole('list', { name: '密码要求' });
  await here.getByLabel('新密码', { exact: true }).fill('short');
  await expect(rules.getByRole('listitem').filter({ hasText: '8 至 32 个字符' })).toContainText('不符合');
  await here.getByLabel('新密码', { exact: true }).fill(username);
  await expect(rules.getByRole('listitem').filter({ hasText: '不含用户名' })).toContainText('不符合');
  await here.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await expect(rules.getByText('不符合')).toHaveCount(0);
  await here.getByLabel('确认新密码').fill(NEW_PASSWORD);
  await here.getByLabel('原密码').fill('wrong-password');
  await here.getByRole('button', { name: '修改密码' }).last().click();
  await expect(here.getByText('原密码错误')).toBeVisible();

  await here.getByLabel('原密码').fill('Yjs@2026');
  await here.getByRole('button', { name: '修改密码' }).last().click();
  await expect(here.getByText('密码已修改，其他 1 处登录已退出')).toBeVisible();
  await expectThrownOut(elsewhere);

  await elsewhere.getByLabel('用户名').fill(username);
  await elsewhere.getByLabel('密码', { exact: true }).fill('Yjs@2026');
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere.getByText('用户名或密码错误')).toBeVisible();
  await elsewhere.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/notices$/);
});

test('a session forgotten on a phone is ended from the desk', async ({ browser }) => {
  const [desk, phone] = [await aWindow(browser), await aWindow(browser, PHONE)];
  await beginSession(desk, 'multi');
  await signInAs(phone, 'multi', { at: 'notices' });
  await openSection(desk, '我的会话');
  const forgotten = desk.getByRole('listitem').filter({ hasText: 'Safari 18 · iOS' });
  await forgotten.getByRole('button', { name: /^结\s?束$/ }).click();
  await confirm(desk, '结束');
  await expect(desk.getByText('会话已结束')).toBeVisible();
  await expect(forgotten).toHaveCount(0);
  await expectThrownOut(phone);
});

test('a tutor appoints an assistant, who signs in on its behalf until the appointment is ended', async ({
  browser,
}) => {
  const [tutor, assistant] = [await aWindow(browser), await aWindow(browser)];
  await beginSession(tutor, 'tutor');
  await openSection(tutor, '我的助理');
  await tutor.getByRole('button', { name: '聘任助理' }).click();
  const dialog = tutor.getByRole('dialog', { name: '聘任助理' });
  await dialog.getByLabel('助理账号').fill('nobody-of-that-name');
  await dialog.getByLabel('结束日期').fill('2099-12-31');
  await dialog.getByLabel('结束日期').press('Enter');
  await dialog.getByRole('button', { name: '聘任助理' }).click();
  await expect(tutor.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('助理账号').fill('teacher');
  await dialog.getByRole('button', { name: '聘任助理' }).click();
  await expect(dialog).toBeHidden();
  const appointment = tutor.getByRole('row', { name: /陈静怡.*2099-12-31.*生效中/ });
  await expect(appointment).toBeVisible();

  await assistant.goto('login');
  await assistant.getByLabel('以助理身份登录').check();
  await assistant.getByLabel('导师账号').fill('tutor');
  await assistant.getByLabel('助理账号').fill('teacher');
  await assistant.getByLabel('密码', { exact: true }).fill('Yjs@2026');
  await assistant.getByRole('button', { name: '登录', exact: true }).click();
  await expect(assistant.getByRole('button', { name: '用户菜单' })).toContainText('代 周明远 办理');
  await assistant.goto('setting/personalCenter');
  await expect(assistant.getByText('您正在代 周明远 办理业务')).toBeVisible();
  await expect(assistant.getByRole('button', { name: '我的助理' })).toHaveCount(0);
  await assistant.goto('notices');

  await appointment.getByRole('button', { name: /^结\s?束$/ }).click();
  await confirm(tutor, '结束');
  await expect(tutor.getByText('授权已结束')).toBeVisible();
  await expectThrownOut(assistant);
});

test('the security administrator throws somebody out', async ({ browser }) => {
  const [security, person] = [await aWindow(browser), await aWindow(browser, PHONE)];
  await signInAs(person, 'enrolment', { at: 'notices' });
  await signInAs(security, 'security', { at: 'system/sessions?keyword=enrolment' });
  const row = security.getByRole('row', { name: /孙红梅.*Safari 18 · iOS/ });
  await row.getByRole('button', { name: '强制下线' }).click();
  await confirm(security, '强制下线');
  await expect(security.getByText('已强制下线')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectThrownOut(person);

  await security.goto('system/logs/sign-ins?keyword=enrolment&result=succeeded');
  await expect(security.getByRole('row', { name: /enrolment.*孙红梅.*成功/ }).first()).toBeVisible();
});

test('a picture is cropped with the keys and stands in the header at once', async ({ page }) => {
  await beginSession(page, 'awards');
  await openSection(page, '头像');
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 300, 400);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return Array.from(bytes);
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  const area = dialog.getByRole('application');
  await expect(area).toBeFocused();
  await area.press('+');
  await area.press('ArrowLeft');
  await expect(dialog.getByRole('slider', { name: '缩放' })).toHaveAttribute('aria-valuenow', '1.1');
  await dialog.getByRole('button', { name: '使用此头像' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(page.getByRole('button', { name: '用户菜单' }).locator('img')).toBeVisible();

  await page.getByRole('button', { name: '移除头像' }).click();
  await confirm(page, '移除头像');
  await expect(page.getByText('头像已移除')).toBeVisible();
  await expect(page.getByRole('button', { name: '用户菜单' }).locator('img')).toHaveCount(0);
});

test('whoever has a first password is asked to change it before anything else', async ({ page }) => {
  await page.route('**/auth/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, mustChangePassword: true } } });
  });
  await signInAs(page, 'awards');
  await expect(page.getByRole('heading', { name: '请修改密码' })).toBeVisible();
  await page.goto('notices');
  await expect(page.getByRole('heading', { name: '请修改密码' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /修改密码/ })
    .click();
  await expect(page.getByText('请填写原密码')).toBeVisible();
});
