import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentQuery } from '@graduate/contract/student-status/students/records.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();
const OF_EACH_CHART = 4;

const totalOf = async (username: string, filter: Record<string, string | string[]>) => {
  const query = { ...filter, limit: 1 } as unknown as StudentQuery;
  return (await app.as(username).call(readingCalls.list, { query })).data.total;
};

const numbersFor = async (username: string, query: { yxCode?: string[]; asOf?: string } = {}) =>
  (await app.as(username).call(statisticsCalls.studentNumbers, { query })).data;

describe('students in numbers', () => {
  test.each(['enrolment', 'secretary', 'dean', 'counselor'])(
    '69: every card and bar of the %s counts what its list shows',
    async (username) => {
      const { cards, charts } = await numbersFor(username);
      const counted = [
        ...cards.map(({ name, value, filter }) => ({ name, value, filter })),
        ...charts.flatMap(({ name, dims, series, filters }) =>
          dims
            .map((dim, index) => ({
              name: `${name} ${dim}`,
              value: series.reduce((sum, { data }) => sum + (data[index] ?? 0), 0),
              filter: filters[index] ?? undefined,
            }))
            .slice(0, OF_EACH_CHART),
        ),
      ].filter(({ filter }) => filter);
      // Groups of few people are merged, and lead nowhere.
      const told = charts.filter(({ dims }) => dims.join() !== '其他');
      expect(told.filter(({ filters }) => filters.every((filter) => !filter)).map(({ key }) => key)).toEqual([
        'years',
      ]);
      for (const { name, value, filter } of counted)
        expect({ name, value }).toEqual({ name, value: await totalOf(username, filter ?? {}) });
    },
  );

  test('a secretary counts the own department whichever it asks for', async () => {
    const [own, asked] = await Promise.all([
      numbersFor('secretary'),
      numbersFor('secretary', { yxCode: ['201'] }),
    ]);
    const office = await numbersFor('enrolment', { yxCode: ['208'] });
    expect(own.cards[0]?.value).toBe(office.cards[0]?.value);
    expect(own.cross.every(({ departmentCode }) => departmentCode === '208')).toBe(true);
    expect(asked.cards[0]?.value).toBe(0);
  });

  test('groups of less than three people are told to the office alone', async () => {
    const groupsOf = async (username: string) => {
      const { charts } = await numbersFor(username);
      const chart = charts.find(({ key }) => key === 'political');
      return (chart?.dims ?? []).map((name, index) => ({ name, count: chart?.series[0]?.data[index] ?? 0 }));
    };
    const shown = await groupsOf('secretary');
    expect(shown.filter(({ name, count }) => count < 3 && name !== '其他')).toEqual([]);
    const whole = await groupsOf('enrolment');
    expect(whole.some(({ name }) => name === '其他')).toBe(false);
  });

  test('a day of the past counts who was on the roll then', async () => {
    const record = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('status', '=', 'active')
      .where('population', '=', 'regular')
      .where('entryDate', '<', '2025-01-01')
      .where('entryDate', '>', '2020-01-01')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('studentRecords')
      .set({ status: 'withdrawn', statusDate: '2026-11-01' })
      .where('id', '=', record.id)
      .execute();
    await app.db
      .insertInto('studentFieldHistory')
      .values({
        studentId: record.id,
        field: 'status',
        before: 'active',
        after: 'withdrawn',
        effectiveDate: '2026-11-01',
        source: 'change',
      })
      .execute();
    const onDay = async (asOf: string) => {
      const query = { ids: [record.id], asOf };
      const { cards, charts } = (await app.as('enrolment').call(statisticsCalls.studentNumbers, { query }))
        .data;
      // The list shows today, so that no number of an earlier day leads there.
      expect(charts.flatMap(({ filters }) => filters).filter(Boolean)).toEqual([]);
      return cards[0];
    };
    expect(await onDay('2026-10-31')).toEqual({ key: 'total', name: '在籍总数', value: 1 });
    expect((await onDay('2026-11-01'))?.value).toBe(0);
    expect((await onDay('2020-01-01'))?.value).toBe(0);
  });
});

describe('other numbers', () => {
  test('degrees granted are those of the records within reach', async () => {
    const grantedTo = async (username: string) => {
      const { data } = await app.as(username).call(statisticsCalls.degreeNumbers, { query: {} });
      const charted = data.charts[0]?.series[0]?.data.reduce((sum, count) => sum + count, 0);
      return { card: data.cards.find(({ key }) => key === 'granted')?.value, charted };
    };
    const all = await app.db
      .selectFrom('studentRecords')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('degreeGranted', '=', true)
      .where('population', 'in', ['regular', 'intl'])
      .executeTakeFirstOrThrow();
    expect(await grantedTo('enrolment')).toEqual({ card: all.count, charted: all.count });
    expect((await grantedTo('secretary')).card).toBeLessThan(all.count);
  });

  test('a tutor sees its own line alone, the tutor office everybody', async () => {
    const own = (await app.as('tutor').call(statisticsCalls.tutorNumbers, { query: {} })).data;
    expect(own.list.map(({ tutorNo }) => tutorNo)).toEqual(['20080101']);
    const all = (await app.as('tutors').call(statisticsCalls.tutorNumbers, { query: { limit: 200 } })).data;
    expect(all.total).toBeGreaterThan(10);
    expect(all.list.find(({ tutorNo }) => tutorNo === '20080101')).toMatchObject({
      total: own.list[0]?.total,
    });
    const students = all.buckets.reduce((sum, bucket) => sum + bucket.students * bucket.tutors, 0);
    expect(students).toBe(all.cards.find(({ key }) => key === 'students')?.value);
  });

  test('visiting and equivalent students add up', async () => {
    const office = app.as('enrolment');
    for (const [call, population] of [
      [statisticsCalls.visitingNumbers, 'visiting'],
      [statisticsCalls.equivalentNumbers, 'equivalent'],
    ] as const) {
      const { cards } = (await office.call(call, { query: {} })).data;
      expect(cards[0]?.value).toBe(await totalOf('enrolment', { population: [population] }));
    }
  });

  test('their totals are named, and each adds up', async () => {
    const office = app.as('enrolment');
    const sum = (totals: readonly { count: number }[]) => totals.reduce((all, { count }) => all + count, 0);
    const visiting = (await office.call(statisticsCalls.visitingNumbers, { query: {} })).data;
    for (const by of ['byState', 'byType', 'byDept', 'byHomeUnit', 'byMonth'] as const)
      expect([by, sum(visiting[by])]).toEqual([by, visiting.total]);
    const equivalent = (await office.call(statisticsCalls.equivalentNumbers, { query: {} })).data;
    for (const by of ['byState', 'byMajor', 'byYear'] as const)
      expect([by, sum(equivalent[by])]).toEqual([by, equivalent.total]);
    expect(equivalent.funnel[0]?.count).toBe(equivalent.total);
  });
});

describe('numbers that are read, not counted', () => {
  const counted = async () => {
    const { rows } = await sql<{ grade: number; count: number }>`
      select grade, count(*) as count from student_records
      where deleted_at is null and population in ('regular', 'intl') and status in (${sql.join([...enrolledStatuses])})
      group by grade order by grade`.execute(app.db);
    return rows;
  };
  const told = async () => {
    const { cross } = await numbersFor('enrolment');
    const grades = [...new Set(cross.map(({ grade }) => grade))].sort((one, other) => one - other);
    return grades.map((grade) => ({
      grade,
      count: cross.filter((row) => row.grade === grade).reduce((sum, { count }) => sum + count, 0),
    }));
  };

  test('equal a count after a thousand writes', async () => {
    const ids = await app.db.selectFrom('studentRecords').select('id').orderBy('id').execute();
    await told();
    const write = (number: number) =>
      app.services.db
        .updateTable('studentRecords')
        .set({ grade: 2019 + ((number * 7) % 8) })
        .where('id', '=', ids[(number * 31) % ids.length]?.id ?? '')
        .execute();
    for (let number = 0; number < 1000; number += 1) await write(number);
    const right = await counted();
    await expect.poll(told, { timeout: 15_000, interval: 500 }).toEqual(right);
  }, 60_000);
});
