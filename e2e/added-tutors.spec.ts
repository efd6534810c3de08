import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByTitle(option).last().click();
};

/** Somebody opens the application and agrees to the step that waits. */
const agree = async (browser: Browser, username: string, path: string): Promise<void> => {
  const page = await openAs(browser, username, path);
  await button(page.getByRole('main'), '审批').click();
  const dialog = page.getByRole('dialog', { name: '审批' });
  await button(dialog, '确定').click();
  await expect(page.getByText('审批成功')).toBeVisible();
};

const vote = async (browser: Browser, username: string): Promise<void> => {
  const page = await openAs(browser, username, 'degree/my-ballots', PHONE);
  const ballot = page.getByRole('listitem', { name: '陈静怡' });
  await expect(ballot).toContainText('申请增列硕士生导师');
  await button(ballot, '同意').click();
  await button(page.getByRole('dialog'), '确定').click();
  await expect(ballot.getByText('已投票')).toBeVisible();
  await fitsThePhone(page);
};

test('a teacher asks to be a tutor: college, secret ballot of the sub-committee, and on to the school', async ({
  browser,
}) => {
  test.slow();
  const teacher = await openAs(browser, 'teacher', 'tutor/added');
  await button(teacher, '申请增列').click();
  await choose(teacher, '增列批次', /年增列研究生导师/);
  await choose(teacher, '培养层次', '硕士');
  await choose(teacher, '学位类型', '学术学位');
  await teacher.getByRole('dialog').getByLabel('一级学科').fill('计算机');
  await teacher
    .getByTitle(/计算机科学与技术/)
    .last()
    .click();
  await button(teacher.getByRole('dialog'), '确定').click();
  const main = teacher.getByRole('main');
  await expect(main.getByRole('region', { name: '条件核查' })).toContainText('至少填写一项主持的科研项目');

  await button(main, '添加项目').click();
  await main.getByLabel('项目1 项目名称').fill('教学资源知识图谱研究');
  await button(main, '添加成果').click();
  await main.getByLabel('成果1 成果名称').fill('面向课程的图谱构建方法');
  await main.getByRole('switch', { name: '师德承诺' }).click();
  await button(main, '保存').click();
  await expect(teacher.getByText('保存成功')).toBeVisible();
  await button(main, '提交').click();
  await button(teacher.getByRole('dialog'), '确定').click();
  await expect(main.getByText('学院资格审查').first()).toBeVisible();
  const path = teacher.url().replace(/^.*lzuyjs\//, '');

  await agree(browser, 'secretary', path);
  await agree(browser, 'dean', path);

  const secretary = await openAs(browser, 'secretary', path);
  const application = secretary.getByRole('main');
  await button(application, '发起无记名表决').click();
  const opening = secretary.getByRole('dialog', { name: '发起无记名表决' });
  await expect(opening.getByRole('status')).toContainText('须达到三分之二');
  await button(opening, '确定').click();
  await expect(application.getByText('任何人看不到票数')).toBeVisible();

  for (const username of ['dean', 'tutor', 'multi', 'degree']) await vote(browser, username);

  await button(application, '结束表决').click();
  await button(secretary.getByRole('dialog'), '确定').click();
  await expect(application.getByText('学校复核').first()).toBeVisible();
  await expect(application.getByRole('region', { name: '表决' })).toContainText('通过');

  await teacher.reload();
  await expect(main.getByText('学校复核').first()).toBeVisible();
});
