import { ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { addedApproval, addedSchoolApproval } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { actingAs } from './acting.ts';
import { agree } from './degrees.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const TEACHER = '陈静怡';
const today = dayInShanghai(new Date());

const confirm = (page: Page) =>
  button(page.getByRole('dialog', { name: '提交', exact: true }), '提交').click();

/** A batch of its own, so that whoever applied before does not matter. */
const openBatch = async (browser: Browser): Promise<string> => {
  const office = await actingAs(browser, 'tutors');
  const { name } = await office.call(addedCalls.createBatch, {
    body: {
      name: `增列硕士生导师 ${Date.now()}`,
      year: Number(today.slice(0, 4)),
      applyFrom: addDays(today, -1),
      applyTo: addDays(today, 20),
      levels: ['M'],
      peerReview: true,
      enabled: true,
    },
  });
  return name;
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByTitle(option).last().click();
};

/** A member of the committee votes on a phone; nobody is shown how. */
const vote = async (browser: Browser, username: string, batch: string): Promise<void> => {
  const page = await openAs(browser, username, 'degree/my-ballots', PHONE);
  const ballot = page
    .getByRole('region', { name: new RegExp(batch) })
    .getByRole('listitem', { name: TEACHER });
  await expect(ballot).toContainText('申请增列硕士生导师');
  await button(ballot, '同意').click();
  await button(page.getByRole('dialog', { name: '同意' }), '同意').click();
  await expect(ballot).toContainText('已投票');
  await fitsThePhone(page);
};

/** The others vote as well. */
const voteUnseen = async (browser: Browser, username: string, batch: string): Promise<void> => {
  const { call } = await actingAs(browser, username);
  const ballots = await call(ballotCalls.mine);
  const { subjectType, subjectId } = ballots.find(({ meetingName }) => meetingName.includes(batch)) ?? {};
  if (!subjectType || !subjectId) throw new Error(`${username} has no ballot`);
  await call(ballotCalls.cast, { body: { subjectType, subjectId, choice: 'yes' } });
};

test('a teacher asks to be a tutor: the college, a secret ballot, the school, and the public notice', async ({
  browser,
}) => {
  const batch = await openBatch(browser);
  const teacher = await openAs(browser, 'teacher', 'tutor/added');
  await button(teacher, '申请增列').click();
  await choose(teacher, '增列批次', batch);
  await choose(teacher, '培养层次', '硕士');
  await choose(teacher, '学位类型', '学术学位');
  await teacher.getByRole('dialog').getByLabel('一级学科').fill('网络空间');
  await teacher
    .getByTitle(/网络空间安全/)
    .last()
    .click();
  await button(teacher.getByRole('dialog'), '确定').click();
  const main = teacher.getByRole('main');
  const conditions = main.getByRole('region', { name: '条件核查' });
  await expect(conditions).toContainText('请勾选师德承诺');

  await button(main, '添加项目').click();
  await main
    .getByLabel(/^项目\d+ 项目名称$/)
    .last()
    .fill('教学资源知识图谱研究');
  await button(main, '添加成果').click();
  await main
    .getByLabel(/^成果\d+ 成果名称$/)
    .last()
    .fill('面向课程的图谱构建方法');
  await main.getByRole('switch', { name: '师德承诺' }).click();
  await button(main, '保存').click();
  await expect(teacher.getByText('保存成功')).toBeVisible();
  await expect(conditions).toContainText('已承诺');
  await button(main, '提交').click();
  await confirm(teacher);
  await expect(main.getByText('学院资格审查').first()).toBeVisible();
  const id = new URL(teacher.url()).searchParams.get('id') ?? '';
  const path = `zlds/apply/view?id=${id}`;

  for (const username of ['secretary', 'dean'])
    await agree(await actingAs(browser, username), addedApproval, id);

  const secretary = await openAs(browser, 'secretary', path);
  const application = secretary.getByRole('main');
  await button(application, '发起无记名表决').click();
  const opening = secretary.getByRole('dialog', { name: '发起无记名表决' });
  await expect(opening.getByRole('status')).toContainText('须达到三分之二');
  await button(opening, '发起无记名表决').click();
  await expect(application.getByText('任何人看不到票数')).toBeVisible();
  await vote(browser, 'dean', batch);
  for (const username of ['tutor', 'multi', 'degree']) await voteUnseen(browser, username, batch);
  await button(application, '结束表决').click();
  await button(secretary.getByRole('dialog', { name: '结束表决' }), '结束表决').click();
  await expect(application.getByText('学校复核').first()).toBeVisible();
  await expect(application.getByRole('region', { name: '表决' })).toContainText('通过');

  await agree(await actingAs(browser, 'tutors'), addedSchoolApproval, id);
  const office = await openAs(browser, 'tutors', path);
  await button(office.getByRole('main'), '录入表决').click();
  const counts = office.getByRole('dialog', { name: '录入表决' });
  for (const [label, many] of [
    ['全体委员', '25'],
    ['到会', '20'],
    ['同意', '18'],
    ['不同意', '2'],
    ['弃权', '0'],
  ] as const)
    await counts.getByLabel(label, { exact: true }).fill(many);
  await button(counts, '确定').click();
  await expect(office.getByRole('main').getByText('公示中').first()).toBeVisible();

  // The applicant sees how it ended, on a phone too; everybody else finds the name among the notices.
  await teacher.setViewportSize(PHONE.viewport);
  await teacher.reload();
  await expect(main.getByText('公示中').first()).toBeVisible();
  await expect(main.getByRole('region', { name: '公示' })).toContainText('公示期');
  await fitsThePhone(teacher);
  const colleague = await openAs(browser, 'tutor', 'tutor/added');
  await colleague.getByRole('tab', { name: '公示' }).click();
  await expect(colleague.getByRole('row').filter({ hasText: TEACHER }).first()).toBeVisible();
});
