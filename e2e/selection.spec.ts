import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

/** Students of the department of the secretary, in their second year. */
const year = new Date().getFullYear() - 1;
const [FIRST, SECOND, THIRD] = [`${year}22080002`, `${year}22080006`, 'student'];

/** Asks the server what the page asks it, to find a class the test can be about. */
const ask = <T>(page: Page, path: string, method = 'GET', body?: object): Promise<T> =>
  page.evaluate(
    async (asked) => {
      const token = /yjs\.token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/lzuyjs/service/${asked.path}`, {
        method: asked.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      });
      const { code, msg, data } = await answer.json();
      if (code !== 200) throw new Error(`${asked.path}: ${msg}`);
      return data;
    },
    { path, method, body },
  );

type Offered = { id: string; code: string; mine: string; block: { code: string } | null };
type Course = { name: string; classes: Offered[] };
type Found = Offered & { course: string; tab: string };

const TABS = { programme: '方案内课程', publicElective: '公共选修', cross: '跨院系', plan: '计划内课程' };

const offeredTo = async (page: Page): Promise<Found[]> => {
  const { round } = await ask<{ round: { id: string } }>(page, selectionCalls.context.path);
  const found: Found[] = [];
  for (const [tab, name] of Object.entries(TABS)) {
    const path = `${selectionCalls.classes.path}?roundId=${round.id}&tab=${tab}`;
    for (const course of await ask<Course[]>(page, path))
      found.push(...course.classes.map((one) => ({ ...one, course: course.name, tab: name })));
  }
  return found;
};

const MOST_ASKED = 20;
const LOST_ANSWERS = 2;

/** How many wait for a seat in each of these classes. */
const waitingFor = async (page: Page, classes: readonly Offered[]) => {
  const ids = classes.slice(0, MOST_ASKED).map(({ id }) => `classIds=${id}`);
  const { seats } = await ask<{ seats: Record<string, [number, number | null, number]> }>(
    page,
    `${selectionCalls.seats.path}?${ids.join('&')}`,
  );
  return (id: string): number | undefined => seats[id]?.[2];
};

/** The office leaves so many seats in a class. */
const leaveSeats = async (page: Page, id: string, free: number): Promise<void> => {
  const path = scheduleCalls.edit.path.replace(':id', id);
  const { enrolled, ...row } = await ask<Record<string, unknown> & { enrolled: number }>(page, path);
  const fields = [
    'name',
    'campus',
    'minStudents',
    'allowCross',
    'preassigned',
    'examAt',
    'examPeriods',
    'examRoomId',
  ];
  const facts = Object.fromEntries(fields.map((key) => [key, row[key] ?? null]));
  await ask(page, path, 'PUT', { ...facts, version: row['version'], capacity: enrolled + free });
};

/** Those of some classes that somebody may look into. */
const managedBy = async <C extends Offered>(page: Page, classes: readonly C[]): Promise<C[]> => {
  const found: C[] = [];
  for (const one of classes) {
    const path = scheduleCalls.edit.path.replace(':id', one.id);
    if (
      await ask(page, path).then(
        () => true,
        () => false,
      )
    )
      found.push(one);
  }
  return found;
};

/** The first answers to a call are made and never arrive; the answer is how many have been lost. */
const loseAnswersTo = async (page: Page, path: string): Promise<() => number> => {
  let lost = 0;
  await page.route(`**/${path}`, async (route) => {
    if (lost >= LOST_ANSWERS) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
};

const show = async (page: Page, { tab, code }: Found) => {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByPlaceholder('课程名、教学班号或教师').fill(code);
  await page.getByPlaceholder('课程名、教学班号或教师').press('Enter');
  return page.locator('.selection-class').filter({ hasText: code });
};

test('a round by three students and a secretary: the last seat, the queue, two windows, a swap into a full class', async ({
  browser,
}) => {
  const first = await openAs(browser, FIRST, 'xsxk');
  const second = await openAs(browser, SECOND, 'xsxk', PHONE);
  const third = await openAs(browser, THIRD, 'xsxk');
  const office = await openAs(browser, 'training', 'training/selection-board');
  const secretary = await openAs(browser, 'secretary', 'training/selection-board');

  const forSecond = await offeredTo(second);
  const isFree = ({ mine, block }: Offered) => mine === 'none' && block === null;
  const possible = (await offeredTo(first)).filter(
    (one) => isFree(one) && forSecond.some((other) => other.id === one.id && isFree(other)),
  );
  // Where somebody waits a new seat would be theirs before anybody can ask for it.
  const waiting = await waitingFor(first, possible);
  const wanted = possible.find(({ id }) => waiting(id) === 0);
  if (!wanted) throw new Error('the demonstration offers no class to both students');
  await leaveSeats(office, wanted.id, 1);

  // One gets the last seat; the other is told so and waits, on a phone.
  const taken = await show(first, wanted);
  await button(taken, '选课').click();
  const [told, asked] = [first.getByText(/^选课成功/), button(first, '确认选课')];
  await expect(told.or(asked)).toBeVisible();
  // On another campus one is asked first.
  if (await asked.isVisible()) await asked.click();
  await expect(told).toBeVisible();
  const missed = await show(second, { ...(forSecond.find(({ id }) => id === wanted.id) as Found) });
  await expect(missed.getByText(/^余 0/)).toBeVisible();
  // The first answers are lost on the way: the page says so and asks with the same key; the student stands in the queue once.
  const lost = await loseAnswersTo(second, selectionCalls.wait.path);
  await button(missed, '候补').click();
  await expect(second.getByRole('status').getByText(/正在用同一请求再次询问/)).toBeVisible();
  await expect(second.getByText('已加入候补，当前第1位')).toBeVisible();
  expect(lost()).toBe(LOST_ANSWERS);
  await fitsThePhone(second);
  // Kept in mind with one touch, it stands with the favourites, whatever group it belongs to.
  await button(missed, '收藏').click();
  await expect(button(missed, '取消收藏')).toBeVisible();
  await second.getByRole('tab', { name: /^收藏/ }).click();
  await expect(missed).toBeVisible();

  // Given back in a second window of the same student, the seat goes to who waits, and the first window knows.
  const again = await openAs(browser, FIRST, 'xsxk');
  const held = await show(again, wanted);
  await button(held, '退选').click();
  await button(again.getByRole('dialog'), '退选').click();
  await expect(again.getByText('退选成功')).toBeVisible();
  await expect(missed.getByText('已选', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(button(taken, '退选')).toHaveCount(0, { timeout: 40_000 });

  // A swap into a full class keeps what there was, and can wait with it. The first student is to be added to it later.
  const ofFirst = new Set(
    (await offeredTo(first)).filter(({ mine }) => mine !== 'none').map(({ course }) => course),
  );
  const clashes = (await offeredTo(third)).filter(
    ({ course, mine, block }) => mine === 'none' && block?.code === 'T532' && !ofFirst.has(course),
  );
  const ofCollege = await managedBy(secretary, clashes);
  const clashing = ofCollege[0] ?? clashes[0];
  if (!clashing) throw new Error('nothing clashes with what the third student takes');
  // A class of another college is looked after by the office.
  const desk = ofCollege.length > 0 ? secretary : office;
  await leaveSeats(desk, clashing.id, 0);
  const row = await show(third, clashing);
  await button(row, '换课').click();
  await button(third.getByRole('dialog'), '确定换课').click();
  const elsewhere = button(third, '确认选课');
  const kept = third.getByText(/换课失败，原课程已为您保留/);
  await expect(kept.first()).toBeVisible();
  if (await elsewhere.isVisible()) await elsewhere.click();
  await button(third, '加入候补').click();
  await expect(third.getByText(/已加入候补/)).toBeVisible();

  // Why: the office has changed the seats of the class, and the student's own log names who did.
  await second.getByRole('button', { name: /^我的已选/ }).click();
  await expect(
    second
      .getByRole('dialog')
      .getByText(/操作人：.*容量由\d+调整为/)
      .first(),
  ).toBeVisible();
  await second.keyboard.press('Escape');

  // The office sees who has the seat, and who gave it back.
  await office.goto(`pkxxwh/xsxkjg?classId=${wanted.id}`);
  const rows = office.getByRole('row');
  await expect(rows.filter({ hasText: SECOND }).filter({ hasText: '候补' })).toBeVisible();
  await office.getByRole('tab', { name: '已退' }).click();
  await expect(rows.filter({ hasText: FIRST }).filter({ hasText: '已退选' })).toBeVisible();

  // The desk is told the rules in the way of one more in a full class, sees who waits, and what everybody was told.
  await desk.goto(`pkxxwh/xsxkjg?classId=${clashing.id}`);
  await button(desk, '添加学生').click();
  const adding = desk.getByRole('dialog');
  await adding.getByLabel('学号').fill(FIRST);
  await adding.getByLabel('操作原因').fill('学院统筹');
  await button(adding, '确定').click();
  await expect(adding.getByRole('status')).toContainText('T501');
  await button(adding, '取消').click();
  await desk.getByRole('tab', { name: '候补' }).click();
  await expect(desk.getByRole('row').filter({ hasText: '候补中' }).first()).toBeVisible();
  await secretary.goto(`training/selection-events?keyword=${SECOND}`);
  await expect(secretary.getByRole('row').filter({ hasText: '候补转正' }).first()).toBeVisible();
});
