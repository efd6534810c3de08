import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { readingCalls } from '@graduate/contract/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();

describe('lists', () => {
  test('new students of the year, with the numbers of all of them', async () => {
    const year = String(new Date().getFullYear());
    const { data } = await app
      .as('enrolment')
      .call(newcomerCalls.newcomers, { query: { year, entryState: ['notArrived'], limit: 200 } });
    expect(data.list.every(({ entryState }) => entryState === 'notArrived')).toBe(true);
    expect(data.cards.find(({ key }) => key === 'notArrived')?.count).toBe(data.total);
    expect(data.total).toBeGreaterThan(0);
    const own = await app.as('secretary').call(newcomerCalls.newcomers, { query: { limit: 200 } });
    expect(own.data.list.every(({ brief }) => brief.departmentCode === '208')).toBe(true);
  });

  test('visiting students, one of them whole, and nobody of another kind', async () => {
    const office = app.as('enrolment');
    const { data } = await office.call(newcomerCalls.visitors, { query: {} });
    const first = data.list?.[0];
    expect(first?.row.population).toBe('visiting');
    const one = await office.call(newcomerCalls.visitors, { query: { id: first?.row.id } });
    expect(one.data.detail?.visit).toMatchObject({ homeUnit: first?.homeUnit });
    const { data: regular } = await office.call(readingCalls.list, {
      query: { population: ['regular'], limit: 1 },
    });
    const other = await office.call(newcomerCalls.visitors, { query: { id: regular.list[0]?.id } });
    expect(other.status).toBe(404);
  });
});
