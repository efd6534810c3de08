import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { addedCarried } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { newestGrade } from '../student-status/students/study-time.ts';

const app = useTestApp();
const TODAY = dayInShanghai(new Date());

/** Places of somebody for those who came last, as the office sees them: level, degree type, quota, used. */
const placesOf = async (keyword: string) => {
  const { data } = await app
    .as('tutors')
    .call(placeCalls.quotas, { query: { keyword, year: newestGrade(TODAY), limit: 50 } });
  return data.list.map(({ level, degreeType, quota, used }) => [level, degreeType, quota, used]);
};

const recordOf = async (keyword: string) => {
  const { data } = await app.as('tutors').call(recordCalls.list, { query: { keyword } });
  return data.list[0];
};

test('one tutor has a place for a doctor left, one has given all places away', async () => {
  const own = await placesOf('20080101');
  expect(own).toContainEqual(['D', 'A', 2, 1]);
  // A small demonstration has few students: the places are as many as found one.
  const [[, , quota, used] = []] = await placesOf('T1003');
  expect(used).toBe(quota);
  expect(await placesOf('T1002')).toEqual([['M', 'A', 3, 0]]);
});

test('somebody has retired, and a term of industry ends in sixty days', async () => {
  expect(await recordOf('T1004')).toMatchObject({ name: '赵宏', jobState: 'retired' });
  const { data } = await app.as('tutors').call(industryCalls.list, { query: { keyword: 'H001' } });
  expect(data.list.map(({ name, termTo, state }) => [name, termTo, state])).toEqual([
    ['周工', addDays(TODAY, 60), 'granted'],
  ]);
});

test('whoever stands in a public notice was asked about, and both committees voted for it', async () => {
  const office = app.as('tutors');
  const { data } = await office.call(addedCalls.list, { query: { state: 'notice' } });
  const { data: one } = await office.call(addedCalls.find, { params: { id: data.list[0]?.id ?? '' } });
  expect(one.peers.filter(({ agrees }) => agrees)).toHaveLength(2);
  expect(one.votes.map(({ level, mode, result }) => [level, mode, result])).toEqual([
    ['sub', 'electronic', 'pass'],
    ['school', 'count', 'pass'],
  ]);
  for (const { total, present, yes } of one.votes)
    expect(addedCarried(one.level, { total, present, yes: yes ?? 0 })).toBe(true);
  expect([one.progress?.state, one.schoolProgress?.state]).toEqual(['agreed', 'agreed']);
});
