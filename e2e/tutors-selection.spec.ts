import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { tutorSelectionCalls as calls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Acting, actingAs } from './acting.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const FIRST = '周明远';
const SECOND = '欧阳思远';
const DAY_MS = 86_400_000;

/** What is final is asked for by its own word. */
const confirm = (page: Page, act: string) => button(page.getByRole('dialog', { name: act }), act).click();

/** A round of its own for the masters of this year who have nobody, open for students. */
const openRound = async (secretary: Acting) => {
  const year = Number(dayInShanghai(new Date()).slice(0, 4));
  const [known] = (await secretary.call(calls.rounds, { query: { year, state: 'students' } })).list;
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);
  const made = await secretary.call(calls.create, {
    body: {
      name: `${year}级硕士研究生补充双选`,
      year,
      departmentId: known?.departmentId ?? '',
      levels: ['M'],
      degreeTypes: ['A'],
      maxChoices: 2,
      studentFrom: later(-1),
      studentTo: later(3),
      tutorEnds: [later(6), later(9)],
    },
  });
  return secretary.call(calls.advance, { params: { id: made.id }, body: { version: made.version } });
};

/** The students of the round who have accounts, and how they sign in. */
const studentsOf = async (secretary: Acting, id: string) => {
  const { list } = await secretary.call(calls.board, { params: { id }, query: { limit: 200 } });
  const found: { studentNo: string; username: string }[] = [];
  for (const { studentNo } of list) {
    const known = await secretary.call(readingCalls.list, { query: { keyword: studentNo ?? '' } });
    const username = known.list[0]?.cardNo;
    if (studentNo && username) found.push({ studentNo, username });
  }
  return found;
};

/** A student takes these tutors, in this order, on a phone. */
const choose = async (browser: Browser, username: string, path: string, tutors: readonly string[]) => {
  const page = await openAs(browser, username, path, PHONE);
  for (const name of tutors) {
    await page.getByRole('searchbox', { name: '姓名、拼音或研究方向' }).fill(name);
    await button(page.getByRole('region', { name, exact: true }), '加入志愿').click();
  }
  await button(page.getByRole('region', { name: '我的志愿' }), '保存志愿').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await fitsThePhone(page);
  return page;
};

const leadOn = async (secretary: Page) => {
  await button(secretary.getByRole('main'), '进入下一阶段').click();
  await confirm(secretary, '进入下一阶段');
  await expect(secretary.getByText('已进入下一阶段')).toBeVisible();
};

const decide = async (tutor: Page, number: string, act: '接收' | '不接收') => {
  await tutor.reload();
  const row = tutor.getByRole('row').filter({ hasText: number });
  await button(row, act).click();
  await confirm(tutor, act);
  await expect(button(row, act)).toBeHidden();
};

test('three students choose, two tutors pick: first choices first, the second turn takes who is left', async ({
  browser,
}) => {
  const acting = await actingAs(browser, 'secretary');
  const round = await openRound(acting);
  const [one, two, three] = await studentsOf(acting, round.id);
  if (!one || !two || !three) throw new Error('three students without a tutor are needed');
  const path = `tutor/selection?id=${round.id}`;

  const student = await choose(browser, one.username, path, [FIRST, SECOND]);
  await choose(browser, two.username, path, [FIRST, SECOND]);
  await choose(browser, three.username, path, [SECOND]);

  const secretary = await openAs(browser, 'secretary', path);
  const board = secretary.getByRole('region', { name: '双选进展' });
  await expect(board.getByRole('row').filter({ hasText: one.studentNo })).toContainText(FIRST);
  await leadOn(secretary);

  const tutor = await openAs(browser, 'tutor', path);
  await decide(tutor, one.studentNo, '接收');
  await decide(tutor, two.studentNo, '不接收');
  const other = await openAs(browser, 'multi', path);
  // The second choices are not to be seen yet.
  await expect(other.getByRole('row').filter({ hasText: three.studentNo })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: two.studentNo })).toBeHidden();
  await decide(other, three.studentNo, '接收');

  await secretary.reload();
  await leadOn(secretary);
  await decide(other, two.studentNo, '接收');
  await student.reload();
  await expect(student.getByRole('region', { name: '我的志愿' })).toContainText('已接收');
  await secretary.reload();
  await expect(board.getByRole('row').filter({ hasText: two.studentNo })).toContainText(SECOND);
});
