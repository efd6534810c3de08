import { auditingCalls, checkFiles } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { type NewRound, roundCalls } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { ownCheckOf, saveAs, submitAs } from '../../../../test/test-checks.ts';
import { upload } from '../../../../test/upload.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';
import { closeOverdueRounds } from './rounds/close-round.ts';

const app = useTestApp();

const DAY_MS = 86_400_000;
const away = (days: number) => new Date(Math.floor((Date.now() + days * DAY_MS) / 1000) * 1000);

const round = (more: Partial<NewRound> = {}): NewRound => ({
  name: '试行核对',
  kind: 'annual',
  populations: [],
  grades: [2025],
  levels: [],
  departmentIds: [],
  expectedBy: null,
  opensAt: away(-1),
  closesAt: away(10),
  confirmText: '本人承诺信息属实',
  alsoRequired: [],
  leftOut: [],
  ...more,
});

const office = () => app.as('enrolment');
const opened = async (more: Partial<NewRound> = {}) => {
  const { data } = await office().call(roundCalls.createRound, { body: round(more) });
  const open = await office().call(roundCalls.openRound, {
    params: { id: data.id },
    body: { version: data.version },
  });
  return { id: data.id, version: open.data.version, students: open.data.students };
};

const listIn = async (username: string, query: object) =>
  (await app.as(username).call(auditingCalls.listChecks, { query: { kind: 'annual', ...query } as never }))
    .data;

let current: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  current = await opened();
});

describe('rounds', () => {
  test('a round that is opened is to be done anew by all its students, with history', async () => {
    const { list, total } = await listIn('enrolment', { roundId: current.id, limit: 200 });
    expect(total).toBe(current.students);
    expect(total).toBeGreaterThan(10);
    expect(list.every(({ grade, state }) => grade === 2025 && state === '0')).toBe(true);
    const [first] = list;
    const told = await app.db
      .selectFrom('studentFieldHistory')
      .select(['before', 'after', 'source'])
      .where('studentId', '=', first?.id ?? '')
      .where('sourceId', '=', current.id)
      .execute();
    expect(told).toEqual([{ before: '3', after: '0', source: 'check' }]);
  });

  test('an open one keeps its students and cannot be deleted; a draft can', async () => {
    const other = { ...round({ grades: [2024] }), version: current.version };
    const params = { id: current.id };
    expect(await office().call(roundCalls.editRound, { params, body: other })).toMatchObject({
      status: 422,
      message: '批次已发布，只能修改名称、时间和承诺书',
    });
    const renamed = await office().call(roundCalls.editRound, {
      params,
      body: { ...round({ name: '秋季核对' }), version: current.version },
    });
    expect(renamed.status).toBe(200);
    expect(await office().call(roundCalls.removeRound, { params })).toMatchObject({
      status: 409,
      details: { code: 'M60' },
    });
    const { data } = await office().call(roundCalls.createRound, { body: round() });
    expect((await office().call(roundCalls.removeRound, { params: { id: data.id } })).status).toBe(200);
    expect((await app.as('secretary').call(roundCalls.createRound, { body: round() })).status).toBe(403);
  });

  test('a field may be wanted in one round only', async () => {
    const extra = await opened({ grades: [2025], alsoRequired: ['bloodType'], leftOut: ['hobbies'] });
    const check = await ownCheckOf(app, 'student', 'annual');
    expect(check.round.id).toBe(extra.id);
    expect(check.fields.find(({ code }) => code === 'bloodType')?.required).toBe(true);
    expect(check.fields.some(({ code }) => code === 'hobbies')).toBe(false);
    await app.db
      .updateTable('infoCheckRounds')
      .set({ state: 'closed', openedAt: away(-100) })
      .where('id', '=', extra.id)
      .execute();
  });
});

describe('numbers', () => {
  test('69: cards, list, statistics and export of a college say the same', async () => {
    const { cards, total, round: shown } = await listIn('secretary', { kind: 'enrol' });
    expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const roundId = shown?.id ?? '';
    for (const { state, count } of cards)
      expect((await listIn('secretary', { kind: 'enrol', hdzt: [state] })).total).toBe(count);
    const numbers = await app
      .as('secretary')
      .call(checkReportCalls.checkNumbers, { query: { kind: 'enrol', roundId } });
    for (const { state, count } of cards)
      expect(numbers.data.cards.find(({ key }) => key === state)?.value).toBe(count);
    expect(numbers.data.byDept.map(({ yxCode }) => yxCode)).toEqual(['208']);
    const sheet = await app
      .as('secretary')
      .call(checkReportCalls.exportChecks, { query: { kind: 'enrol', roundId } });
    const [header = [], ...rows] = (await readWorkbook(sheet.raw.rawPayload)).sheets[0]?.rows ?? [];
    expect(header.slice(0, 3)).toEqual(['序号', '学号', '姓名']);
    expect(rows.length).toBe(total);
  });

  test('most changed fields and submissions per day come from the checks; an unknown round is not there', async () => {
    const { data } = await office().call(checkReportCalls.checkNumbers, { query: { kind: 'enrol' } });
    expect(data.topFields[0]).toMatchObject({ field: 'hobbies', name: '爱好' });
    expect(data.byDay.length).toBeGreaterThan(1);
    expect(data.returnRate).toBeGreaterThan(0);
    const roundId = '00000000-0000-4000-8000-000000000000';
    for (const call of [checkReportCalls.checkNumbers, checkReportCalls.exportChecks])
      expect((await office().call(call, { query: { kind: 'enrol', roundId } })).status).toBe(404);
  });

  test('a student learns its own check alone, whatever it asks for; a tutor nothing', async () => {
    const { list, check } = await listIn('student', { yxCode: ['201'] });
    expect(list).toEqual([]);
    expect(check).toMatchObject({ hdzt: '0', roundId: current.id });
    expect(await listIn('tutor', {})).toMatchObject({ list: [], total: 0 });
  });
});

describe('who has not done it', () => {
  test('is reminded once a day, even when two press at once', async () => {
    const body = { roundId: current.id, states: ['0' as const, '1' as const, '9' as const] };
    const both = await Promise.all([
      app.as('secretary').call(auditingCalls.remind, { body }),
      app.as('secretary').call(auditingCalls.remind, { body }),
    ]);
    const sent = both.map(({ data }) => data.sent).sort((one, other) => one - other);
    expect(sent[0]).toBe(0);
    expect(sent[1]).toBeGreaterThan(0);
    const told = await app.db
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.id', 'messages.accountId')
      .select('title')
      .where('accounts.username', '=', 'student')
      .where('title', 'like', '请于%前完成个人信息核对%')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('may do it on paper: with a note and the signed form', async () => {
    const secretary = app.as('secretary');
    const { student } = await ownCheckOf(app, 'student', 'annual');
    const proxy = (fileIds: string[], username = 'secretary') =>
      app.as(username).call(auditingCalls.proxy, {
        body: { roundId: current.id, studentId: student.id, note: '纸质核对表已签字', fileIds },
      });
    const file = await upload(app, secretary, {
      name: '核对表.pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      ...checkFiles,
    });
    expect((await proxy([file.data.id])).status).toBe(200);
    const check = await ownCheckOf(app, 'student', 'annual');
    expect(check).toMatchObject({ state: '3', opinion: '纸质核对表已签字' });
    const seen = await secretary.call(auditingCalls.findCheck, { params: { id: check.id } });
    expect(seen.data).toMatchObject({ settledBy: 'proxy', attachments: [{ fileName: '核对表.pdf' }] });
    expect(await proxy([file.data.id])).toMatchObject({ status: 409, details: { code: 'M60' } });
  });

  test('is overdue when the round is over; only the office excuses, and the record follows', async () => {
    const { list } = await listIn('secretary', { roundId: current.id, hdzt: ['0'] });
    const [late] = list;
    const excuse = (username: string) =>
      app.as(username).call(auditingCalls.excuse, {
        body: { roundId: current.id, ids: [late?.id ?? ''], reason: '出国交流' },
      });
    expect((await excuse('enrolment')).data.failed).toMatchObject([{ code: 'M60' }]);
    await app.db
      .updateTable('infoCheckRounds')
      .set({ closesAt: away(-0.5) })
      .where('id', '=', current.id)
      .execute();
    expect(await closeOverdueRounds(app.db)).toBe(1);
    expect(await closeOverdueRounds(app.db)).toBe(0);
    const after = await listIn('secretary', { roundId: current.id, hdzt: ['0'] });
    expect(after.list.every(({ expired }) => expired)).toBe(true);
    expect(after.list[0]?.actions).toEqual(['proxy']);
    expect((await excuse('secretary')).status).toBe(403);
    expect((await excuse('enrolment')).data).toEqual({ done: 1, failed: [] });
    const { checkState } = await app.db
      .selectFrom('studentRecords')
      .select('checkState')
      .where('id', '=', late?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(checkState).toBe('3');
    const remind = { roundId: current.id, states: ['0' as const] };
    expect((await app.as('secretary').call(auditingCalls.remind, { body: remind })).status).toBe(409);
  });
});

describe('before graduation', () => {
  test('the sentence of the certificate is shown, four fields are open, and the record keeps the state apart', async () => {
    await opened({ kind: 'graduation', grades: [2025], expectedBy: '2099-12-31', name: '毕业核对' });
    const check = await ownCheckOf(app, 'student', 'graduation');
    expect(check.certificate?.sentence).toMatch(
      /^研究生林晓雨，女，\d+年\d+月\d+日生，于2025年9月至.*准予毕业。$/,
    );
    expect(check.fields.filter(({ access }) => access === 'edit').map(({ code }) => code)).toEqual([
      'namePinyin',
      'destination',
      'mobile',
      'mailingAddress',
    ]);
    expect(check.fields.find(({ code }) => code === 'idNumber')?.access).toBe('request');
    const refused = await saveAs(app, 'student', 'graduation', { hobbies: '围棋' });
    expect(refused).toMatchObject({ status: 422, details: { code: 'M40' } });
    expect((await saveAs(app, 'student', 'graduation', { namePinyin: 'LIN XIAO YU' })).status).toBe(200);
    expect((await submitAs(app, 'student', 'graduation')).data.state).toBe('2');
    const approved = await app
      .as('secretary')
      .call(auditingCalls.audit, { body: { ids: [check.id], action: 'approve' } });
    expect(approved.data.done).toBe(1);
    const record = await app.db
      .selectFrom('studentRecords')
      .select(['gradCheckState', 'namePinyin'])
      .where('id', '=', check.student.id)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ gradCheckState: '3', namePinyin: 'LIN XIAO YU' });
  });

  test('the registration form prints with photo, family and a place to sign', async () => {
    const own = await app.as('student').call(checkReportCalls.printForm, { query: {} });
    const { text, fonts } = await readPdf(own.raw.rawPayload);
    expect(text).toContain('研究生学籍登记表');
    expect(text).toContain('林晓雨');
    expect(text).toContain('学生签名');
    expect(fonts.every(({ embedded }) => embedded)).toBe(true);
    const { student } = await ownCheckOf(app, 'student', 'graduation');
    const other = await app.as('student-two').call(checkReportCalls.printForm, { query: { id: student.id } });
    expect(other.status).toBe(404);
    const staff = await app.as('secretary').call(checkReportCalls.printForm, { query: { id: student.id } });
    expect((await readPdf(staff.raw.rawPayload)).text).toMatch(/\d{4}\*{8,}\w{4}/);
  });
});

test('whoever is in no round is told so', async () => {
  const { data } = await app
    .as('student-graduated')
    .call(ownCheckCalls.current, { query: { kind: 'graduation' } });
  expect(data.check).toBeNull();
});
