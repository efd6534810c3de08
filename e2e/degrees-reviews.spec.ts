import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { expect } from '@playwright/test';
import { actingAs } from './acting.ts';
import { applicationOf, handIn, pageOf, release, reviewedOnPaper, reviewOf, ruled, yes } from './degrees.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

test('a thesis that one reviewer finds fair is revised and fails its second review', async ({ browser }) => {
  const [secretary, office] = [await actingAs(browser, 'secretary'), await actingAs(browser, 'degree')];
  const reviewer = await openAs(browser, 'expert', 'degree/my-reviews', PHONE);
  const card = reviewer.getByRole('region', { name: /^R/ }).filter({ hasText: '评阅中' }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await fitsThePhone(reviewer);
  await button(card, '评阅').click();
  const form = reviewer.getByRole('dialog').last();
  await expect(form).toContainText('仅供评阅');
  await expect(form).toContainText('各项评分填完后显示等级');
  const answer = reviewOf('C');
  for (const [name, key] of [
    [/^选题与综述/, 'topic'],
    [/^创新性/, 'novelty'],
    [/^理论与方法/, 'method'],
    [/^写作规范/, 'writing'],
    [/^工作量/, 'amount'],
  ] as const)
    await form.getByLabel(name).fill(String(answer.scores[key]));
  await expect(form).toContainText('一般，较大修改后复审');
  await form.getByLabel('对作者的评语与修改建议').fill(answer.commentAuthor);
  await form.getByLabel('熟悉程度').click();
  await reviewer.getByTitle('熟悉', { exact: true }).click();
  await fitsThePhone(reviewer);
  await button(form, '提交评阅').click();
  await yes(reviewer, '提交评阅');
  await expect(reviewer.getByText('评阅已提交，感谢您的工作')).toBeVisible();

  // The other review comes on paper; then applicant and tutor learn the result, and nobody's name.
  const query = { status: ['collecting' as const] };
  const waiting = (await secretary.call(reviewCalls.list, { query })).list.find((one) => one.title === title);
  const { tasks } = await secretary.call(reviewCalls.find, { params: { id: waiting?.id ?? '' } });
  const left = tasks.find(({ status }) => status === 'invited')?.id ?? '';
  await reviewedOnPaper(secretary, left, 'A');
  const college = await openAs(browser, 'secretary', 'degree/reviews?status=closed');
  await college.getByRole('row').filter({ hasText: title }).getByRole('button').first().click();
  await expect(college.getByRole('dialog').last()).toContainText('修改后复审');
  await release(college);

  // Another has had the time to revise: the same reviewer reads it again and is not content.
  const fair = await applicationOf(secretary, office, 'revising', 'D');
  await ruled(office, { reviseDays: 1 });
  await handIn(browser, fair, { stage: 'revised', words: 'Revised', blind: true });
  const desk = await openAs(browser, 'degree', 'degree/reviews');
  await desk.getByRole('tab', { name: '待送审' }).click();
  await expect(desk.getByRole('row').filter({ hasText: fair.name })).toContainText('复审');
  const [begun] = await office.call(reviewCalls.create, { body: { applicationIds: [fair.id] } });
  const params = { id: begun?.id ?? '' };
  const { proposed } = await office.call(reviewCalls.draw, { params, body: {} });
  const chosen = await office.call(reviewCalls.setExperts, {
    params,
    body: { version: 1, expertIds: proposed.map((one) => one.id), despiteWish: false },
  });
  const sent = await office.call(reviewCalls.start, { params, body: { version: chosen.version } });
  await reviewedOnPaper(office, sent.tasks[0]?.id ?? '', 'C');
  await desk.goto(`degree/reviews?status=closed&keyword=${fair.studentNo}`);
  await desk.getByRole('row').filter({ hasText: fair.name }).getByRole('button').first().click();
  await release(desk);
  const author = await openAs(browser, fair.username, pageOf(fair.id), PHONE);
  await expect(author.getByText('评阅未通过').first()).toBeVisible();
  await fitsThePhone(author);
});
