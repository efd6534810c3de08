import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { tutorStatisticsCalls as calls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { bandsUpTo } from './tutors-in-numbers.ts';

const app = useTestApp();

const numberOf = async (username: string, key: string): Promise<number> => {
  const { data } = await app.as(username).call(calls.numbers);
  return data.cards.find((card) => card.key === key)?.value ?? -1;
};

test('a college counts its own tutors, the office all of them', async () => {
  const own = await numberOf('secretary', 'tutors');
  const all = await numberOf('tutors', 'tutors');
  expect(own).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(own);
  expect((await app.as('tutor').call(calls.numbers)).status).toBe(403);
});

const chartOf = async (username: string, key: string, query: QueryOf<typeof calls.numbers> = {}) => {
  const { data } = await app.as(username).call(calls.numbers, { query });
  const chart = data.charts.find((one) => one.key === key);
  if (!chart) throw new Error(`no chart ${key}`);
  return chart;
};

test('every chart has as many numbers as names, and bands add up to the tutors', async () => {
  const { data } = await app.as('tutors').call(calls.numbers);
  for (const { dims, series, filters } of data.charts) {
    expect(filters).toHaveLength(dims.length);
    for (const { data: values } of series) expect(values).toHaveLength(dims.length);
  }
  const loads = data.charts.find(({ key }) => key === 'loads')?.series[0]?.data ?? [];
  expect(loads.reduce((sum, count) => sum + count, 0)).toBe(data.cards[0]?.value);
});

/** How many the list shows behind a number. */
const listed = async (username: string, filter: ListFilter | null | undefined): Promise<number> => {
  const query = { ...filter, limit: 1 } as unknown as QueryOf<typeof recordCalls.list>;
  return (await app.as(username).call(recordCalls.list, { query })).data.total;
};

test('a number leads to the list of as many tutors, for the office and for a college', async () => {
  for (const username of ['tutors', 'secretary']) {
    const { data } = await app.as(username).call(calls.numbers);
    for (const { key, value, filter } of data.cards.filter((card) => card.key !== 'ending'))
      expect([username, key, await listed(username, filter)]).toEqual([username, key, value]);
    for (const { key, filters, series } of data.charts.filter((chart) =>
      ['titles', 'loads', 'ages'].includes(chart.key),
    ))
      for (const [at, filter] of filters.entries()) {
        const drawn = key === 'ages' ? series : series.slice(0, 1);
        const many = drawn.reduce((sum, { data: values }) => sum + (values[at] ?? 0), 0);
        expect([username, key, at, await listed(username, filter)]).toEqual([username, key, at, many]);
      }
  }
});

test('the line of the limit stands behind the bars within it, wherever the school draws it', () => {
  for (const limit of [1, 3, 10, 16]) {
    const { bands, within } = bandsUpTo(limit);
    expect(bands[within - 1]?.key.split('-')[1]).toBe(String(limit));
    expect(bands[within]?.key.split('-')[0]).toBe(String(limit + 1));
    // Every number of students has one bar.
    const ends = bands.map(({ key }) => key.split('-').map((end) => (end === '' ? Infinity : Number(end))));
    expect(ends.every(([from], at) => at === 0 || from === (ends[at - 1]?.[1] ?? 0) + 1)).toBe(true);
  }
});

test('of those who chose it is told which choice was accepted and who is left', async () => {
  const { of, series, dims } = await chartOf('tutors', 'choices', {
    year: Number(dayInShanghai(new Date()).slice(0, 4)) - 1,
  });
  expect(dims.slice(0, 3)).toEqual(['第一志愿', '第二志愿', '第三志愿']);
  expect(dims.at(-1)).toBe('未落实');
  expect(of).toBeGreaterThan(0);
  expect((series[0]?.data ?? []).reduce((sum, count) => sum + count, 0)).toBe(of);
});

test('who chose in a round that is over finds what became of each choice', async () => {
  const student = app.as('student');
  const { data } = await student.call(tutorSelectionCalls.rounds, { query: { state: 'closed' } });
  const over = await student.call(tutorSelectionCalls.myChoices, { params: { id: data.list[0]?.id ?? '' } });
  expect([over.status, over.data.open]).toEqual([200, false]);
  expect(over.data.choices.map(({ state }) => state).filter((state) => state !== 'rejected')).toEqual([
    'accepted',
  ]);
});

test('tutors are counted by college where somebody sees several', async () => {
  const { dims, filters } = await chartOf('tutors', 'titles', { groupBy: 'department' });
  expect(dims.length).toBeGreaterThan(1);
  expect(filters.every((filter) => filter?.['yxCode'])).toBe(true);
  expect((await chartOf('secretary', 'titles', { groupBy: 'department' })).dims).toHaveLength(1);
});

test('industry tutors whose term ends within ninety days are counted', async () => {
  const before = await numberOf('tutors', 'ending');
  const today = dayInShanghai(new Date());
  for (const days of [-1, 90, 91])
    await insertTutor(
      app.db,
      {
        staffNo: `E${next('ending')}`,
        name: '聘期将止',
        departmentId: demonstrationIds.department('208'),
      },
      { category: 'industry', termTo: addDays(today, days) },
    );
  expect(await numberOf('tutors', 'ending')).toBe(before + 1);
});

test('security is told of tutors without account or role, and nobody else', async () => {
  const { data } = await app.as('security').call(calls.unready);
  expect(data.total).toBeGreaterThan(0);
  expect(data.list.every(({ username, lacks }) => (username === null) === (lacks === '账号'))).toBe(true);
  expect((await app.as('tutors').call(calls.unready)).status).toBe(403);
});

test('who comes from industry lacks an account or the role for it only as long as the term lasts', async () => {
  const today = dayInShanghai(new Date());
  const appointed = async (termTo: string) => {
    const staffNo = `H${next('industry')}`;
    const departmentId = demonstrationIds.department('208');
    await insertTutor(app.db, { staffNo, name: '行业导师', departmentId }, { category: 'industry', termTo });
    const { data } = await app.as('security').call(calls.unready, { query: { keyword: staffNo } });
    return data.list.flatMap((one) => (one.staffNo === staffNo ? one.lacks : []));
  };
  expect(await appointed(addDays(today, 1))).toEqual(['账号']);
  expect(await appointed(addDays(today, -1))).toEqual([]);
});

test('security gives everybody with an account the role they lack; who has none stays on the list', async () => {
  const accountId = demonstrationIds.account('counselor');
  const { id: staffId } = await app.db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  await app.db.insertInto('tutors').values({ id: crypto.randomUUID(), staffId }).execute();
  const lacking = async () =>
    (await app.as('security').call(calls.unready, { query: { limit: 200 } })).data.list.some(
      ({ id }) => id === staffId,
    );
  expect(await lacking()).toBe(true);
  expect((await app.as('sysadmin').call(calls.grantReady)).status).toBe(403);
  const { data, message } = await app.as('security').call(calls.grantReady);
  expect(data?.granted, message).toBeGreaterThan(0);
  expect(await lacking()).toBe(false);
  // One of the three administrators is changed with a second person, on the page of accounts.
  const left = (await app.as('security').call(calls.unready, { query: { limit: 200 } })).data.list;
  expect(left.filter(({ username }) => username)).toHaveLength(data.failed);
  expect((await app.as('security').call(calls.grantReady)).data).toEqual({ ...data, joined: 0, granted: 0 });
});
