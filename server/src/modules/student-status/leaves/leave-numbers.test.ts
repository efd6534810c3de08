import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { beginningOf, endOf } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { usualLeaveRules } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { termOfDay } from '../../commons/academic-calendar/public.ts';

const app = useTestApp();

describe('leaves in numbers', () => {
  const statistics = async (username: string) =>
    (await app.as(username).call(leaveCalls.statistics, { query: {} })).data;
  const listed = async (username: string, filter: object) => {
    const query = { limit: 1, ...filter } as QueryOf<typeof leaveCalls.list>;
    return (await app.as(username).call(leaveCalls.list, { query })).data.total;
  };

  /** Somebody has been away for long in the term, also when it has just begun. */
  beforeAll(async () => {
    const term = await termOfDay(app.db, dayInShanghai(new Date()));
    const { data } = await app.as('enrolment').call(leaveCalls.list, {
      query: { fromDay: term?.startsOn, toDay: term?.endsOn, state: ['approved', 'closed'], limit: 1 },
    });
    await app.db
      .updateTable('leaves')
      .set({ days: 40 })
      .where('id', '=', data.list[0]?.id ?? '')
      .execute();
  });

  test('every number leads to a list of as many leaves', async () => {
    for (const username of ['secretary', 'enrolment']) {
      const { cards, charts } = await statistics(username);
      for (const { key, value, filter } of cards)
        if (filter) expect([key, await listed(username, filter)]).toEqual([key, value]);
      for (const name of ['day', 'type', 'class', 'destination']) {
        const chart = charts.find(({ key }) => key === name);
        const at = chart?.series[0]?.data.findIndex((count) => count > 0) ?? -1;
        const filter = chart?.filters[at];
        expect([name, filter && (await listed(username, filter))]).toEqual([
          name,
          chart?.series[0]?.data[at],
        ]);
      }
    }
  });

  test('the weeks of the term count who was away on each of their days', async () => {
    const { charts } = await statistics('enrolment');
    const weeks = charts.find(({ key }) => key === 'week');
    expect([weeks?.type, weeks?.series.length]).toEqual(['heatmap', 7]);
    const inItsWeek = (day: string) => {
      const at = weeks?.filters.findIndex(
        (week) => week && String(week['fromDay']) <= day && day <= String(week['toDay']),
      );
      return weeks?.series[weekdayOf(day) - 1]?.data[at ?? -1];
    };
    const byDay = charts.find(({ key }) => key === 'day');
    const days = byDay?.filters.map((day) => String(day?.['fromDay'])) ?? [];
    const counted = byDay?.series[0]?.data ?? [];
    expect(days.map(inItsWeek)).toEqual(counted);
    expect(Math.max(...counted)).toBeGreaterThan(0);
    const today = dayInShanghai(new Date());
    const term = await termOfDay(app.db, today);
    // In a vacation the term before it is shown, to its end.
    expect(days.at(-1)).toBe([today, term?.endsOn ?? today].sort()[0]);
  });

  test('those away for more than ten days come first, each with the way to its leaves', async () => {
    const { charts } = await statistics('enrolment');
    const longest = charts.find(({ key }) => key === 'longest');
    const days = longest?.series[0]?.data ?? [];
    expect(days[0]).toBeGreaterThanOrEqual(40);
    expect(days.every((count) => count > 10)).toBe(true);
    expect(days).toEqual([...days].sort((one, other) => other - one));
    expect(await listed('enrolment', longest?.filters[0] ?? {})).toBeGreaterThan(0);
  });
});

describe('the rules of leaves', () => {
  const at = { params: { tab: 'leaveRules' as const } };
  const rules = async () => (await app.as('enrolment').call(studentSettingCalls.findSetting, at)).data;
  const save = async (username: string, changes: object, dryRun?: boolean) =>
    app.as(username).call(studentSettingCalls.saveSetting, {
      ...at,
      body: {
        version: (await rules()).version,
        value: { ...usualLeaveRules, ...changes },
        ...(dryRun && { dryRun }),
      },
    });
  const first = addDays(dayInShanghai(new Date()), 200);
  const problems = async (days: number) => {
    const query = {
      type: 'personal' as const,
      from: beginningOf({ day: first, half: 'am' }),
      to: endOf({ day: addDays(first, days - 1), half: 'pm' }),
    };
    return (await app.as('student').call(leaveCalls.calc, { query })).data.problems.map(({ text }) => text);
  };

  test('hold for the next leave once the office has saved them', async () => {
    expect(await problems(11)).toEqual([]);
    expect((await save('enrolment', { maxDays: 10 }, true)).data.affected).toBeGreaterThan(100);
    expect(await problems(11)).toEqual([]);
    expect((await save('enrolment', { maxDays: 10 })).status).toBe(200);
    expect(await problems(11)).toEqual(['单次请假不能超过10天，请办理休学']);
    expect(await problems(10)).toEqual([]);
    const { data } = await app.as('student').call(leaveCalls.conditions);
    expect(data).toMatchObject({ maxDays: 10, proofDays: 3 });
  });

  test('are set by the graduate school and the administrator, kept with who did it, and never nonsense', async () => {
    expect((await save('secretary', {})).status).toBe(403);
    expect((await save('enrolment', { maxDays: 0 })).status).toBe(400);
    expect((await save('sysadmin', { backDays: 5 })).status).toBe(200);
    expect((await rules()).value).toMatchObject({ backDays: 5, maxDays: 42 });
    expect(await rules()).toMatchObject({ usual: false, updatedBy: '何伟' });
  });
});
