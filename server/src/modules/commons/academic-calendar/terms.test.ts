import { academicCalendarCalls as calls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { placeInYear } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { NewTerm } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { demonstrationTerms } from '../../../../samples/commons/academic-calendar/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { currentWeek } from './current-week.ts';

const app = useTestApp();

// Windows of date control keep the terms they are set for.
beforeAll(() => app.db.deleteFrom('dateWindows').execute());

let year = 2050;
/** A term in a year nobody else uses. */
const aTerm = (changes: Partial<NewTerm> = {}): NewTerm => {
  year += 1;
  const first = Array.from({ length: 7 }, (_, index) => addDays(`${year}-09-01`, index)).find(
    (day) => weekdayOf(day) === 1,
  );
  return {
    academicYear: `${year}-${year + 1}`,
    termNo: 1,
    firstMonday: first ?? '',
    weeks: 18,
    examFromWeek: null,
    ...changes,
  };
};

const create = (body: NewTerm, username = 'training') => app.as(username).call(calls.createTerm, { body });

const sendCreate = (payload: object) =>
  app.as('training').send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${calls.createTerm.path}`,
    payload,
  });

describe('terms', () => {
  test('are made by the training office and read by everybody', async () => {
    const body = aTerm();
    const { data } = await create(body);
    expect(data).toMatchObject({
      ...body,
      name: `${body.academicYear}学年 秋季学期`,
      startsOn: body.firstMonday,
      endsOn: addDays(body.firstMonday, 18 * 7 - 1),
      state: 'ahead',
      version: 1,
    });
    const query = { academicYear: body.academicYear };
    const seen = await app.as('student').call(calls.listTerms, { query });
    expect(seen.data.list.map(({ id }) => id)).toEqual([data.id]);
    expect((await create(aTerm(), 'student')).status).toBe(403);
    expect((await create(aTerm(), 'degree')).status).toBe(403);
  });

  test('begin on a Monday', async () => {
    const term = aTerm();
    const raw = await sendCreate({ ...term, firstMonday: addDays(term.firstMonday, 1) });
    const { msg, data } = raw.json();
    expect([raw.statusCode, msg, data.errors[0].field]).toEqual([
      400,
      '第一周周一必须是星期一',
      'firstMonday',
    ]);
  });

  test.each(['2026', '2026-2028', '2026-2025', '26-27'])(
    'do not take %s for an academic year',
    async (wrong) => {
      const raw = await sendCreate({ ...aTerm(), academicYear: wrong });
      expect([raw.statusCode, raw.json().data.errors[0].field]).toEqual([400, 'academicYear']);
    },
  );

  test('never overlap, not by a single day', async () => {
    const first = aTerm();
    await create(first);
    const next = { ...first, termNo: 2 as const, weeks: 4 };
    const overlapping = await create({ ...next, firstMonday: addDays(first.firstMonday, 17 * 7) });
    expect(overlapping).toMatchObject({
      status: 422,
      error: 'academic-calendar.termsOverlap',
      message: `学期日期与“${first.academicYear}学年 秋季学期”重叠`,
      details: { code: 'T208' },
    });
    const before = await create({ ...next, firstMonday: addDays(first.firstMonday, -3 * 7) });
    expect(before.error).toBe('academic-calendar.termsOverlap');
    const around = await create({ ...next, firstMonday: addDays(first.firstMonday, -7), weeks: 30 });
    expect(around.error).toBe('academic-calendar.termsOverlap');
    expect((await create({ ...next, firstMonday: addDays(first.firstMonday, 18 * 7) })).status).toBe(200);
  });

  test('cannot be made to overlap by two people at once', async () => {
    const first = aTerm();
    const answers = await Promise.all([
      create(first),
      create({ ...first, termNo: 2, firstMonday: addDays(first.firstMonday, 7) }, 'sysadmin'),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test('are kept apart by the database too', async () => {
    const first = aTerm();
    await create(first);
    const insert = sql`insert into academic_terms (id, academic_year, term_no, first_monday, weeks)
      values (gen_random_uuid(), ${first.academicYear}, 3, ${addDays(first.firstMonday, 7)}, 1)`;
    await expect(insert.execute(app.db)).rejects.toThrow('academic_terms_apart');
  });

  test('exist once', async () => {
    const first = aTerm();
    await create(first);
    const again = await create({ ...first, firstMonday: addDays(first.firstMonday, 200 * 7) });
    expect([again.status, again.message]).toEqual([
      409,
      `“${first.academicYear}学年 秋季学期”已存在，请修改学年或学期`,
    ]);
  });

  test('have their examinations within their weeks', async () => {
    const { status, message } = await create(aTerm({ examFromWeek: 19 }));
    expect([status, message]).toEqual([422, '考试周起不能超过教学周数（18周），请修改']);
  });

  test('are edited with the version one has seen', async () => {
    const body = aTerm();
    const { data } = await create(body);
    const edit = (version: number, weeks: number) =>
      app.as('training').call(calls.editTerm, { params: { id: data.id }, body: { ...body, version, weeks } });
    expect((await edit(1, 19)).data).toMatchObject({ weeks: 19, version: 2 });
    const stale = await edit(1, 20);
    expect(stale).toMatchObject({
      status: 409,
      error: 'platform.changedMeanwhile',
      details: { current: { weeks: 19, version: 2 } },
    });
  });

  test('are deleted unless something refers to them', async () => {
    const { data } = await create(aTerm());
    await sql`create table if not exists classes_of_a_test (term_id uuid references academic_terms (id))`.execute(
      app.db,
    );
    await sql`insert into classes_of_a_test values (${data.id})`.execute(app.db);
    const remove = () => app.as('training').call(calls.deleteTerm, { params: { id: data.id } });
    expect(await remove()).toMatchObject({ status: 422, details: { code: 'T201' } });
    await sql`delete from classes_of_a_test`.execute(app.db);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test('leave a trace of every change', async () => {
    const { data } = await create(aTerm());
    await app.as('training').call(calls.deleteTerm, { params: { id: data.id } });
    const rows = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', data.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['term.create', 'term.delete']);
  });
});

describe('the current week', () => {
  const today = dayInShanghai(new Date());
  const thisMonday = addDays(today, 1 - weekdayOf(today));
  const week = async () => (await app.as('student').call(calls.currentWeek)).data;

  /** Terms of which the first begins so many weeks before this one. */
  const onlyTerms = async (weeksAgo: number, weeks: number) => {
    await sql`truncate academic_terms cascade`.execute(app.db);
    const firstMonday = addDays(thisMonday, -7 * weeksAgo);
    const body = { academicYear: '2026-2027', termNo: 1 as const, firstMonday, weeks, examFromWeek: null };
    const { data } = await create(body);
    return {
      ...data,
      next: (await create({ ...body, termNo: 2, firstMonday: addDays(data.endsOn, 29) })).data,
    };
  };

  test('is counted from the first Monday of the term', async () => {
    const term = await onlyTerms(10, 20);
    expect(await week()).toEqual({
      academicYear: '2026-2027',
      termNo: 1,
      week: 11,
      label: '2026-2027学年 秋季学期 第11周',
      termId: term.id,
      termName: '2026-2027学年 秋季学期',
      totalWeeks: 20,
      date: today,
      weekday: weekdayOf(today),
      status: 'IN_TERM',
      nextTermStart: term.next.firstMonday,
    });
  });

  test('is marked as one of the examinations at the end of the term', async () => {
    await onlyTerms(18, 20);
    expect(await week()).toMatchObject({ week: 19, status: 'EXAM' });
  });

  test('is none in a vacation, which is named with the day it ends', async () => {
    const { next } = await onlyTerms(11, 10);
    expect(await week()).toMatchObject({
      academicYear: '2026-2027',
      termNo: 1,
      week: null,
      label: `2026-2027学年 寒假（${next.firstMonday} 开学）`,
      status: 'VACATION',
    });
  });

  test('is none before the first term', async () => {
    const term = await onlyTerms(-2, 20);
    expect(await week()).toMatchObject({ week: null, status: 'BEFORE', nextTermStart: term.firstMonday });
  });

  test('30-107 turns at midnight of Shanghai, wherever the server stands', async () => {
    const { firstMonday, endsOn } = await onlyTerms(10, 20);
    const at = async (day: string, time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}+08:00`) });
      const { week: no, status } = await currentWeek({ db: app.db, language: 'zh' } as never).finally(() =>
        vi.useRealTimers(),
      );
      return [no, status];
    };
    expect(await at(addDays(firstMonday, -1), '23:59:59')).toEqual([null, 'BEFORE']);
    expect(await at(firstMonday, '00:00:00')).toEqual([1, 'IN_TERM']);
    expect(await at(addDays(firstMonday, 6), '23:59:59')).toEqual([1, 'IN_TERM']);
    expect(await at(addDays(firstMonday, 7), '00:00:00')).toEqual([2, 'IN_TERM']);
    expect(await at(addDays(endsOn, 1), '00:00:00')).toEqual([null, 'VACATION']);
  });

  test('goes over the wire under the names its callers know', async () => {
    const raw = await app.as('student').send({
      method: 'GET',
      url: `${app.services.config.apiPrefix}/api/home/currentWeek`,
    });
    expect(Object.keys(raw.json().data)).toEqual(expect.arrayContaining(['xn', 'xq', 'week', 'label']));
  });

  test('is told in English to those who read English', async () => {
    const { data } = await app
      .as('student')
      .call(calls.currentWeek, { headers: { 'accept-language': 'en' } });
    expect(data.label).toMatch(/\d{4}-\d{4}/);
    expect(data.label).not.toMatch(/[一-鿿]/);
  });

  test('is not known where no term has been set, which is no failure', async () => {
    await sql`truncate academic_terms cascade`.execute(app.db);
    const { status, data } = await app.as('student').call(calls.currentWeek);
    expect([status, data.week, data.academicYear, data.label, data.status]).toEqual([
      200,
      null,
      null,
      '尚未设置学期',
      'UNKNOWN',
    ]);
  });
});

describe('the terms of a demonstration', () => {
  const seasons = { 1: [8, 9, 10, 11, 12, 1], 2: [2, 3, 4, 5, 6, 7], 3: [6, 7, 8] };
  const vacations = [1, 2, 3, 7, 8, 9];

  const misfits = (today: string): boolean => {
    const place = placeInYear(demonstrationTerms(today), today);
    const month = Number(today.slice(5, 7));
    if (place.kind === 'inTerm') return !seasons[place.term.termNo].includes(month);
    return place.kind !== 'vacation' || !vacations.includes(month);
  };
  const days = Array.from({ length: 4 * 365 + 1 }, (_, index) => addDays('2026-01-01', index));

  test('fit the season whenever the demonstration is set up', () => {
    expect(days.filter(misfits)).toEqual([]);
  });

  test('go from two years ago to the next one', () => {
    for (const today of days) {
      const terms = demonstrationTerms(today);
      const place = placeInYear(terms, today);
      expect('next' in place && place.next).toBe(terms.at(-1));
      expect(terms.filter(({ firstMonday }) => firstMonday <= today).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('show week 11 in the middle of November 2026', () => {
    expect(placeInYear(demonstrationTerms('2026-11-15'), '2026-11-15')).toMatchObject({
      kind: 'inTerm',
      week: 11,
      term: { academicYear: '2026-2027', termNo: 1 },
    });
  });
});
