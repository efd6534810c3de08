import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { tutorStatisticsCalls as calls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';

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

test('every chart has as many numbers as names, and bands add up to the tutors', async () => {
  const { data } = await app.as('tutors').call(calls.numbers);
  for (const { dims, series } of data.charts)
    for (const { data: values } of series) expect(values).toHaveLength(dims.length);
  const loads = data.charts.find(({ key }) => key === 'loads')?.series[0]?.data ?? [];
  expect(loads.reduce((sum, count) => sum + count, 0)).toBe(data.cards[0]?.value);
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
