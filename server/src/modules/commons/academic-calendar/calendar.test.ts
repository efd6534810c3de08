import {
  academicCalendarCalls as calls,
  dayImportCalls,
} from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import type { DayEdit } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import type { PeriodEntry } from '@graduate/contract/commons/academic-calendar/periods.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { defineModule } from '../../../platform/module.ts';
import { holidaysBetween } from './days.queries.ts';
import { publishedDays, statutoryDays, writeNationalDays } from './national-days.ts';

const classes = defineModule({
  name: 'test-classes',
  calendar: async (_db, actor, month) => [
    {
      id: 'class:1',
      date: `${month}-05`,
      title: text(`${actor.realName}的课`, 'A class'),
      kind: 'CLASS',
      link: '/training/my-timetable',
    },
    { id: 'class:2', date: '1999-01-01', title: text('别的月份', 'Another month'), kind: 'CLASS' },
  ],
});
const broken = defineModule({
  name: 'test-broken',
  calendar: () => Promise.reject(new Error('out of order')),
});

const app = useTestApp({}, [classes, broken]);

const monthOf = async (month: string, username = 'student', headers = {}) => {
  const { data } = await app.as(username).call(calls.calendar, { query: { month }, headers });
  return { ...data, on: (date: string) => data.days.find((day) => day.date === date) };
};

describe('the days the state has published', () => {
  test('hold the National Day of 2026 and its make-up days', () => {
    const october = publishedDays(2026).filter(({ date }) => date >= '2026-09-20' && date <= '2026-10-20');
    expect(october.filter(({ mark }) => mark === 'makeup')).toMatchObject([
      { date: '2026-09-20', name: '国庆节调休' },
      { date: '2026-10-10', name: '国庆节调休' },
    ]);
    expect(october.filter(({ name }) => name === '国庆节').map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, index) => `2026-10-0${index + 1}`),
    );
    expect(october.find(({ date }) => date === '2026-09-25')).toMatchObject({
      mark: 'holiday',
      name: '中秋',
    });
  });

  test.each([2025, 2026])('of %i hold every day fixed by law', (year) => {
    const off = new Set(publishedDays(year).flatMap(({ date, mark }) => (mark === 'holiday' ? [date] : [])));
    expect(statutoryDays(year).filter(({ date }) => !off.has(date))).toEqual([]);
  });

  test('a year that is not published yet has the days fixed by law', () => {
    expect(publishedDays(2027)).toEqual([]);
    const days = new Map(statutoryDays(2027).map(({ date, name }) => [date, name]));
    expect(Object.fromEntries(days)).toMatchObject({
      '2027-01-01': '元旦',
      '2027-02-05': '春节',
      '2027-02-06': '春节',
      '2027-02-08': '春节',
      '2027-04-05': '清明',
      '2027-05-02': '劳动节',
      '2027-06-09': '端午',
      '2027-09-15': '中秋',
      '2027-10-03': '国庆节',
    });
  });
});

describe('the calendar of a month', () => {
  test('shows days off, make-up days and what modules know of the person', async () => {
    const { on, days } = await monthOf('2026-10');
    expect(days).toHaveLength(31);
    expect(on('2026-10-01')).toMatchObject({ kind: 'HOLIDAY', name: '国庆节', weekday: 4 });
    expect(on('2026-10-10')).toMatchObject({ kind: 'MAKEUP', name: '国庆节调休' });
    expect(on('2026-10-05')?.events).toEqual([
      { id: 'class:1', title: '林晓雨的课', kind: 'CLASS', link: '/training/my-timetable' },
    ]);
    expect(days.flatMap(({ events }) => events.map(({ id }) => id))).not.toContain('class:2');
  });

  test('goes on without a module that fails', async () => {
    expect((await monthOf('2026-10')).days).toHaveLength(31);
  });

  test('is this month without a wish, and refuses what is no month', async () => {
    const { data } = await app.as('student').call(calls.calendar);
    expect(data.month).toBe(data.today.slice(0, 7));
    for (const month of ['2026-13', '2026-1', 'x']) {
      const url = `${app.services.config.apiPrefix}/${calls.calendar.path}?month=${month}`;
      const raw = await app.as('student').send({ method: 'GET', url });
      expect(raw.statusCode).toBe(400);
    }
  });

  test('tells when a term begins, goes into examinations and ends', async () => {
    await app.db.deleteFrom('dateWindows').execute();
    await sql`truncate academic_terms cascade`.execute(app.db);
    await app.as('training').call(calls.createTerm, {
      body: {
        academicYear: '2040-2041',
        termNo: 1,
        firstMonday: '2040-09-03',
        weeks: 3,
        examFromWeek: 3,
      },
    });
    const { on } = await monthOf('2040-09');
    const titles = (date: string) => on(date)?.events.map(({ title }) => title);
    expect(titles('2040-09-03')).toEqual(['秋季学期开学']);
    expect(titles('2040-09-17')).toEqual(['秋季学期考试周开始']);
    expect(titles('2040-09-23')).toEqual(['秋季学期结束']);
    expect(on('2040-09-02')).toMatchObject({ week: null, kind: 'VACATION' });
    expect(on('2040-09-09')).toMatchObject({ week: 1, kind: 'WEEKEND' });
    expect(on('2040-09-10')).toMatchObject({ week: 2, kind: 'TEACHING' });
    expect(on('2040-09-17')).toMatchObject({ week: 3, kind: 'EXAM' });
    const { on: inEnglish } = await monthOf('2040-09', 'student', { 'accept-language': 'en' });
    expect(inEnglish('2040-09-03')?.events[0]?.title).toBe('Autumn term begins');
  });
});

const mark = (date: string, edit: Partial<DayEdit>, username = 'training') =>
  app.as(username).call(calls.markDay, {
    params: { date },
    body: { version: 0, mark: 'holiday', name: '校庆', nameEn: '', followsDate: null, ...edit },
  });

describe('marking a day', () => {
  test('makes it a day off for everybody', async () => {
    expect((await mark('2031-05-12', { name: '校运动会' })).data).toMatchObject({
      version: 1,
      source: 'school',
    });
    expect((await monthOf('2031-05')).on('2031-05-12')).toMatchObject({ kind: 'HOLIDAY', name: '校运动会' });
    const listed = await app.as('student').call(calls.listDays, { query: { month: '2031-05' } });
    expect(listed.data.map(({ date }) => date)).toContain('2031-05-12');
  });

  test('30-42 in part leaves the other periods of the day as they are', async () => {
    const day = '2031-05-20';
    const { data } = await mark(day, { name: '研究生运动会', suspendPeriods: [5, 6, 7, 8] });
    expect(data.suspendPeriods).toEqual([5, 6, 7, 8]);
    const shown = (await monthOf('2031-05')).on(day);
    expect(shown?.kind).not.toBe('HOLIDAY');
    expect(shown?.events.map(({ title }) => title)).toEqual(['研究生运动会（第5-8节停课）']);
    expect((await holidaysBetween(app.db, day, day)).size).toBe(0);
    const whole = await mark(day, { name: '研究生运动会', version: 1 });
    expect(whole.data.suspendPeriods).toBeNull();
    expect((await monthOf('2031-05')).on(day)?.kind).toBe('HOLIDAY');
  });

  test('is for the training office and the system administrator', async () => {
    expect((await mark('2031-05-13', {}, 'secretary')).status).toBe(403);
    expect((await mark('2031-05-13', {}, 'sysadmin')).status).toBe(200);
  });

  test('needs a name, except for an ordinary day', async () => {
    const send = (payload: object) =>
      app.as('training').send({
        method: 'PUT',
        url: `${app.services.config.apiPrefix}/api/config/calendar-days/2031-05-14`,
        payload: { version: 0, nameEn: '', followsDate: null, ...payload },
      });
    const nameless = await send({ mark: 'holiday', name: ' ' });
    expect([nameless.statusCode, nameless.json().msg]).toEqual([400, '请填写名称']);
    expect((await send({ mark: 'normal', name: '' })).statusCode).toBe(200);
  });

  test('back to normal outlasts the next release with national days', async () => {
    const [day] = (await app.as('training').call(calls.listDays, { query: { month: '2026-05' } })).data;
    expect(day).toMatchObject({ date: '2026-05-01', mark: 'holiday', source: 'national' });
    await mark('2026-05-01', { mark: 'normal', name: '', version: day?.version ?? 0 });
    await app.db.transaction().execute(writeNationalDays);
    expect((await monthOf('2026-05')).on('2026-05-01')).toMatchObject({ name: '', events: [] });
    expect((await monthOf('2026-05')).on('2026-05-01')?.kind).not.toBe('HOLIDAY');
  });

  test('is refused on the strength of an older version', async () => {
    await mark('2031-06-01', { name: '一' });
    expect((await mark('2031-06-01', { name: '二' })).error).toBe('platform.changedMeanwhile');
    expect((await mark('2031-06-01', { name: '二', version: 1 })).data.version).toBe(2);
    const both = await Promise.all([
      mark('2031-06-01', { name: '三', version: 2 }),
      mark('2031-06-01', { name: '四', version: 2 }, 'sysadmin'),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('as make-up day names the day off it makes up for, once', async () => {
    await mark('2031-09-08', { name: '停课' });
    const makeUp = (date: string, followsDate: string, version = 0) =>
      mark(date, { mark: 'makeup', name: '补课', followsDate, version });
    expect((await makeUp('2031-09-13', '2031-09-09')).message).toBe(
      '2031-09-09不是放假日，请选择一个放假日作为补课的日期',
    );
    expect((await makeUp('2031-09-13', '2031-09-08')).status).toBe(200);
    expect((await makeUp('2031-09-14', '2031-09-08')).message).toBe(
      '2031-09-08的课已安排在2031-09-13补上，请另选日期',
    );
    expect((await makeUp('2031-09-13', '2031-09-08', 1)).status).toBe(200);
    expect((await mark('2031-09-08', { mark: 'normal', name: '', version: 1 })).message).toBe(
      '2031-09-08的课已安排在2031-09-13补上，请先修改2031-09-13的安排',
    );
    expect((await monthOf('2031-09')).on('2031-09-13')).toMatchObject({ followsDate: '2031-09-08' });
  });

  test('as an event puts it among the entries of the day', async () => {
    await mark('2031-10-20', { mark: 'event', name: '研究生学术节', nameEn: 'Academic festival' });
    expect((await monthOf('2031-10')).on('2031-10-20')).toMatchObject({
      name: '',
      events: [{ title: '研究生学术节', kind: 'SCHOOL', link: null }],
    });
  });
});

describe('the calendar on paper and from a sheet', () => {
  const header = ['日期', '类型', '名称', '英文名称', '补哪一天的课', '停课节次'];
  const check = async (...rows: string[][]) =>
    (await sendToCheck(app, app.as('training'), dayImportCalls, await typedWorkbook([header, ...rows]))).data;

  test('days are marked from a sheet in whatever order, and what they cannot follow is told', async () => {
    const wrong = await check(
      ['2032-03-06', '调休上课', '调休', '', '2032-03-01', ''],
      ['2032-03-02', '放假', '', '', '', ''],
      ['2032-03-03', '放假', '半日', '', '', '5-99'],
      ['2032-03-03', '放假', '又一次', '', '', ''],
    );
    expect(wrong.problems.map(({ row, why }) => [row, why])).toEqual([
      [2, '2032-03-01不是放假日，请选择一个放假日作为补课的日期'],
      [3, '请填写名称'],
      [4, '节次格式不正确，例：1-4'],
      [5, '与第4行重复'],
    ]);
    const { id, problems } = await check(
      ['2032-03-06', '调休上课', '调休', '', '2032-03-01', ''],
      ['2032-03-01', '放假', '校庆', 'Foundation Day', '', ''],
      ['2032-03-03', '放假', '运动会', '', '', '5-8'],
    );
    expect(problems).toEqual([]);
    await app.as('training').call(dayImportCalls.confirm, { params: { id }, body: { mode: 'everything' } });
    await runJobs(app);
    const march = await monthOf('2032-03');
    expect(march.on('2032-03-01')).toMatchObject({ kind: 'HOLIDAY', name: '校庆' });
    expect(march.on('2032-03-06')).toMatchObject({ kind: 'MAKEUP', followsDate: '2032-03-01' });
    expect(march.on('2032-03-03')?.events.map(({ title }) => title)).toEqual(['运动会（第5-8节停课）']);
    const undone = await check(['2032-03-01', '正常', '', '', '', '']);
    expect(undone.problems.map(({ why }) => why)).toEqual([
      '2032-03-01的课已安排在2032-03-06补上，请先修改2032-03-06的安排',
    ]);
  });

  test('a term is printed for everybody: each week with its days, and what is special', async () => {
    const { data } = await app.as('student').call(calls.listTerms, { query: { limit: 1 } });
    const [term] = data.list;
    const { raw } = await app.as('student').call(calls.printTerm, { params: { id: term?.id ?? '' } });
    const { text: printed, pages } = await readPdf(raw.rawPayload);
    const words = printed.replaceAll(/\s/g, '');
    expect(words).toContain(`${term?.name}校历`.replaceAll(' ', ''));
    expect(words).toContain('秋季学期开学');
    expect(pages).toBe(1);
  });
});

describe('the periods of the day', () => {
  const read = async () => (await app.as('student').call(calls.listPeriods)).data;
  const set = (periods: PeriodEntry[], version: number, username = 'training') =>
    app.as(username).call(calls.setPeriods, { body: { version, periods } });
  const period = (startTime: string, endTime: string, block: PeriodEntry['block'] = 'AM'): PeriodEntry => ({
    name: '节',
    startTime,
    endTime,
    block,
  });

  test('are twelve at first, from half past eight to half past ten', async () => {
    const { periods } = await read();
    expect(periods).toHaveLength(12);
    expect(periods[0]).toEqual({ no: 1, name: '第1节', startTime: '08:30', endTime: '09:15', block: 'AM' });
    expect(periods[11]).toMatchObject({ no: 12, endTime: '22:30', block: 'EVE' });
  });

  test('are refused when they overlap or run backwards', async () => {
    const { version } = await read();
    const refused = async (periods: PeriodEntry[]) => (await set(periods, version)).message;
    expect(await refused([period('08:00', '08:45'), period('08:40', '09:20')])).toBe('第1节与第2节时间重叠');
    expect(await refused([period('08:00', '08:00')])).toBe('第1节的结束时间须晚于开始时间');
    expect(await refused([period('08:00', '08:45', 'PM'), period('09:00', '09:45', 'AM')])).toBe(
      '第2节的时段早于上一节，请按上午、下午、晚上排列',
    );
    const [one, other] = [period('08:00', '08:45'), period('08:40', '09:20')];
    expect((await set([one, other], version)).details).toMatchObject({ code: 'T203' });
  });

  test('are replaced as a whole by who may, at the version one has seen', async () => {
    const { version, periods } = await read();
    const shorter = periods.slice(0, 11).map(({ no: _no, ...entry }) => entry);
    expect((await set(shorter, version, 'teacher')).status).toBe(403);
    const { data } = await set([...shorter, period('21:40', '22:25', 'EVE')], version);
    expect(data.version).toBe(version + 1);
    expect((await set(shorter, version)).error).toBe('platform.changedMeanwhile');
    expect((await set(shorter, version + 1)).data.periods).toHaveLength(11);
    expect((await read()).periods.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
