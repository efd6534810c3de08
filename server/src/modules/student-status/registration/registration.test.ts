import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import {
  REGISTRATION_WINDOW,
  registrationCalls,
} from '@graduate/contract/student-status/registration/registration-calls.ts';
import { deferralApproval } from '@graduate/contract/student-status/registration/registrations.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { forgetParameters } from '../../../platform/parameters.ts';
import { endDeferrals, openTerm, setOverdueDays } from './nightly.ts';
import { registrationWarnings } from './of-a-student.ts';
import { setRegistration } from './public.ts';
import { presentTerm } from './registration-terms.ts';

const app = useTestApp();
const today = dayInShanghai(new Date());
const NOBODY = { actor: undefined, address: '', requestId: 'test' };

let own = '';
let termId = '';

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The term as if it had begun two weeks ago, so that a deferral is possible on any day of the year. */
const beginTerm = async () => {
  const others = await app.db
    .selectFrom('academicTerms')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('termNo', '=', 3),
        eb('firstMonday', '>', eb.selectFrom('academicTerms').select('firstMonday').where('id', '=', termId)),
      ]),
    )
    .execute();
  const ids = others.map(({ id }) => id);
  await app.db.deleteFrom('dateWindows').where('termId', 'in', ids).execute();
  await app.db.deleteFrom('teachingClasses').where('termId', 'in', ids).execute();
  await app.db.deleteFrom('teachingTasks').where('termId', 'in', ids).execute();
  await app.db.deleteFrom('courseSelectionRounds').where('termId', 'in', ids).execute();
  await app.db.deleteFrom('academicTerms').where('id', 'in', ids).execute();
  await app.db
    .updateTable('academicTerms')
    .set({ firstMonday: mondayOf(addDays(today, -14)) })
    .where('id', '=', termId)
    .execute();
};

const setRecord = (values: Updateable<Tables['studentRecords']>, id = own) =>
  app.db.updateTable('studentRecords').set(values).where('id', '=', id).execute();

const setRow = (values: Updateable<Tables['studentRegistrations']>, studentId = own) =>
  app.db
    .updateTable('studentRegistrations')
    .set(values)
    .where('studentId', '=', studentId)
    .where('termId', '=', termId)
    .execute();

const rowOf = (studentId = own) =>
  app.db
    .selectFrom('studentRegistrations')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('termId', '=', termId)
    .executeTakeFirst();

const stateOnRecord = async (id = own) =>
  (
    await app.db
      .selectFrom('studentRecords')
      .select('registrationState')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).registrationState;

const mine = async () => (await app.as('student').call(registrationCalls.mine)).data.current;
const register = () => app.as('student').call(registrationCalls.register, { body: { termId } });
const said = ({ status, message, details }: Awaited<ReturnType<typeof register>>) =>
  `${status} ${String(details['code'])} ${message}`;

beforeAll(async () => {
  const student = await app.db
    .selectFrom('studentRecords')
    .select('id')
    .where('cardNo', '=', '220250010001')
    .executeTakeFirstOrThrow();
  own = student.id;
  termId = (await presentTerm(app.db))?.id ?? '';
  await app.db.deleteFrom('dateWindows').where('code', '=', REGISTRATION_WINDOW).execute();
  await beginTerm();
});

beforeEach(async () => {
  await setRecord({ status: 'active', feeState: 'paid', checkState: '3', registrationState: 'unregistered' });
  await setRow({
    state: 'unregistered',
    method: null,
    at: null,
    deferUntil: null,
    deferReason: null,
    note: null,
  });
});

test('nobody of the demonstration has registered in the future', async () => {
  const ahead = await app.db
    .selectFrom('studentRegistrations')
    .select('at')
    .where('at', '>', new Date())
    .execute();
  expect(ahead).toEqual([]);
});

describe('a student registers', () => {
  test('when everything is in order, once', async () => {
    expect(await mine()).toMatchObject({ mayRegister: true, obstacles: [], state: 'unregistered' });
    expect((await register()).data.state).toBe('registered');
    expect(await rowOf()).toMatchObject({ state: 'registered', method: 'self' });
    expect(await stateOnRecord()).toBe('registered');
    expect(said(await register())).toBe('409 M69 本学期已注册，无需重复操作');
    expect(await mine()).toMatchObject({ mayRegister: false, obstacles: [], state: 'registered' });
  });

  test('35: not while fees are owed and information is unchecked; both reasons are told, and where to go', async () => {
    await setRecord({ feeState: 'owed' });
    expect(said(await register())).toBe('422 M68 暂不能注册：学费未缴清');
    await setRecord({ checkState: '1' });
    expect(said(await register())).toBe('422 M68 暂不能注册：学费未缴清、个人信息未核对');
    expect((await mine())?.obstacles).toEqual([
      { key: 'fee', text: '学费未缴清', link: null },
      { key: 'check', text: '个人信息未核对', link: '/grxxwh' },
    ]);
    expect((await rowOf())?.state).toBe('unregistered');
  });

  test('not in another status', async () => {
    await setRecord({ status: 'suspended' });
    expect(said(await register())).toBe('422 M68 暂不能注册：当前学籍状态为休学');
  });

  test('not outside the window, and the refusal says when', async () => {
    const made = await app.as('enrolment').call(dateWindowCalls.create, {
      body: {
        code: REGISTRATION_WINDOW,
        termId,
        departmentIds: [],
        grades: [],
        levels: [],
        populations: [],
        opensAt: new Date(`${addDays(today, 3)}T00:00:00+08:00`),
        closesAt: new Date(`${addDays(today, 9)}T23:59:00+08:00`),
        enabled: true,
        note: '',
      },
    });
    expect(made.status).toBe(200);
    expect(said(await register())).toBe(
      `422 M09 学期注册不在办理时间内，开放时间：${addDays(today, 3)} 00:00 至 ${addDays(today, 9)} 23:59`,
    );
    expect(await mine()).toMatchObject({ mayRegister: false, mayDefer: false });
    await app.db.deleteFrom('dateWindows').where('code', '=', REGISTRATION_WINDOW).execute();
  });

  test('two at the same moment register once', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select('id')
      .where('studentId', '=', own)
      .where('field', '=', 'registrationState')
      .where('after', '=', 'registered')
      .execute();
    expect(history.length).toBeGreaterThan(0);
  });
});

describe('a deferral', () => {
  const until = addDays(today, 10);
  const fileOf = async () =>
    (
      await upload(app, app.as('student'), {
        name: '贷款证明.pdf',
        bytes: pdfOf('贷款'),
        moduleCode: deferralApproval.moduleCode,
        businessCode: deferralApproval.businessCode,
      })
    ).data.id;
  const defer = async (changes: Partial<{ until: string; reason: string; fileIds: string[] }> = {}) =>
    app.as('student').call(registrationCalls.defer, {
      body: { termId, until, reason: '助学贷款尚未到账', fileIds: [await fileOf()], ...changes },
    });
  const decide = (by: string, id: string, status: 1 | 9 = 1) =>
    app.as(by).call(approvalCalls.decide, {
      body: {
        ...deferralApproval,
        recordIds: id,
        status,
        opinion: status === 1 ? '情况属实' : '请补充贷款合同',
      },
    });

  test('goes to the counselor and the secretary; then the student has until that day', async () => {
    await setRecord({ feeState: 'owed' });
    const before = await mine();
    expect(before?.mayDefer).toBe(true);
    expect(before?.way.map(({ name }) => name.zh)).toEqual(['辅导员审核', '学院审核']);
    const { data } = await defer();
    expect(data.state).toBe('deferReview');
    expect(await stateOnRecord()).toBe('deferReview');
    expect(said(await register())).toMatch(/^422 M68 暂不能注册：暂缓注册申请正在审批/);
    const seen = await app.as('counselor').call(registrationCalls.deferral, { params: { id: data.id } });
    expect(seen.data).toMatchObject({ deferUntil: until, feeState: 'owed', deferReason: '助学贷款尚未到账' });
    const [file] = seen.data.attachments;
    expect((await app.as('counselor').call(fileCalls.find, { query: { id: file?.id ?? '' } })).status).toBe(
      200,
    );
    expect((await app.as('tutor').call(registrationCalls.deferral, { params: { id: data.id } })).status).toBe(
      404,
    );
    expect((await decide('secretary', data.id)).status).not.toBe(200);
    expect((await decide('counselor', data.id)).status).toBe(200);
    expect((await decide('secretary', data.id)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ state: 'deferred', deferUntil: until });
    expect(await stateOnRecord()).toBe('deferred');
    await setRecord({ feeState: 'paid' });
    expect((await register()).data.state).toBe('registered');
  });

  test('sent back or withdrawn, the student stands where it stood and may ask again', async () => {
    const first = (await defer()).data.id;
    expect((await decide('counselor', first, 9)).status).toBe(200);
    expect((await rowOf())?.state).toBe('unregistered');
    expect((await mine())?.progress?.state).toBe('refused');
    const again = await defer({ reason: '补充了贷款合同' });
    expect(again.status).toBe(200);
    const { moduleCode, businessCode } = deferralApproval;
    const record = { moduleCode, businessCode, recordId: again.data.id };
    expect((await app.as('student').call(approvalCalls.withdraw, { body: record })).status).toBe(200);
    expect([await stateOnRecord(), (await rowOf())?.state]).toEqual(['unregistered', 'unregistered']);
  });

  test('asked for twenty times at once it is one, and nobody waits for a connection somebody else holds', async () => {
    forgetParameters(app.services.db);
    const file = await fileOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => defer({ fileIds: [file] })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(422),
    ]);
    await app.as('student').call(approvalCalls.withdraw, {
      body: {
        moduleCode: deferralApproval.moduleCode,
        businessCode: deferralApproval.businessCode,
        recordId: answers.find(({ status }) => status === 200)?.data.id ?? '',
      },
    });
  });

  test('the secretary decides while the office registers: neither breaks, nothing is left on its way', async () => {
    for (let round = 0; round < 6; round += 1) {
      await setRecord({ registrationState: 'unregistered' });
      await setRow({ state: 'unregistered' });
      const { id } = (await defer()).data;
      expect((await decide('counselor', id)).status).toBe(200);
      const registerStudent = () =>
        app.as('enrolment').call(registrationCalls.batch, {
          body: { termId, ids: [own], overrideReason: '现场办理' },
        });
      const answers = await Promise.all([
        decide('secretary', id),
        registerStudent(),
        decide('secretary', id),
      ]);
      for (const answer of answers) {
        expect([200, 409], answer.message).toContain(answer.status);
        expect(answer.error).not.toBe('platform.inUse');
      }
      const running = await app.db
        .selectFrom('approvalInstances')
        .select('id')
        .where('recordId', '=', id)
        .where('state', '=', 'running')
        .execute();
      expect(running).toEqual([]);
      expect((await rowOf())?.state).toBe(await stateOnRecord());
    }
  });

  test('ends with week six, and cannot be asked for by who is registered', async () => {
    const latest = (await mine())?.latestDeferral ?? '';
    const beyond = await defer({ until: addDays(latest, 1) });
    expect([beyond.status, beyond.message]).toEqual([
      400,
      `请求参数有误：暂缓注册日期应晚于今天且不晚于${latest}`,
    ]);
    await register();
    expect((await defer()).details['code']).toBe('M69');
  });

  test('that has run out is over the night after, once', async () => {
    await setRow({ state: 'deferred', deferUntil: today });
    await setRecord({ registrationState: 'deferred' });
    await endDeferrals(app.db, today);
    expect((await rowOf())?.state).toBe('deferred');
    await endDeferrals(app.db, addDays(today, 1));
    expect([(await rowOf())?.state, await stateOnRecord()]).toEqual(['unregistered', 'unregistered']);
    expect(await endDeferrals(app.db, addDays(today, 1))).toBe(0);
  });

  test('is cancelled when the staff registers the student meanwhile', async () => {
    const { id } = (await defer()).data;
    const { data } = await app
      .as('secretary')
      .call(registrationCalls.batch, { body: { termId, ids: [own] } });
    expect(data).toEqual({ done: 1, failed: [] });
    expect((await decide('counselor', id)).status).not.toBe(200);
    expect((await rowOf())?.state).toBe('registered');
  });
});

describe('the staff', () => {
  const batch = (by: string, ids: string[], overrideReason?: string) =>
    app.as(by).call(registrationCalls.batch, {
      body: { termId, ids, ...(overrideReason && { overrideReason }) },
    });
  const listed = async (by: string, query = {}) =>
    (await app.as(by).call(registrationCalls.list, { query: { limit: 200, ...query } })).data;

  test('registers those who are ready, and with a reason the others, but nobody who is away', async () => {
    await setRecord({ feeState: 'owed' });
    const foreign = (await listed('enrolment', { yxCode: ['201'] })).list[0]?.brief.id ?? '';
    const { data } = await batch('secretary', [own, foreign]);
    expect(data).toMatchObject({
      done: 0,
      failed: expect.arrayContaining([
        expect.objectContaining({ id: own, code: 'M68', message: '暂不能注册：学费未缴清' }),
        expect.objectContaining({ id: foreign, code: 'M01' }),
      ]),
    });
    expect((await batch('secretary', [own], '财务已确认缓缴')).data.done).toBe(1);
    expect(await rowOf()).toMatchObject({ state: 'registered', method: 'batch', note: '财务已确认缓缴' });
    await setRecord({ status: 'suspended' });
    await setRow({ state: 'exempt' });
    expect((await batch('enrolment', [own], '财务已确认缓缴')).data.failed).toHaveLength(1);
  });

  test('takes a registration back: the office alone, with a reason', async () => {
    await register();
    const revoke = (by: string) =>
      app.as(by).call(registrationCalls.revoke, { body: { termId, ids: [own], reason: '缴费退回' } });
    expect((await revoke('secretary')).status).toBe(403);
    expect((await revoke('enrolment')).data.done).toBe(1);
    expect([(await rowOf())?.state, await stateOnRecord()]).toEqual(['unregistered', 'unregistered']);
    expect((await revoke('enrolment')).data.failed).toHaveLength(1);
  });

  test('sees the own reach, and every card counts what its list shows', async () => {
    for (const by of ['enrolment', 'secretary', 'counselor']) {
      const { cards } = await listed(by);
      for (const state of ['registered', 'unregistered', 'deferred', 'exempt'] as const) {
        const { total } = await listed(by, { state: [state] });
        expect({ by, state, total }).toEqual({
          by,
          state,
          total: cards.find(({ key }) => key === state)?.count,
        });
      }
      expect((await listed(by, { overdue: '1' })).total).toBe(
        cards.find(({ key }) => key === 'overdue')?.count,
      );
    }
    expect((await listed('secretary')).list.every(({ brief }) => brief.departmentCode === '208')).toBe(true);
    const { data } = await app.as('enrolment').call(registrationCalls.statistics, { query: {} });
    const { cards } = await listed('enrolment');
    for (const key of ['expected', 'registered', 'deferred', 'overdue'])
      expect(data.cards.find((card) => card.key === key)?.value).toBe(
        cards.find((card) => card.key === key)?.count,
      );
  });

  test('every number of the statistics leads to a list of as many', async () => {
    for (const username of ['secretary', 'enrolment']) {
      const { data } = await app.as(username).call(registrationCalls.statistics, { query: {} });
      for (const { key, value, filter } of data.cards) {
        const query = { limit: 1, ...filter } as QueryOf<typeof registrationCalls.list>;
        const { total } = (await app.as(username).call(registrationCalls.list, { query })).data;
        expect([username, key, total]).toEqual([username, key, value]);
      }
    }
  });

  test('reads how a student registered in each term, as those do who see its record', async () => {
    await setRow({ state: 'registered', method: 'self', at: new Date() });
    for (const username of ['secretary', 'counselor', 'tutor', 'enrolment', 'student']) {
      const { data } = await app.as(username).call(registrationCalls.ofStudent, { params: { id: own } });
      expect(data[0]).toMatchObject({ termId, state: 'registered', method: 'self', overdue: false });
      expect(data.length).toBeGreaterThan(1);
    }
    for (const username of ['student-suspended', 'teacher'])
      expect((await app.as(username).call(registrationCalls.ofStudent, { params: { id: own } })).status).toBe(
        404,
      );
  });

  test('reminds each student once a day', async () => {
    const remind = async () =>
      (await app.as('secretary').call(registrationCalls.remind, { body: { termId, ids: [own] } })).data.sent;
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const { data } = await app.as('student').call(messageCalls.mine, { query: {} });
    expect(data.list[0]).toMatchObject({ link: '/student/my-registration' });
  });

  test('takes the list along as a file', async () => {
    const url = `${app.services.config.apiPrefix}/${registrationCalls.export.path}`;
    const sheet = await app.as('secretary').send({ method: 'GET', url });
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });
});

describe('a new term', () => {
  const SUSPENDED = 'student-suspended';
  const idOf = async (username: string) =>
    (
      await app.db
        .selectFrom('studentRecords')
        .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
        .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
        .select('studentRecords.id')
        .where('accounts.username', '=', username)
        .executeTakeFirstOrThrow()
    ).id;

  test('36: gives everybody a row; who is suspended is exempt, who is abroad registered; again nothing', async () => {
    const suspended = await idOf(SUSPENDED);
    const abroad = await idOf('student-intl');
    await setRecord({ presence: 'abroad', registrationState: 'unregistered' }, abroad);
    await app.db
      .deleteFrom('studentRegistrations')
      .where('termId', '=', termId)
      .where('studentId', 'in', [own, suspended, abroad])
      .execute();
    expect(await openTerm(app.db)).toBe(3);
    expect(await rowOf(suspended)).toMatchObject({ state: 'exempt', method: 'job' });
    expect(await rowOf(abroad)).toMatchObject({ state: 'registered', method: 'job' });
    expect(await rowOf()).toMatchObject({ state: 'unregistered', method: null });
    expect(await stateOnRecord(abroad)).toBe('registered');
    expect(await openTerm(app.db)).toBe(0);
    const answer = await app.as(SUSPENDED).call(registrationCalls.register, { body: { termId } });
    expect(answer.message).toBe('暂不能注册：本学期免注册、当前学籍状态为休学');
  });

  test('two weeks after the window those who have not registered are overdue', async () => {
    await setOverdueDays(app.db);
    const day = (await rowOf())?.overdueAfter ?? '';
    const [source] = registrationWarnings;
    const due = async (on: string) =>
      (await source?.find(app.db, on))?.some(({ studentId }) => studentId === own) ?? false;
    expect(await due(day)).toBe(false);
    expect(await due(addDays(day, 1))).toBe(true);
    await register();
    expect(await due(addDays(day, 1))).toBe(false);
  });

  test('other business sets how a student stands, on the row and on the record', async () => {
    await app.db
      .transaction()
      .execute((tx) =>
        setRegistration(tx, NOBODY, { studentId: own, state: 'exempt', method: 'change', note: '休学' }),
      );
    expect(await rowOf()).toMatchObject({ state: 'exempt', method: 'change', note: '休学' });
    expect(await stateOnRecord()).toBe('exempt');
    const { data } = await app.as('enrolment').call(readingCalls.find, { query: { id: own } });
    expect(data.counts.registrations).toBeGreaterThan(0);
  });
});
