import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, openAs, PHONE } from './windows.ts';

type Listed = { data: { list: { examineeNo: string; name: string; yxCode: string }[] } };

/** Students who have not arrived, of any college. */
const expected = async (page: Page, path: string): Promise<Listed['data']['list']> => {
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/xj/xsbd/getXs?'));
  await page.goto(path);
  const { data } = (await (await listed).json()) as Listed;
  return data.list.filter(({ examineeNo }) => examineeNo);
};

const WAITING = 'student/new/check-in?entryState=notArrived&limit=100';

test('the desk scans a number, ticks the papers and enrols by Enter; the board follows', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', 'student/new/check-in');
  const [newcomer] = await expected(office, WAITING);
  const name = newcomer?.name ?? '';
  const board = office.getByRole('list', { name: '报到进度' });
  const arrived = async () =>
    Number((await board.getByRole('button', { name: /已报到/ }).textContent())?.replace(/\D/g, ''));
  const before = await arrived();

  const scan = office.getByRole('textbox', { name: '扫描或输入' });
  await scan.fill(newcomer?.examineeNo ?? '');
  await scan.press('Enter');
  const desk = office.getByRole('dialog').filter({ hasText: name });
  await expect(desk.getByRole('figure').filter({ hasText: '录取照' })).toBeVisible();

  await desk.getByText('通过', { exact: true }).click();
  await button(desk, '办理入学').click();
  await expect(office.getByText(/报到材料不齐：/)).toBeVisible();

  await desk.getByRole('checkbox', { name: '必交材料齐全' }).check();
  await desk.getByRole('checkbox', { name: '必交材料齐全' }).press('Enter');
  await expect(office.getByText(`${name} 已办理入学`)).toBeVisible();
  await expect(desk).toBeHidden();
  await expect.poll(arrived).toBe(before + 1);

  await scan.fill(newcomer?.examineeNo ?? '');
  await scan.press('Enter');
  await expect(office.getByText(/已于 .* 办理入学/)).toBeVisible();
  await expect(button(desk, '办理入学')).toHaveCount(0);
});

test('an admission is put off on a phone, with a proof', async ({ browser }) => {
  const office = await openAs(browser, 'enrolment', 'student/new/check-in');
  const all = await expected(office, WAITING);
  const newcomer = all.at(-1);
  const name = newcomer?.name ?? '';
  const phone = await openAs(browser, 'enrolment', 'student/new/check-in', PHONE);
  const scan = phone.getByRole('textbox', { name: '扫描或输入' });
  await scan.fill(newcomer?.examineeNo ?? '');
  await scan.press('Enter');
  await button(phone.getByRole('dialog').filter({ hasText: name }), '更改状态').click();

  const dialog = phone.getByRole('dialog').filter({ hasText: '更改入学状态' });
  await dialog.getByRole('combobox', { name: '办理事项' }).click();
  await phone
    .getByRole('option', { name: '保留入学资格' })
    .or(phone.getByTitle('保留入学资格'))
    .last()
    .click();
  await dialog.getByRole('spinbutton', { name: '保留至年份' }).fill(String(new Date().getFullYear() + 1));
  await dialog.getByRole('combobox', { name: '保留类型' }).click();
  await phone.getByTitle('因病').last().click();
  await dialog.getByLabel('原因', { exact: true }).fill('因病需要休养一年');
  await button(dialog, '确定办理').click();
  await expect(dialog.getByText('请上传证明材料')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({
    name: '诊断证明.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await expect(phone.getByText(/诊断证明\.pdf.*上传成功|上传成功.*诊断证明/)).toBeVisible();
  await button(dialog, '确定办理').click();
  await expect(phone.getByText('办理成功')).toBeVisible();
});

test('the review passes students together', async ({ browser }) => {
  const secretary = await openAs(browser, 'secretary', 'student/new/review?result=none');
  const row = secretary.getByRole('main').getByRole('row').filter({ hasText: '未复查' }).first();
  await row.getByRole('checkbox').check();
  await button(secretary.getByRole('main'), '复查合格 (1)').click();
  await expect(secretary.getByText('已办理 1 人')).toBeVisible();
});

test('the board for the hall shows the college and its progress until Escape', async ({ browser }) => {
  const office = await openAs(browser, 'enrolment', 'student/new/check-in');
  await button(office, '大屏展示').click();
  const board = office.getByRole('dialog', { name: /新生报到/ });
  await expect(
    board.getByRole('region', { name: '各院系报到进度' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(board.getByText(/已报到 \d+ \/ 应报到 \d+/)).toBeVisible();
  await board.press('Escape');
  await expect(board).toBeHidden();
});
