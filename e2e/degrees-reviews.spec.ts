import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { expect } from '@playwright/test';
import { actingAs } from './acting.ts';
import {
  applicationOf,
  handIn,
  pageOf,
  release,
  reviewedOnPaper,
  reviewOf,
  ruled,
  tutorAgrees,
  yes,
} from './degrees.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

/** Supervisors of the demonstration who sign in. */
const supervisors: Readonly<Record<string, string>> = { 周明远: 'tutor', 欧阳思远: 'multi' };

test('a thesis that one reviewer finds fair is revised and fails its second review', async ({ browser }) => {
  const [secretary, office] = [await actingAs(browser, 'secretary'), await actingAs(browser, 'degree')];
  /** Masters are arranged by their college, doctors by the school. */
  const arrangerOf = (level: 'D' | 'M' | undefined) =>
    level === 'M' ? { acting: secretary, username: 'secretary' } : { acting: office, username: 'degree' };
  // Somebody who was told to revise long ago, for later.
  const fair = await applicationOf(secretary, office, 'revising');
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
  const query = { status: ['collecting' as const], keyword: title };
  const [waiting] = (await office.call(reviewCalls.list, { query })).list;
  const { acting: manager, username } = arrangerOf(waiting?.level);
  const { tasks } = await manager.call(reviewCalls.find, { params: { id: waiting?.id ?? '' } });
  const left = tasks.find(({ status }) => status === 'invited')?.id ?? '';
  await reviewedOnPaper(manager, left, 'A');
  const arranging = await openAs(browser, username, 'degree/reviews?status=closed');
  await arranging.getByRole('row').filter({ hasText: title }).getByRole('button').first().click();
  await expect(arranging.getByRole('dialog').last()).toContainText('修改后复审');
  await release(arranging);

  // Another has had the time to revise: the same reviewer reads it again and is not content.
  await ruled(office, { reviseDays: 1 }, fair.level);
  const revised = await handIn(browser, fair, { stage: 'revised', words: 'Revised', blind: true });
  const { versions } = await office.call(thesisCalls.versions, { params: { id: fair.id } });
  // A supervisor without an account is not asked.
  if (versions.find(({ id }) => id === revised)?.status === 'tutorReview')
    await tutorAgrees(await actingAs(browser, supervisors[fair.tutorName ?? ''] ?? ''), revised, false);
  const again = arrangerOf(fair.level);
  const desk = await openAs(browser, again.username, 'degree/reviews');
  await desk.getByRole('tab', { name: '待送审' }).click();
  await expect(desk.getByRole('row').filter({ hasText: fair.name })).toContainText('复审');
  const [begun] = await again.acting.call(reviewCalls.create, { body: { applicationIds: [fair.id] } });
  const params = { id: begun?.id ?? '' };
  const { proposed } = await again.acting.call(reviewCalls.draw, { params, body: {} });
  const chosen = await again.acting.call(reviewCalls.setExperts, {
    params,
    body: { version: 1, expertIds: proposed.map((one) => one.id), despiteWish: false },
  });
  const sent = await again.acting.call(reviewCalls.start, { params, body: { version: chosen.version } });
  await reviewedOnPaper(again.acting, sent.tasks[0]?.id ?? '', 'C');
  await desk.goto(`degree/reviews?status=closed&keyword=${fair.studentNo}`);
  await desk.getByRole('row').filter({ hasText: fair.name }).getByRole('button').first().click();
  await release(desk);
  const author = await openAs(browser, fair.username, pageOf(fair.id), PHONE);
  await expect(author.getByText('评阅未通过').first()).toBeVisible();
  await fitsThePhone(author);
});
