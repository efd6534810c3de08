import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { NewWindows, WindowEdit } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { assistantCalls } from '@graduate/contract/identity/sign-in/assistants.ts';
import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { statusesOf } from '../../../../test/browser.ts';
import { anybody } from '../../../../test/client.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { defineModule } from '../../../platform/module.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow, windowFor } from './public.ts';

const everything = ['term', 'department', 'grade', 'level', 'population'] as const;

const gradeEntry = defineWindowCode({
  code: 'TEST_GRADES',
  operation: text('成绩录入', 'Entering grades'),
  module: 'training',
  dimensions: everything,
  usual: 'closed',
  roles: ['student', 'teacher'],
});
const leave = defineWindowCode({
  code: 'TEST_LEAVE',
  operation: text('请假', 'Leave'),
  module: 'student',
  dimensions: ['grade'],
  usual: 'open',
  roles: ['student'],
  link: '/leave',
});

/** Stands for the modules to come; it knows the training level of every student. */
const business = defineModule({
  name: 'test-business',
  dateWindows: [gradeEntry, leave],
  windowSubject: async (_db, actor) =>
    actor.role.code === 'student' ? { level: 'M', population: 'regular' } : {},
});

const app = useTestApp({}, [business]);

const at = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`);
const NOVEMBER = { opensAt: at('2026-11-01 08:00'), closesAt: at('2026-11-30 18:00') };
const aroundNow = (from: number, to: number) => ({
  opensAt: new Date(Date.now() + from * 3_600_000),
  closesAt: new Date(Date.now() + to * 3_600_000),
});

const aroundMinutes = (from: number, to: number) => {
  const minute = Math.floor(Date.now() / 60_000);
  return { opensAt: new Date((minute + from) * 60_000), closesAt: new Date((minute + to) * 60_000) };
};

const wish = (changes: Partial<NewWindows> = {}): NewWindows => ({
  code: 'TEST_GRADES',
  termId: null,
  departmentIds: [],
  grades: [],
  levels: [],
  populations: [],
  ...NOVEMBER,
  enabled: true,
  note: '',
  ...changes,
});

const set = (changes: Partial<NewWindows> = {}, as = 'training') =>
  app.as(as).call(dateWindowCalls.create, { body: wish(changes) });

const all = async (as = 'training') =>
  (await app.as(as).call(dateWindowCalls.list, { query: { code: 'TEST_GRADES', limit: 200 } })).data.list;

const terms = async () =>
  (await app.as('training').call(dateWindowCalls.choices)).data.terms.map(({ id }) => id) as [string, string];

const editOf = (
  row: Awaited<ReturnType<typeof all>>[number],
  changes: Partial<WindowEdit> = {},
): WindowEdit => {
  const { version, termId, departmentId, grade, level, population, opensAt, closesAt, enabled, note } = row;
  return {
    version,
    termId,
    departmentId,
    grade,
    level,
    population,
    opensAt,
    closesAt,
    enabled,
    note,
    ...changes,
  };
};

const edit = (row: Awaited<ReturnType<typeof all>>[number], changes: Partial<WindowEdit>, as = 'training') =>
  app.as(as).call(dateWindowCalls.edit, { params: { id: row.id }, body: editOf(row, changes) });

const NOON = at('2026-11-15 12:00');
const noteFor = async (subject: Parameters<typeof windowFor>[2]) =>
  (await windowFor(app.db, gradeEntry, subject, NOON)).times?.note;

beforeEach(async () => {
  await app.db.deleteFrom('dateWindows').where('code', 'in', ['TEST_GRADES', 'TEST_LEAVE']).execute();
});

describe('which window counts', () => {
  test('the one with most limits that all fit', async () => {
    const [termId, other] = await terms();
    const departmentId = await departmentIdOf(app, '208');
    await set({ termId, departmentIds: [departmentId], note: 'term and department' });
    await set({ grades: [2025], levels: ['M'], populations: ['regular'], note: 'three of the student' });
    await set({ departmentIds: [departmentId], note: 'department' });
    await set({ note: 'everybody' });
    expect(await noteFor({ termId: other })).toBe('everybody');
    expect(await noteFor({ termId: other, departmentId, grade: 2024 })).toBe('department');
    expect(await noteFor({ termId, departmentId, grade: 2024 })).toBe('term and department');
    expect(await noteFor({ termId, departmentId, grade: 2025, level: 'M', population: 'regular' })).toBe(
      'three of the student',
    );
    expect(await noteFor({ termId, departmentId, grade: 2025, level: 'M' })).toBe('term and department');
  });

  test('among equals the one changed last', async () => {
    await set({ grades: [2025], note: 'grade' });
    await set({ levels: ['M'], note: 'level' });
    const subject = { grade: 2025, level: 'M' };
    expect(await noteFor(subject)).toBe('level');
    const [grade] = (await all()).filter((row) => row.grade === 2025);
    if (grade) await edit(grade, { note: 'grade again' });
    expect(await noteFor(subject)).toBe('grade again');
  });

  test('not one that is switched off', async () => {
    await set({ note: 'everybody' });
    await set({ grades: [2025], note: 'off', enabled: false });
    expect(await noteFor({ grade: 2025 })).toBe('everybody');
  });

  test('without a term, one of the term of the day', async () => {
    const { data } = await app.as('training').call(dateWindowCalls.choices);
    const current = data.terms.find((term) => term.current);
    await set({ termId: current?.id ?? '', note: 'this term' });
    expect((await windowFor(app.db, gradeEntry, {})).times?.note).toBe('this term');
  });

  test('without any, the operation is as declared', async () => {
    expect((await windowFor(app.db, gradeEntry, {}, NOON)).state).toBe('unset');
    expect((await windowFor(app.db, leave, {}, NOON)).state).toBe('open');
    await expect(requireOpenWindow(app.db, gradeEntry, {}, NOON)).rejects.toMatchObject({
      status: 422,
      text: { zh: '成绩录入尚未开放' },
    });
  });
});

describe('the edges of a window', () => {
  test.each([
    ['2026-11-01 07:59:59', 'upcoming'],
    ['2026-11-01 08:00:00', 'open'],
    ['2026-11-30 18:00:59', 'open'],
    ['2026-11-30 18:01:00', 'over'],
  ])('at %s it is %s', async (time, state) => {
    await set();
    expect((await windowFor(app.db, gradeEntry, {}, at(time))).state).toBe(state);
  });

  test('outside it the refusal names the dates', async () => {
    await set();
    await expect(requireOpenWindow(app.db, gradeEntry, {}, at('2026-12-01 00:00'))).rejects.toMatchObject({
      status: 422,
      error: 'date-windows.notInTime',
      text: { zh: '成绩录入不在办理时间内，开放时间：2026-11-01 08:00 至 2026-11-30 18:00' },
    });
    await expect(requireOpenWindow(app.db, gradeEntry, {}, NOON)).resolves.toBeUndefined();
  });

  test('the clock is that of the database', async () => {
    await set(aroundNow(-1, 1));
    await expect(requireOpenWindow(app.db, gradeEntry, {})).resolves.toBeUndefined();
    const [row] = await all();
    expect(row?.state).toBe('open');
    if (row) expect((await edit(row, aroundNow(1, 2))).data.state).toBe('upcoming');
    await expect(requireOpenWindow(app.db, gradeEntry, {})).rejects.toMatchObject({ status: 422 });
  });

  test('it must end after it begins', async () => {
    const { status, error } = await set({ closesAt: NOVEMBER.opensAt });
    expect([status, error]).toEqual([422, 'date-windows.endsBeforeItBegins']);
  });
});

describe('a department', () => {
  const narrow = async (changes: Partial<NewWindows> = {}, as = 'secretary') =>
    set({ departmentIds: [await departmentIdOf(app, '208')], ...changes }, as);

  test('may narrow the window of the school, for itself only', async () => {
    await set();
    const closesAt = at('2026-11-20 18:00');
    expect((await narrow({ closesAt })).status).toBe(200);
    const departmentId = await departmentIdOf(app, '208');
    const late = at('2026-11-25 12:00');
    expect((await windowFor(app.db, gradeEntry, { departmentId }, late)).state).toBe('over');
    expect((await windowFor(app.db, gradeEntry, {}, late)).state).toBe('open');
    const elsewhere = await set({ departmentIds: [await departmentIdOf(app, '201')] }, 'secretary');
    expect([elsewhere.status, elsewhere.error]).toEqual([403, 'date-windows.ownDepartmentOnly']);
    expect((await set({ grades: [2025] }, 'secretary')).status).toBe(403);
  });

  test('never widens it', async () => {
    await set();
    for (const times of [{ closesAt: at('2026-11-30 18:01') }, { opensAt: at('2026-11-01 07:59') }]) {
      const { status, error, message } = await narrow(times);
      expect([status, error]).toEqual([422, 'date-windows.outsideSchool']);
      expect(message).toContain('2026-11-01 08:00 至 2026-11-30 18:00');
    }
    expect((await narrow(NOVEMBER)).status).toBe(200);
    const [own] = await all('secretary').then((rows) => rows.filter(({ narrows }) => narrows));
    if (!own) throw new Error('no window of the department');
    expect((await edit(own, { closesAt: at('2026-12-01 00:00') }, 'secretary')).status).toBe(422);
    const moved = await app
      .as('secretary')
      .call(dateWindowCalls.shift, { body: { ids: [own.id], days: 1, part: 'end' } });
    expect(moved.status).toBe(422);
  });

  test('has nothing to narrow where the school has opened nothing', async () => {
    const { status, error } = await narrow();
    expect([status, error]).toEqual([422, 'date-windows.schoolNotSet']);
  });

  test('is cut when the school moves its window later', async () => {
    await set();
    await narrow({ opensAt: at('2026-11-10 00:00') });
    const departmentId = await departmentIdOf(app, '208');
    const [school] = (await all()).filter(({ narrows }) => !narrows);
    if (!school) throw new Error('no window of the school');
    await edit(school, { closesAt: at('2026-11-12 00:00') });
    const cut = await windowFor(app.db, gradeEntry, { departmentId }, NOON);
    expect([cut.state, cut.times]).toEqual([
      'over',
      expect.objectContaining({ opensAt: at('2026-11-10 00:00'), closesAt: at('2026-11-12 00:00') }),
    ]);
    await edit({ ...school, version: school.version + 1 }, { enabled: false });
    expect((await windowFor(app.db, gradeEntry, { departmentId }, at('2026-11-11 00:00'))).state).toBe(
      'unset',
    );
  });

  test('sees the windows of the school, not those of other departments, and cannot change them', async () => {
    await set();
    await set({ departmentIds: [await departmentIdOf(app, '201')] });
    const rows = await all('secretary');
    expect(rows.map(({ departmentName, actions }) => [departmentName, actions])).toEqual([[null, []]]);
    const [school] = rows;
    const foreign = (await all()).find(({ departmentName }) => departmentName);
    if (!school || !foreign) throw new Error('two windows were set');
    const refused = await edit(school, { note: 'mine now' }, 'secretary');
    expect([refused.status, refused.error]).toEqual([403, 'date-windows.setBySchool']);
    const params = { id: foreign.id };
    expect((await app.as('secretary').call(dateWindowCalls.remove, { params })).status).toBe(404);
  });
});

describe('an office', () => {
  test('keeps the windows of its module, the system administrator all', async () => {
    const { status, error } = await set({}, 'enrolment');
    expect([status, error]).toEqual([403, 'date-windows.notYourOperation']);
    expect((await set({}, 'sysadmin')).status).toBe(200);
    const [row] = await all('enrolment');
    if (!row) throw new Error('no window');
    expect(row.actions).toEqual([]);
    expect((await edit(row, { note: 'x' }, 'enrolment')).status).toBe(403);
    const body = { ids: [row.id], days: 1, part: 'whole' as const };
    expect((await app.as('enrolment').call(dateWindowCalls.shift, { body })).status).toBe(403);
    expect((await set({ code: 'TEST_LEAVE' }, 'enrolment')).status).toBe(200);
  });

  test('sets one window for each combination, all or none', async () => {
    const { data } = await set({ grades: [2024, 2025, 2025], levels: ['D', 'M'] });
    expect(data).toEqual({ created: 4 });
    const again = await set({ grades: [2023, 2024], levels: ['D'] });
    expect([again.status, again.error]).toEqual([409, 'date-windows.alreadySet']);
    expect((await all()).map(({ grade, level }) => `${grade}${level}`).sort()).toEqual([
      '2024D',
      '2024M',
      '2025D',
      '2025M',
    ]);
  });

  test('cannot limit an operation by what it does not depend on', async () => {
    const { status, message } = await set({ code: 'TEST_LEAVE', levels: ['D'] }, 'enrolment');
    expect([status, message]).toEqual([422, '“请假”不区分培养层次，请清空该项']);
    expect((await set({ code: 'NO_SUCH_CODE' })).error).toBe('date-windows.noSuchOperation');
  });

  test('filters by state and module', async () => {
    await set({ ...aroundNow(-2, -1), grades: [2023] });
    await set({ ...aroundNow(-1, 1), grades: [2024] });
    await set({ ...aroundNow(1, 2), grades: [2025] });
    await set({ ...aroundNow(1, 2), grades: [2026], enabled: false });
    const training = app.as('training');
    const gradesIn = async (state: 'upcoming' | 'open' | 'over' | 'off') => {
      const query = { state, module: 'training' as const, code: 'TEST_GRADES' };
      return (await training.call(dateWindowCalls.list, { query })).data.list.map(({ grade }) => grade);
    };
    expect(
      await Promise.all([gradesIn('over'), gradesIn('open'), gradesIn('upcoming'), gradesIn('off')]),
    ).toEqual([[2023], [2024], [2025], [2026]]);
    const { data } = await training.call(dateWindowCalls.list, { query: { module: 'student' } });
    expect(data.list.every(({ code }) => code.startsWith('STU_'))).toBe(true);
  });

  test('of two editors the second is told, with the current values', async () => {
    await set();
    const [row] = await all();
    if (!row) throw new Error('no window');
    expect(statusesOf(await Promise.all([edit(row, { note: 'one' }), edit(row, { note: 'two' })]))).toEqual([
      200, 409,
    ]);
    const stale = await edit(row, { note: 'three' });
    expect([stale.status, stale.details.current]).toEqual([409, expect.objectContaining({ version: 2 })]);
  });

  test('of two who set the same window at once one is refused', async () => {
    expect(statusesOf(await Promise.all([set(), set(), set()]))).toEqual([200, 409, 409]);
    expect(await all()).toHaveLength(1);
  });

  test('every change is written down', async () => {
    await set();
    const [row] = await all();
    if (!row) throw new Error('no window');
    await edit(row, { note: 'seen' });
    await app.as('training').call(dateWindowCalls.remove, { params: { id: row.id } });
    const entries = await app.db
      .selectFrom('auditLog')
      .select(['action', 'roleCode'])
      .where('subjectId', '=', row.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, roleCode }) => `${roleCode} ${action}`)).toEqual([
      'training dateWindow.create',
      'training dateWindow.edit',
      'training dateWindow.delete',
    ]);
    expect(await all()).toEqual([]);
  });
});

describe('moving and copying', () => {
  test('windows move by days, or only their ends; all of them or none', async () => {
    await set({ grades: [2024, 2025] });
    const ids = (await all()).map(({ id }) => id);
    const shift = (days: number, part: 'whole' | 'end') =>
      app.as('training').call(dateWindowCalls.shift, { body: { ids, days, part } });
    expect((await shift(3, 'whole')).data).toEqual({ shifted: 2 });
    expect((await shift(7, 'end')).status).toBe(200);
    for (const { opensAt, closesAt, version } of await all())
      expect([opensAt, closesAt, version]).toEqual([at('2026-11-04 08:00'), at('2026-12-10 18:00'), 3]);
    const [first] = await all();
    if (first) await edit(first, { closesAt: at('2026-11-05 08:00') });
    expect((await shift(-7, 'end')).error).toBe('date-windows.endsBeforeItBegins');
    expect(new Set((await all()).map(({ closesAt }) => closesAt.getTime()))).toEqual(
      new Set([at('2026-11-05 08:00').getTime(), at('2026-12-10 18:00').getTime()]),
    );
  });

  test('copies keep their week and weekday; what the other term has stays', async () => {
    const { data } = await app.as('training').call(dateWindowCalls.choices);
    const [toTermId, fromTermId] = data.terms.map(({ id }) => id) as [string, string];
    const copy = () =>
      app.as('training').call(dateWindowCalls.copy, { body: { fromTermId, toTermId, module: null } });
    const { copied: others, skipped } = (await copy()).data;
    const there = others + skipped;
    await set({ termId: fromTermId, grades: [2024, 2025] });
    await set({ grades: [2023] });
    await set({ termId: toTermId, grades: [2025], note: 'there already' });
    expect((await copy()).data).toEqual({ copied: 1, skipped: there + 1 });
    expect((await copy()).data).toEqual({ copied: 0, skipped: there + 2 });
    const copied = (await all()).filter(({ termId }) => termId === toTermId);
    expect(copied.map(({ grade, note }) => `${grade} ${note}`).sort()).toEqual([
      '2024 ',
      '2025 there already',
    ]);
    const weekday = copied.find(({ grade }) => grade === 2024)?.opensAt.getUTCDay();
    expect(weekday).toBe(NOVEMBER.opensAt.getUTCDay());
    const same = { fromTermId, toTermId: fromTermId, module: null };
    expect((await app.as('training').call(dateWindowCalls.copy, { body: same })).status).toBe(422);
  });

  test('a term that has windows is not deleted', async () => {
    const [termId] = await terms();
    await set({ termId });
    const answer = await app
      .as('training')
      .call(academicCalendarCalls.deleteTerm, { params: { id: termId } });
    expect([answer.status, answer.details.code]).toEqual([422, 'T201']);
  });

  test('an office copies only what it keeps', async () => {
    const [toTermId, fromTermId] = await terms();
    await app.db.deleteFrom('dateWindows').where('code', 'like', 'STU_%').execute();
    await set({ termId: fromTermId });
    const body = { fromTermId, toTermId, module: null };
    expect((await app.as('enrolment').call(dateWindowCalls.copy, { body })).data).toEqual({
      copied: 0,
      skipped: 0,
    });
  });
});

describe('what applies to the caller', () => {
  const mine = async (as: string, codes?: string[]) =>
    (await app.as(as).call(dateWindowCalls.mine, { query: { codes } })).data;

  test('is resolved by what is known about the person', async () => {
    await set({ ...aroundNow(-1, 30), levels: ['M'], grades: [2025], note: 'for masters' });
    const { windows, serverTime } = await mine('student', ['TEST_GRADES', 'NO_SUCH']);
    expect(windows.map(({ code, state, note }) => [code, state, note])).toEqual([
      ['TEST_GRADES', 'open', 'for masters'],
    ]);
    expect(typeof serverTime).toBe('number');
    expect((await mine('teacher', ['TEST_GRADES'])).windows).toMatchObject([
      { state: 'unset', opensAt: null },
    ]);
  });

  test('without codes is all that the current role does', async () => {
    const codes = async (as: string) =>
      (await mine(as)).windows.map(({ code }) => code).filter((code) => code.startsWith('TEST_'));
    expect(await codes('student')).toEqual(['TEST_LEAVE', 'TEST_GRADES']);
    expect(await codes('teacher')).toEqual(['TEST_GRADES']);
    expect(await codes('dean')).toEqual([]);
    const own = (await mine('student')).windows.find(({ code }) => code === 'TEST_LEAVE');
    expect(own).toMatchObject({ operation: '请假', state: 'open', closesAt: null, link: '/leave' });
  });
});

describe('operations of the product', () => {
  const closeAll = (code: string) =>
    app.db.updateTable('dateWindows').set(aroundMinutes(-120, -60)).where('code', '=', code).execute();

  test('outsiders are told when they may register before a message is sent', async () => {
    const body = { mobile: '13900000001', code: 'abcd', uuid: '00000000-0000-4000-8000-000000000000' };
    const send = () => anybody(app).call(registrationCalls.sendSmsCode, { body });
    expect((await send()).error).not.toBe('date-windows.notInTime');
    await closeAll('XT_REGISTER');
    const { status, message } = await send();
    expect([status, message]).toEqual([
      422,
      expect.stringMatching(/^校外人员注册不在办理时间内，开放时间：/),
    ]);
  });

  test('a tutor appoints assistants only in the window of its department', async () => {
    const body = { username: 'dean', startsOn: '2026-01-01', endsOn: '2099-01-01' };
    const appoint = () => app.as('tutor').call(assistantCalls.appointAssistant, { body });
    await closeAll('XT_ASSISTANT');
    expect((await appoint()).error).toBe('date-windows.notInTime');
    await app.db
      .updateTable('dateWindows')
      .set({ enabled: false })
      .where('code', '=', 'XT_ASSISTANT')
      .execute();
    expect((await appoint()).status).toBe(200);
  });
});
