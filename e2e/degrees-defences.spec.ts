import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { expect } from '@playwright/test';
import { actingAs } from './acting.ts';
import { MINUTES, papersOf, yes } from './degrees.ts';
import { test } from './test.ts';
import { button, openAs, PHONE } from './windows.ts';

test('a committee votes in secret, refuses, and lets the candidate try again', async ({ browser }) => {
  const secretary = await actingAs(browser, 'secretary');
  const { list } = await secretary.call(defenceCalls.list, { query: { status: ['announced'] } });
  const now = list.find(({ startAt }) => startAt <= new Date());
  const id = now?.id ?? '';
  const name = now?.name ?? '';
  const desk = await openAs(browser, 'secretary', `degree/defences?id=${id}`);
  await button(desk, '开始电子表决').click();
  await button(desk.getByRole('dialog').last(), '开始电子表决').click();
  await expect(desk.getByText('表决已开始')).toBeVisible();

  for (const [username, choice] of [
    ['expert', '不同意'],
    ['tutor', '不同意'],
    ['dean', '同意'],
  ] as const) {
    const page = await openAs(browser, username, 'degree/my-ballots', username === 'expert' ? PHONE : {});
    const ballot = page.getByRole('listitem', { name }).last();
    await button(ballot, choice).click();
    await yes(page, choice);
    await expect(ballot).toContainText('已投票');
  }

  await desk.reload();
  await expect(desk.getByText('电子表决中，已投 3 票')).toBeVisible();
  await button(desk, '结束电子表决').click();
  await yes(desk, '结束电子表决');
  await expect(desk.getByText('到会 3 人，同意 1，不同意 2')).toBeVisible();
  await papersOf(secretary, id);
  const { version } = await secretary.call(defenceCalls.find, { params: { id } });
  await secretary.call(defenceCalls.record, {
    params: { id },
    body: {
      version,
      present: 3,
      yes: 1,
      no: 2,
      abstain: 0,
      invalid: 0,
      retryYes: 3,
      suggestMaster: false,
      grade: 'fail',
      resolution: '论文选题有意义，但实验数据不足以支撑结论，答辩中对方法的局限未能作出清楚的说明。'.repeat(
        4,
      ),
      minutes: MINUTES,
    },
  });
  await desk.reload();
  await expect(desk.getByText('应到 3 人，同意 1 票，三分之二为 2 票：未通过')).toBeVisible();
  await button(desk, '确认结果').click();
  await yes(desk, '确认结果');
  await expect(desk.getByText('结果已确认')).toBeVisible();
  await desk.goto(`degree/applications?keyword=${now?.studentNo}`);
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('可重新答辩');
});
