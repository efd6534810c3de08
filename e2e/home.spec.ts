import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Types into the search that Ctrl+K opens, and waits for its answer. */
const search = async (page: Page, words: string) => {
  const dialog = page.getByRole('dialog', { name: '搜索' });
  // Right after signing in the page may not listen to keys yet.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('combobox', { name: '搜索' }).fill(words);
  await expect(dialog.getByText('正在搜索…')).toBeHidden();
  return dialog;
};

test('the clock in the header tells the week and opens the calendar of the month', async ({ page }) => {
  await signInAs(page, 'student');
  const clock = page.getByRole('button', { name: /^校历：/ });
  await expect(clock).toHaveAccessibleName(/\d{4}-\d{4}学年 (.季学期 第\d+周|寒假|暑假|假期)/);
  await clock.click();
  const panel = page.getByRole('dialog', { name: /^校历：/ });
  const [year, month] = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'numeric',
  })
    .format(new Date())
    .split('/');
  await expect(panel.getByText(`${year}年${month}月`)).toBeVisible();
  await expect(panel.locator('[aria-current="date"]')).toBeVisible();
});

test('the calendar shows days off and make-up days, and what a chosen day holds', async ({ page }) => {
  await signInAs(page, 'student');
  const calendar = card(page, '本月校历');
  await expect(calendar.getByRole('table')).toBeVisible();
  const shown = calendar.getByRole('status');
  const monthsTo2026October = async () => {
    const [, year, month] = /(\d+)年(\d+)月/.exec((await shown.textContent()) ?? '') ?? [];
    return (2026 - Number(year)) * 12 + 10 - Number(month);
  };
  const away = await monthsTo2026October();
  for (let turned = 0; turned < Math.abs(away); turned += 1)
    await calendar.getByRole('button', { name: away < 0 ? '上个月' : '下个月' }).click();
  await expect(shown).toHaveText('2026年10月');
  await expect(calendar.getByText('10-01 至 10-07')).toBeVisible();
  await expect(calendar.getByRole('button', { name: '2026-10-10 国庆节调休 调休上课' })).toBeVisible();
  await calendar.getByRole('button', { name: '2026-10-08' }).click();
  await expect(calendar.getByText('2026-10-08 星期四')).toBeVisible();
  await expect(calendar.getByText('当天没有安排')).toBeVisible();
  await calendar.getByRole('button', { name: '查看全月' }).click();
  await expect(calendar.getByText('10-01 至 10-07')).toBeVisible();
});

test('the search finds a page by its initials and opens it', async ({ page }) => {
  await signInAs(page, 'training');
  const dialog = await search(page, 'xlsz');
  await expect(dialog.getByRole('button', { name: /^校历设置/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/config\/calendar/);
  await expect(page.getByRole('tab', { name: '校历设置' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /学年 秋季学期/ }).first()).toBeVisible();
});

test('search stands on home, for whoever does not know its keys', async ({ page }) => {
  await signInAs(page, 'secretary');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^搜索菜单、人员、通知/ })
    .click();
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
});

test('the search finds people within reach and nobody beyond it', async ({ browser }) => {
  const secretary = await (await browser.newContext()).newPage();
  await signInAs(secretary, 'secretary');
  const dialog = await search(secretary, 'lxy');
  const found = dialog.getByRole('button', { name: /林晓雨 220250010001 研究生/ });
  await expect(found).toBeVisible();
  await dialog.getByRole('combobox', { name: '搜索' }).fill('刘志伟');
  await expect(dialog.getByText('没有找到相关内容')).toBeVisible();
  await dialog.getByRole('combobox', { name: '搜索' }).fill('lxy');
  await found.click();
  await expect(secretary.getByRole('heading', { name: '林晓雨' })).toBeVisible();
  await expect(secretary.getByRole('tab', { name: '林晓雨' })).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signInAs(student, 'student');
  const hers = await search(student, '王丽娟');
  await expect(hers.getByText('没有找到相关内容')).toBeVisible();
  await hers.getByRole('combobox', { name: '搜索' }).fill('学术规范');
  await hers.getByRole('button', { name: /学位论文学术规范/ }).click();
  await expect(student.getByRole('dialog', { name: '通知公告' })).toBeVisible();
});

test('a quick link opens a page of the product, or another site in a new window', async ({ page }) => {
  await signInAs(page, 'student');
  const links = card(page, '快捷入口');
  await expect(links.getByRole('link', { name: /学信网/ })).toHaveAttribute(
    'href',
    'https://www.chsi.com.cn/',
  );
  await expect(links.getByRole('link', { name: /学信网/ })).toHaveAttribute('target', '_blank');
  await expect(links.getByText('校历设置')).toHaveCount(0);
  await links.getByRole('button', { name: '通知公告' }).click();
  await expect(page).toHaveURL(/\/notices/);
});

test('what is offered for download is downloaded whole', async ({ page }) => {
  await signInAs(page, 'student');
  const downloads = card(page, '下载中心');
  await downloads.getByText('办事指南').click();
  const started = page.waitForEvent('download');
  await downloads.getByRole('button', { name: '下载 系统使用说明（研究生）' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('系统使用说明（研究生）.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain('按 Ctrl+K 可搜索页面');
  await expect(downloads.getByText('学院研究生秘书工作指南')).toHaveCount(0);
});

test('a card that fails says so and leaves the others alone', async ({ page }) => {
  let failing = true;
  await page.route('**/api/home/homeFile', (route) =>
    failing
      ? route.fulfill({
          status: 500,
          json: { code: 500, msg: '服务器发生错误', data: { error: 'platform.broken' } },
        })
      : route.continue(),
  );
  await signInAs(page, 'student');
  const downloads = card(page, '下载中心');
  await expect(downloads.getByText('服务器发生错误')).toBeVisible();
  await expect(card(page, '快捷入口').getByText('学信网')).toBeVisible();
  await expect(card(page, '本月校历').getByRole('table')).toBeVisible();
  await expect(card(page, '通知公告').getByRole('button', { name: /研究生综合业务系统上线/ })).toBeVisible();
  failing = false;
  await downloads.getByRole('button', { name: '重试' }).click();
  await expect(downloads.getByRole('button', { name: /研究生请假申请表/ })).toBeVisible();
});

test('a day marked by the training office is a day off for the student', async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'training', { at: 'config/calendar' });
  await office.getByRole('tab', { name: '校历日' }).click();
  await expect(office.getByRole('table', { name: /^\d{4}-\d{2}$/ })).toBeVisible();
  const fifteenth = office.getByRole('button', { name: /^\d{4}-\d{2}-15/ });
  const shown = async () => ((await fifteenth.getAttribute('aria-label')) ?? '').slice(0, 7);
  const first = await shown();
  await office.getByRole('button', { name: '下个月' }).click();
  await expect.poll(shown).not.toBe(first);
  const date = `${await shown()}-13`;
  await office.getByRole('button', { name: new RegExp(`^${date}`) }).click();
  const drawer = office.getByRole('dialog', { name: new RegExp(date) });
  await drawer.getByText('放假', { exact: true }).click();
  await drawer.getByLabel('名称', { exact: true }).fill('');
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(drawer.getByText('请填写名称')).toBeVisible();
  await drawer.getByLabel('名称', { exact: true }).fill('校运动会');
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(office.getByText('保存成功')).toBeVisible();
  await expect(office.getByRole('button', { name: `${date} 校运动会 放假` })).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signInAs(student, 'student');
  const calendar = card(student, '本月校历');
  await calendar.getByRole('button', { name: '下个月' }).click();
  await expect(calendar.getByRole('button', { name: `${date} 校运动会 放假` })).toBeVisible();
});

test('terms that overlap are refused where they are entered', async ({ page }) => {
  await signInAs(page, 'training', { at: 'config/calendar' });
  const monday = page.getByRole('cell', { name: /^\d{4}-\d{2}-\d{2}$/ }).first();
  await expect(monday).toBeVisible();
  const taken = (await monday.textContent()) ?? '';
  await page.getByRole('button', { name: '新增学期' }).click();
  const drawer = page.getByRole('dialog', { name: '新增学期' });
  const save = drawer.getByRole('button', { name: /^保\s?存$/ });
  await drawer.getByLabel('学年').fill('2060-2062');
  await save.click();
  await expect(drawer.getByText('学年格式为相连的两个年份，如2026-2027')).toBeVisible();
  await drawer.getByLabel('学年').fill('2060-2061');
  await drawer.getByLabel('第一周周一').fill(taken);
  await drawer.getByLabel('第一周周一').press('Enter');
  await expect(drawer.getByText(`学期日期：${taken} 至`)).toBeVisible();
  await save.click();
  await expect(page.getByText(/学期日期与“.*学期”重叠/)).toBeVisible();
  await expect(drawer).toBeVisible();
});
