import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changeStates, openChangeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { changeTypeCodes } from '@graduate/contract/student-status/status-changes/types.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import { windowFor } from '../../../src/modules/commons/date-windows/public.ts';
import {
  hold,
  lockChange,
  mustStillHold,
} from '../../../src/modules/student-status/status-changes/effecting/apply-change.ts';
import { windowOf } from '../../../src/modules/student-status/status-changes/kinds/windows.ts';
import { surroundings } from '../../../src/modules/student-status/status-changes/rules/situation.ts';
import { Refused } from '../../../src/platform/errors.ts';
import { useTestApp } from '../../../test/app.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';

const app = useTestApp();

describe('the demonstration', () => {
  test('has every kind of change at least twice, and every state', async () => {
    const rows = await app.db.selectFrom('statusChanges').select(['typeCode', 'state']).execute();
    const rare = changeTypeCodes.filter(
      (code) => rows.filter(({ typeCode }) => typeCode === code).length < 2,
    );
    expect(rare).toEqual([]);
    for (const state of Object.keys(changeStates))
      expect(
        rows.some((row) => row.state === state),
        state,
      ).toBe(true);
  });

  test('has changes of the main tutor and of groups of tutors', async () => {
    const rows = await app.db.selectFrom('tutorChanges').select(['role', 'state']).execute();
    expect(rows.filter(({ role }) => role === 'main')).toHaveLength(2);
    expect(rows.filter(({ role, state }) => role === 'co' && state === 'done')).toHaveLength(2);
  });

  test('lets everybody who decides begin at once', async () => {
    for (const username of ['tutor', 'counselor', 'secretary', 'dean', 'enrolment', 'enrolment2']) {
      const { data } = await app
        .as(username)
        .call(approvalCalls.todo, { query: { type: ['statusChange', 'statusChangeIntl'], limit: 100 } });
      expect(data.total, username).toBeGreaterThanOrEqual(2);
    }
  });

  test('asks for nothing that could not be agreed to in the end', async () => {
    const waiting = await app.db
      .selectFrom('statusChanges')
      .select(['id', 'no', 'typeCode'])
      .where('state', '=', 'reviewing')
      .execute();
    const stuck: string[] = [];
    for (const { id, no, typeCode } of waiting)
      await app.db.transaction().execute(async (tx) => {
        const around = await surroundings(tx, app.services.modules);
        const due = await hold(tx, await lockChange(tx, id), around);
        await mustStillHold(due).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          stuck.push(`${no} ${typeCode} ${error.text.zh}`);
        });
      });
    expect(stuck).toEqual([]);
  });

  test('shows every change of its list', async () => {
    const office = app.as('enrolment');
    for (const state of Object.keys(changeStates)) {
      const { data } = await office.call(changeCalls.list, { query: { state: [state], limit: 20 } as never });
      for (const { id, no } of data.list)
        expect((await office.call(changeCalls.find, { params: { id } })).data?.no, state).toBe(no);
    }
  });

  test('gives nobody two changes at a time', async () => {
    const both = await app.db
      .selectFrom('statusChanges')
      .innerJoin('tutorChanges', 'tutorChanges.studentId', 'statusChanges.studentId')
      .select('statusChanges.no')
      .where('statusChanges.state', 'in', openChangeStates)
      .where('tutorChanges.state', 'in', ['draft', 'reviewing', 'returned'])
      .execute();
    expect(both).toEqual([]);
  });
});

describe('numbers', () => {
  const totalOf = async (username: string, filter: ListFilter): Promise<number> =>
    (await app.as(username).call(changeCalls.list, { query: { ...filter, limit: 1 } as never })).data.total;

  test.each(['secretary', 'enrolment'])('lead %s to lists of as many changes', async (username) => {
    const { data } = await app.as(username).call(changeStatisticsCalls.statistics, { query: {} });
    for (const { name, value, filter } of data.cards)
      expect(await totalOf(username, filter ?? {}), name).toBe(value);
    for (const { key, dims, series, filters } of data.charts)
      for (const [index, filter] of filters.entries()) {
        if (!filter) continue;
        const value = series.reduce((sum, { data: values }) => sum + (values[index] ?? 0), 0);
        expect(await totalOf(username, filter), `${key} ${dims[index]}`).toBe(value);
      }
  });

  test('say where people went and how long the steps took', async () => {
    const today = dayInShanghai(new Date());
    const query = { from: addDays(today, -200), to: today };
    const { data } = await app.as('enrolment').call(changeStatisticsCalls.statistics, { query });
    const chart = (key: string) => data.charts.find((one) => one.key === key);
    expect(chart('moves')?.links?.length).toBeGreaterThan(0);
    expect(chart('stepDays')?.dims).toContain('导师审核');
  });
});

test('what changes did stands in the change log of the record', async () => {
  const past = await app.db
    .selectFrom('statusChanges')
    .select('studentId')
    .where('state', '=', 'effective')
    .where('typeCode', '=', 'suspend')
    .where('studentId', 'is not', null)
    .executeTakeFirstOrThrow();
  const params = { id: past.studentId ?? '' };
  const { data } = await app.as('enrolment').call(readingCalls.history, { params, query: { limit: 100 } });
  expect(data.list).toContainEqual(
    expect.objectContaining({ field: 'status', before: 'active', after: 'suspended' }),
  );
});

test('the form of what was decided before there was this system says so', async () => {
  const past = await app.db
    .selectFrom('statusChanges')
    .select('id')
    .where('state', '=', 'effective')
    .where('typeCode', '=', 'suspend')
    .executeTakeFirstOrThrow();
  const form = await app.as('enrolment').call(changeCalls.printForm, { params: { id: past.id } });
  const { text } = await readPdf(form.raw.rawPayload);
  expect(text).toContain('审批意见见纸质档案');
});

test('a kind that is closed for now says when it opens again', async () => {
  const { code } = windowOf('changeMajor');
  await app.db.deleteFrom('dateWindows').where('code', '=', code).execute();
  const today = dayInShanghai(new Date());
  const current = await termOfDay(app.db, today);
  const other = (await allTerms(app.db)).find(({ id }) => id !== current?.id);
  if (!current || !other) throw new Error('no terms');
  const subject = { termId: current.id };
  const place = (termId: string, from: number, to: number) =>
    app.db
      .transaction()
      .execute((tx) =>
        insertWindow(tx, { code, termId, from: addDays(today, from), to: addDays(today, to), note: '' }),
      );
  await place(current.id, -20, -10);
  expect((await windowFor(app.db, windowOf('changeMajor'), subject)).state).toBe('over');
  await place(other.id, 90, 118);
  const { state, times } = await windowFor(app.db, windowOf('changeMajor'), subject);
  expect([state, times && dayInShanghai(times.opensAt)]).toEqual(['upcoming', addDays(today, 90)]);
  const offers = await app.as('student').call(changeCalls.offers, { query: {} });
  const offer = offers.data.find((one) => one.code === 'changeMajor');
  expect([offer?.available, offer?.window?.state]).toEqual([false, 'upcoming']);
});
