import { expect, type Locator, type Page } from '@playwright/test';
import { typeAndKeep } from './drafts.ts';
import { test } from './test.ts';
import { button, openAs, PHONE } from './windows.ts';

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });

type Listed = { id: string; name: string; studentNo: string };

/** Students of the secretary's college as the list of the page has them. */
const listed = async (page: Page, path: string): Promise<Listed[]> => {
  const answer = page.waitForResponse((one) => one.url().includes('/api/xj/xjxx/stuinfo?'));
  await page.goto(path);
  const { data } = (await (await answer).json()) as { data: { list: Listed[] } };
  return data.list;
};

const plainNames = (students: readonly Listed[]) =>
  students.filter(({ name }) => /^\p{Script=Han}{3}$/u.test(name) && name !== '林晓雨');

const chooseIn = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
};

test('a new secretary finds students by name, columns, search and pasted numbers, and edits thirty', async ({
  browser,
}) => {
  const page = await openAs(browser, 'secretary', 'index');
  const students = await listed(page, 'student/records?population=regular&status=active&limit=50');
  const [one] = plainNames(students);
  if (!one) throw new Error('no student');

  await test.step('two characters of the name find the student', async () => {
    await page.goto('student/records');
    await page.getByRole('search').getByLabel('关键字').fill(one.name.slice(1));
    await page.keyboard.press('Enter');
    await expect(rowsOf(page).filter({ hasText: one.studentNo })).toBeVisible();
    await expect(rowsOf(page).filter({ hasNotText: one.name.slice(1) })).toHaveCount(1);
  });

  await test.step('a column that was chosen stays', async () => {
    await button(page, '列设置').click();
    await page.getByRole('checkbox', { name: '校园卡号' }).check();
    await expect(page.getByRole('columnheader', { name: '校园卡号' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: '校园卡号' })).toBeVisible();
  });

  await test.step('a search of two conditions is kept under a name', async () => {
    await page.goto('student/records');
    await button(page, '高级搜索').click();
    const dialog = page.getByRole('dialog');
    await chooseIn(page, dialog.getByLabel('字段').first(), '学号');
    await dialog.getByPlaceholder('值').fill(one.studentNo);
    await dialog.getByLabel('搜索名称').fill('某一学生');
    await button(dialog, '保存').click();
    await expect(page.getByText('已保存搜索“某一学生”')).toBeVisible();
    await button(dialog, '查询').click();
    await expect(page.getByText('高级搜索：1 个条件')).toBeVisible();
    await expect(page.getByText('共 1 条')).toBeVisible();
    await button(page, '清除').click();

    await button(page, '高级搜索').click();
    await chooseIn(page, page.getByLabel('我的搜索'), '某一学生');
    await button(page.getByRole('dialog'), '查询').click();
    await expect(rowsOf(page).filter({ hasText: one.studentNo })).toBeVisible();
    await button(page, '清除').click();
  });

  await test.step('pasted numbers become a list, and the file is asked for these and nobody else', async () => {
    const wanted = students.slice(0, 5).map(({ studentNo }) => studentNo);
    await button(page, '批量粘贴').click();
    await page.getByLabel('学号或姓名').fill([...wanted, '999999999999'].join('\n'));
    await button(page, '查找 6 行').click();
    await expect(page.getByText('未找到 1 行')).toBeVisible();
    await button(page, '在列表中查看').click();
    await expect(page.getByText('批量粘贴：5 名学生')).toBeVisible();
    await button(page.getByRole('main'), '导出').click();
    // Files that would hold everybody are not offered beside a pasted list.
    await expect(page.getByRole('menuitem', { name: '乘车区间' })).toHaveCount(0);
    const [request, download] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/ExportExcel/search')),
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel（当前列）' }).click(),
    ]);
    const asked = request.postDataJSON() as {
      groups: { conditions: { field: string; value: string[] }[] }[];
    };
    expect(asked.groups.flatMap(({ conditions }) => conditions.flatMap(({ value }) => value))).toEqual(
      wanted,
    );
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('thirty students get the same value at once', async () => {
    await page.goto('student/records?population=regular&status=active&limit=50');
    for (const at of Array.from({ length: 30 }, (_, index) => index + 1))
      await rowsOf(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量修改（30）' }).click();
    const dialog = page.getByRole('dialog');
    await chooseIn(page, dialog.getByLabel('要修改的字段'), '研究方向');
    // A value of its own: what is the same already would not be changed by a second try.
    await dialog.getByLabel('改为').fill(`智能计算与系统${String(Date.now()).slice(-5)}`);
    await button(dialog, '确认修改').click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    await dialog.getByLabel(/原因/).fill('学院统一调整研究方向');
    await button(dialog, '确认修改').click();
    await expect(page.getByText('已修改 30 名学生')).toBeVisible();
  });
});

test('the edit page loses nothing: bad input, reload, leaving, another window, an ended session', async ({
  browser,
}) => {
  const page = await openAs(browser, 'enrolment', 'index');
  const students = await listed(page, 'student/records?yxCode=208&population=regular&status=active&limit=50');
  const one = plainNames(students).at(-1);
  if (!one) throw new Error('no student');
  const main = page.getByRole('main');
  const contact = page.getByRole('region', { name: '联系方式' });
  const open = async () => {
    await page.goto(`xjxxEdit?id=${one.id}`);
    await expect(contact.getByLabel('手机号码')).toBeVisible();
  };
  await open();

  await test.step('a wrong number is named at its field, a right one is saved', async () => {
    await contact.getByLabel('手机号码').fill('123');
    await button(main, '保存').click();
    await expect(contact.getByText('请输入正确的手机号码')).toBeVisible();
    await contact.getByLabel('手机号码').fill('13912345678');
    await button(main, '保存').click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(contact.getByLabel('手机号码')).toHaveValue('13912345678');
  });

  await test.step('what was typed is there after a reload, until it is given up', async () => {
    await typeAndKeep(page, () => contact.getByLabel('QQ').fill('10001'));
    await page.reload();
    await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible();
    await expect(contact.getByLabel('QQ')).toHaveValue('10001');
  });

  await test.step('leaving asks first', async () => {
    await page.getByRole('tab', { name: `编辑：${one.name}（未保存）` }).press('Delete');
    await expect(page.getByText('内容尚未保存，确定离开？')).toBeVisible();
    await button(page.getByRole('dialog'), '取消').click();
    await button(main, '放弃').click();
    await expect(page.getByText('已修改 1 项')).toHaveCount(0);
  });

  await test.step('a list says what is wrong with a row', async () => {
    await main
      .getByRole('region', { name: '家庭、经历与奖惩' })
      .getByRole('button', { name: '添加' })
      .nth(1)
      .click();
    const drawer = page.getByRole('dialog');
    await button(drawer, '保存').click();
    await expect(drawer.getByText('请填写学校')).toBeVisible();
    await drawer.getByLabel('学校').fill('某某大学');
    await drawer.getByLabel('开始日期').fill('2024-09-01');
    await page.keyboard.press('Enter');
    await drawer.getByLabel('结束日期').fill('2020-07-01');
    await page.keyboard.press('Enter');
    await button(drawer, '保存').click();
    await expect(drawer.getByText('结束日期不能早于开始日期')).toBeVisible();
    await button(drawer, '取消').click();
    await button(drawer.filter({ hasText: '内容尚未保存，确定离开？' }), '离开，不保存').click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('of two windows the second sees what the first saved, and both changes stay', async () => {
    const other = await openAs(browser, 'enrolment', `xjxxEdit?id=${one.id}`);
    const theirs = other.getByRole('region', { name: '联系方式' });
    await theirs.getByLabel('手机号码').fill('13700000001');
    await theirs.getByLabel('微信').fill('theirs-wx');
    await contact.getByLabel('手机号码').fill('13600000002');
    await contact.getByLabel('QQ').fill('20002');
    await button(other.getByRole('main'), '保存').click();
    await expect(other.getByText('保存成功')).toBeVisible();

    await button(main, '保存').click();
    const dialog = page.getByRole('dialog', { name: '您编辑期间，他人已修改了这份记录' });
    await expect(dialog.getByRole('row', { name: /手机号码.*13700000001.*13600000002/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /微信.*theirs-wx.*未修改/ })).toBeVisible();
    await dialog.getByRole('radiogroup', { name: '保留 手机号码' }).getByText('我的').click();
    await button(dialog, '按选择合并，继续编辑').click();
    await expect(contact.getByLabel('手机号码')).toHaveValue('13600000002');
    await expect(contact.getByLabel('QQ')).toHaveValue('20002');
    await button(main, '保存').click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(contact.getByLabel('微信')).toHaveValue('theirs-wx');
    await expect(contact.getByLabel('QQ')).toHaveValue('20002');
  });

  await test.step('a session that ends in the middle takes nothing along', async () => {
    await typeAndKeep(page, () => contact.getByLabel('QQ').fill('30003'));
    await page.context().clearCookies();
    await button(main, '保存').click();
    await expect(page.getByText('当前登录状态已过期，请重新登录！')).toBeVisible();
    await page.getByLabel('用户名').fill('enrolment');
    await page.getByLabel('密码', { exact: true }).fill('Yjs@2026');
    await button(page, '登录').click();
    await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible();
    await expect(contact.getByLabel('QQ')).toHaveValue('30003');
    await button(main, '保存').click();
    await expect(page.getByText('保存成功')).toBeVisible();
  });
});

test('a secretary sees first what it may change, and is told who changes the rest', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'index');
  const [one] = plainNames(await listed(page, 'student/records?population=regular&status=active&limit=50'));
  await page.goto(`xjxxEdit?id=${one?.id}`);
  await expect(page.getByLabel('研究方向')).toBeVisible();
  await expect(page.getByText('证件号码')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '家庭成员' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '奖惩', exact: false }).last()).toBeVisible();
  await page.getByRole('checkbox', { name: '仅显示可修改项' }).uncheck();
  const contact = page.getByRole('region', { name: '联系方式' });
  await expect(contact.getByRole('textbox', { name: '手机号码' })).toBeEditable();
  await expect(page.getByLabel('仅学籍管理员可修改').first()).toBeVisible();
});

test('on a phone the sheet of many filters begins at its head', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/records', PHONE);
  await button(page.getByRole('search', { name: '筛选' }), '筛选').click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect(sheet.getByLabel('关键字')).toBeInViewport();
  await expect(button(sheet, '查询')).toBeInViewport();
});
