import { type Browser, expect, type Page } from '@playwright/test';
import { beginSession } from './sign-in.ts';
import { test } from './test.ts';

const newWindow = async (browser: Browser, username: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await beginSession(page, username);
  return page;
};

const apply = async (page: Page, title: string): Promise<void> => {
  await page.goto('approval/application');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: '标题' }).fill(title);
  await main.getByRole('textbox', { name: '说明' }).fill('本学期需要，请批准。');
  await main.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
};

const openTodo = async (page: Page, keyword: string): Promise<void> => {
  await page.goto(`approval/todo?keyword=${encodeURIComponent(keyword)}`);
  await expect(page.getByRole('list', { name: '待办审批' })).toBeVisible();
};

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: '待办审批' }).getByRole('listitem').filter({ hasText: title });

test('an application is agreed by the secretary, sent back by the dean, mended and submitted again', async ({
  browser,
}) => {
  const title = `借用会议室 ${Date.now()}`;
  const student = await newWindow(browser, 'student');
  await apply(student, title);
  await expect(student.getByRole('region', { name: '审批进度' })).toContainText('学院审核');

  const secretary = await newWindow(browser, 'secretary');
  await openTodo(secretary, title);
  await rowOf(secretary, title)
    .getByRole('button', { name: /^审\s?批$/ })
    .click();
  const dialog = secretary.getByRole('dialog', { name: '审批' });
  const opinion = dialog.getByRole('textbox', { name: '审批意见' });
  await expect(opinion).toHaveValue('同意');
  await dialog.getByRole('radio', { name: '不同意' }).check();
  await expect(opinion).toHaveValue('');
  await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(dialog.getByText('请填写审批意见')).toBeVisible();
  await dialog.getByRole('radio', { name: '同意', exact: true }).check();
  await expect(opinion).toHaveValue('同意');
  await opinion.fill('好');
  await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(dialog.getByText('审批意见长度为2到100个字符')).toBeVisible();
  await opinion.fill('情况属实，同意');
  await secretary.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(secretary.getByText('审批成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(secretary, title)).toHaveCount(0);

  const dean = await newWindow(browser, 'dean');
  await openTodo(dean, title);
  await rowOf(dean, title)
    .getByRole('button', { name: /^审\s?批$/ })
    .click();
  const deanDialog = dean.getByRole('dialog', { name: '审批' });
  await expect(deanDialog.getByRole('region', { name: '审批记录' })).toContainText('情况属实，同意');
  await deanDialog.getByRole('radio', { name: '不同意' }).check();
  await expect(deanDialog.getByRole('radio', { name: '退回上一步' })).toBeVisible();
  await deanDialog.getByRole('textbox', { name: '审批意见' }).fill('请补充参会人数');
  await deanDialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(deanDialog).toBeHidden();

  await student.goto('approval/mine');
  await student.getByRole('main').getByRole('link', { name: title }).click();
  const main = student.getByRole('main');
  await expect(main.getByText('“主管领导审批”由李国强退回')).toBeVisible();
  await expect(main.getByText('请补充参会人数').first()).toBeVisible();
  await main.getByRole('button', { name: '修改后重新提交' }).click();
  await main.getByRole('textbox', { name: '说明' }).fill('本学期需要，参会20人，请批准。');
  await main.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('第 2 次提交')).toBeVisible();
  await expect(main.getByText('参会20人')).toBeVisible();
});

test('a batch goes on after a failure and tells which one failed and why', async ({ browser }) => {
  const name = `批量申请 ${Date.now()}`;
  const student = await newWindow(browser, 'student');
  for (const part of ['甲', '乙', '丙']) await apply(student, `${name} ${part}`);
  const secretary = await newWindow(browser, 'secretary');
  await openTodo(secretary, name);
  for (const part of ['甲', '乙', '丙'])
    await rowOf(secretary, `${name} ${part}`).getByRole('checkbox').check();

  await student.goto('approval/mine');
  const gone = student.getByRole('row', { name: new RegExp(`${name} 乙`) });
  await gone.getByRole('button', { name: /^撤\s?回$/ }).click();
  await student
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s?回$/ })
    .click();
  await expect(student.getByText('已撤回', { exact: true }).first()).toBeVisible();

  await secretary.getByRole('button', { name: '批量审批 (3)' }).click();
  const dialog = secretary.getByRole('dialog', { name: '批量审批（3 条）' });
  await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(dialog.getByText('成功 2 条，失败 1 条')).toBeVisible();
  await expect(dialog.getByRole('list', { name: '未能办理的事项' })).toContainText(`${name} 乙`);
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click();
  await expect(rowOf(secretary, name)).toHaveCount(0);
});

test('the keyboard alone works through a queue', async ({ browser }) => {
  const name = `键盘申请 ${Date.now()}`;
  const student = await newWindow(browser, 'student');
  for (const part of ['一', '二', '三', '四']) await apply(student, `${name} ${part}`);
  const secretary = await newWindow(browser, 'secretary');
  await openTodo(secretary, name);
  await expect(rowOf(secretary, name)).toHaveCount(4);
  const titleOf = (part: string) => secretary.getByRole('button', { name: `${name} ${part}`, exact: true });

  await secretary.keyboard.press('?');
  await expect(secretary.getByRole('dialog', { name: '快捷键说明' })).toBeVisible();
  await secretary.keyboard.press('Escape');
  await expect(secretary.getByRole('dialog', { name: '快捷键说明' })).toBeHidden();

  await secretary.keyboard.press('j');
  await expect(titleOf('二')).toBeFocused();
  await secretary.keyboard.press('k');
  await expect(titleOf('一')).toBeFocused();
  await secretary.keyboard.press('a');
  await expect(secretary.getByRole('textbox', { name: '审批意见' })).toHaveValue('同意');
  await secretary.keyboard.press('Escape');
  await expect(titleOf('一')).toBeFocused();
  await secretary.keyboard.press('a');
  await secretary.keyboard.press('Enter');
  await expect(titleOf('二')).toBeFocused();
  await secretary.keyboard.press('r');
  await secretary.keyboard.type('材料不全，请补充');
  await secretary.keyboard.press('Enter');
  await expect(titleOf('三')).toBeFocused();
  for (let left = 2; left > 0; left -= 1) {
    await secretary.keyboard.press('a');
    await expect(secretary.getByRole('textbox', { name: '审批意见' })).toBeFocused();
    await secretary.keyboard.press('Enter');
    await expect(secretary.getByRole('textbox', { name: '审批意见' })).toHaveCount(0);
  }
  await expect(rowOf(secretary, name)).toHaveCount(0);

  await student.goto('approval/mine');
  await expect(student.getByRole('row', { name: new RegExp(`${name} 二`) })).toContainText('已退回');
  await expect(student.getByRole('row', { name: new RegExp(`${name} 四`) })).toContainText('主管领导审批');
});

test('who comes second is told that the step has been decided, and keeps what was typed', async ({
  browser,
}) => {
  const title = `同时办理 ${Date.now()}`;
  const student = await newWindow(browser, 'student');
  await apply(student, title);
  const [first, second] = [await newWindow(browser, 'secretary'), await newWindow(browser, 'secretary')];
  for (const page of [first, second]) {
    await openTodo(page, title);
    await rowOf(page, title)
      .getByRole('button', { name: /^审\s?批$/ })
      .click();
    await expect(page.getByRole('dialog', { name: '审批' })).toBeVisible();
  }
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s?交$/ })
    .click();
  await expect(first.getByText('审批成功')).toBeVisible();
  const late = second.getByRole('dialog', { name: '审批' });
  await late.getByRole('textbox', { name: '审批意见' }).fill('材料齐全');
  await late.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(late.getByRole('alert')).toContainText('该步骤已由王丽娟办理');
  await expect(late.getByRole('textbox', { name: '审批意见' })).toHaveValue('材料齐全');
});

test('a flow is changed as a draft and published, and its versions tell what changed', async ({
  browser,
}) => {
  const page = await newWindow(browser, 'sysadmin');
  await page.goto(`system/flows?keyword=${encodeURIComponent('通用申请')}`);
  const publish = async (days: string) => {
    await page
      .getByRole('row', { name: /通用申请/ })
      .getByRole('button', { name: /^编\s?辑$/ })
      .click();
    const drawer = page.getByRole('dialog', { name: /通用申请/ });
    await drawer.getByRole('spinbutton', { name: '办理时限（天）' }).fill(days);
    await drawer.getByRole('button', { name: /^发\s?布$/ }).click();
    const question = page.getByRole('dialog', { name: '发布流程' });
    await expect(question.getByText(`步骤“学院审核”的办理时限（天）：`)).toContainText(`→ ${days}`);
    await question.getByRole('button', { name: /^发\s?布$/ }).click();
    await expect(page.getByText('已发布', { exact: true })).toBeVisible();
    await drawer.getByRole('tab', { name: '版本历史' }).click();
    await expect(drawer.getByText(`→ ${days}`).first()).toBeVisible();
    await drawer
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
    await expect(drawer).toBeHidden();
  };
  await publish('4');
  await publish('3');
});

test('somebody stands in for the dean, and the decision says so', async ({ browser }) => {
  const title = `代理审批 ${Date.now()}`;
  const student = await newWindow(browser, 'student');
  await apply(student, title);
  const secretary = await newWindow(browser, 'secretary');
  await openTodo(secretary, title);
  await expect(rowOf(secretary, title)).toBeVisible();
  await secretary.keyboard.press('a');
  await secretary.keyboard.press('Enter');
  await expect(rowOf(secretary, title)).toHaveCount(0);

  const dean = await newWindow(browser, 'dean');
  await dean.goto('approval/delegations');
  await dean.getByRole('button', { name: '新增委托' }).click();
  const drawer = dean.getByRole('dialog', { name: '新增委托' });
  await drawer.getByRole('combobox', { name: '代理人' }).fill('马晓东');
  await dean
    .getByRole('option', { name: /马晓东/ })
    .or(dean.getByTitle(/马晓东/))
    .last()
    .click();
  const today = await drawer.getByRole('textbox', { name: '开始日期' }).inputValue();
  await drawer.getByRole('textbox', { name: '结束日期' }).fill(today);
  await drawer.getByRole('textbox', { name: '结束日期' }).press('Enter');
  await drawer.getByRole('textbox', { name: '代理原因' }).fill('外出开会');
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  const given = dean.getByRole('region', { name: '我委托他人' }).getByRole('row', { name: /马晓东.*代理中/ });
  await expect(given).toBeVisible();

  const counselor = await newWindow(browser, 'counselor');
  await openTodo(counselor, title);
  await expect(rowOf(counselor, title)).toContainText('代李国强办理');
  await rowOf(counselor, title)
    .getByRole('button', { name: /^审\s?批$/ })
    .click();
  const dialog = counselor.getByRole('dialog', { name: '审批' });
  await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
  await expect(dialog).toBeHidden();

  await given.getByRole('button', { name: '结束代理' }).click();
  await dean.getByRole('dialog').getByRole('button', { name: '结束代理' }).click();
  await expect(dean.getByText('已结束代理')).toBeVisible();

  await student.goto('approval/mine');
  await student.getByRole('main').getByRole('link', { name: title }).click();
  const progress = student.getByRole('region', { name: '审批进度' });
  await expect(progress).toContainText('马晓东 · 代李国强办理');
});
