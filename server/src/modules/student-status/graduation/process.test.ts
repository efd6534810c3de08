import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  chsiImportCalls,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { DBFFile } from 'dbffile';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import type { Given } from '../../../../test/client.ts';
import {
  answeringModules,
  answers,
  EARLY,
  find,
  graduateThem,
  newBatch,
  newGraduand,
  passed,
  recordOf,
} from '../../../../test/new-graduates.ts';
import { newDoctor } from '../../../../test/new-students.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { readWorkbook, sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp({}, [answeringModules]);
const folder = mkdtempSync(join(tmpdir(), 'graduation-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const office = () => app.as('enrolment');
const refusal = ({ status, details, message }: { status: number; details: object; message: string }) =>
  `${status} ${String((details as { code?: string }).code)} ${message}`;
const send = <C extends Call>(call: C, body: object) => office().call(call, { body } as unknown as Given<C>);
const inTime: readonly Call[] = [
  processCalls.undo,
  processCalls.replace,
  certificateNumberCalls.setCertificateNos,
];
const act = <C extends Call>(call: C, body: object) =>
  send(call, inTime.includes(call) ? body : { ...body, early: EARLY });

const ready = async (count = 1) => {
  const batch = await newBatch(app);
  const students = [];
  const ids = [];
  for (let at = 0; at < count; at += 1) {
    const student = await newGraduand(app);
    students.push(student);
    ids.push(await passed(app, student, batch.id));
  }
  return { batch, students, ids, wanted: { batchId: batch.id, ids } };
};

const snapshotsOf = (studentId: string) =>
  app.db
    .selectFrom('graduateRecords')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('revision')
    .execute();

describe('the time of a batch', () => {
  test('while it is open or its day has not come nothing is decided, numbered, confirmed or reported', async () => {
    const { batch, wanted } = await ready();
    const open = await send(processCalls.decide, { ...wanted, conclusion: 'graduated' });
    expect(refusal(open)).toMatch(/^422 .*该批次仍在开放申请，不能审定/);
    await app.db
      .updateTable('graduationBatches')
      .set({ state: 'deciding', graduationDate: addDays(dayInShanghai(new Date()), 1) })
      .where('id', '=', batch.id)
      .execute();
    for (const [call, body] of [
      [processCalls.decide, { ...wanted, conclusion: 'graduated' }],
      [processCalls.numbers, wanted],
      [processCalls.confirm, { ...wanted, confirmName: batch.name }],
      [processCalls.report, { batchId: batch.id, state: 'sent' }],
    ] as const) {
      const refused = await send(call, body);
      expect([refused.status, refused.error]).toEqual([422, 'graduation.tooEarly']);
    }
    expect((await send(processCalls.numbers, { batchId: batch.id, preview: true })).status).toBe(200);
  });

  test('with the right and a reason it is done before, and the log says why', async () => {
    const { batch, wanted } = await ready();
    const body = { ...wanted, conclusion: 'graduated', early: '学校学位会议提前召开' };
    expect((await send(processCalls.decide, body)).status).toBe(200);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'graduation.early')
      .where('subjectId', '=', batch.id)
      .execute();
    expect(logged.map(({ after }) => after)).toEqual([
      { name: batch.name, act: '审定', reason: '学校学位会议提前召开' },
    ]);
  });

  test('when its day has come nobody is asked for a reason', async () => {
    const { batch, wanted } = await ready();
    await app.db
      .updateTable('graduationBatches')
      .set({ state: 'deciding', graduationDate: dayInShanghai(new Date()) })
      .where('id', '=', batch.id)
      .execute();
    expect((await send(processCalls.decide, { ...wanted, conclusion: 'graduated' })).data.done).toBe(1);
  });
});

describe('from passed to graduated', () => {
  test('decision, number, confirmation: record, tutors, library and history follow', async () => {
    const { batch, students, ids, wanted } = await ready();
    const [student] = students;
    const id = student?.id ?? '';
    expect(refusal(await act(processCalls.confirm, { ...wanted, confirmName: batch.name }))).toMatch(/^422/);
    expect((await act(processCalls.decide, { ...wanted, conclusion: 'graduated' })).data.done).toBe(1);
    expect(await recordOf(app, id)).toMatchObject({ status: 'active', conclusion: 'graduated' });
    expect(refusal(await act(processCalls.confirm, { ...wanted, confirmName: batch.name }))).toBe(
      `422 M56 以下学生未确定毕（结）业结论或无证书编号：${student?.name}`,
    );
    const { data: preview } = await act(processCalls.numbers, { ...wanted, preview: true });
    expect(preview.list.map(({ number, kept }) => [number.slice(0, 12), kept])).toEqual([
      ['999991202602', false],
    ]);
    expect((await recordOf(app, id)).graduationCertNo).toBeNull();
    const { data: given } = await act(processCalls.numbers, wanted);
    expect([given.assigned, given.list[0]?.number]).toEqual([1, preview.list[0]?.number]);
    expect(refusal(await act(processCalls.confirm, { ...wanted, confirmName: '别的批次' }))).toBe(
      '422 M93 批次名称输入不正确',
    );
    expect((await act(processCalls.confirm, { ...wanted, confirmName: batch.name })).data.done).toBe(1);

    const record = await recordOf(app, id);
    expect(record).toMatchObject({
      status: 'graduated',
      presence: 'left',
      graduationDate: batch.graduationDate,
      graduationBatchId: batch.id,
      statusDate: batch.graduationDate,
    });
    const tutors = await app.db.selectFrom('studentTutors').selectAll().where('studentId', '=', id).execute();
    expect(tutors.map(({ toDate }) => toDate)).toEqual([batch.graduationDate]);
    const [snapshot] = await snapshotsOf(id);
    expect(snapshot).toMatchObject({
      revision: 1,
      latest: true,
      certificateNo: record.graduationCertNo,
      conclusion: 'graduated',
      presidentName: '周校长',
    });
    expect(snapshot?.tutors.map(({ name, toDate }) => [name, toDate])).toEqual([['周明远', null]]);
    expect(snapshot?.photoId).not.toBeNull();
    expect(snapshot?.content['idNumber']).toBe(record.idNumber);
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'after'])
      .where('studentId', '=', id)
      .where('source', '=', 'graduation')
      .where('field', '=', 'status')
      .execute();
    expect(history).toEqual([{ field: 'status', after: 'graduated' }]);
    expect((await find(app, student?.username ?? '', ids[0] ?? '')).certificateNo).toBe(
      record.graduationCertNo,
    );
  });

  test('59: once reported nothing is undone and the number stays', async () => {
    const { batch, students, wanted } = await ready();
    await graduateThem(app, batch, wanted.ids);
    const id = students[0]?.id ?? '';
    expect((await act(processCalls.report, { batchId: batch.id, state: 'sent' })).data.done).toBe(1);
    expect((await recordOf(app, id)).chsiGradState).toBe('sent');
    const undone = await act(processCalls.undo, { ...wanted, reason: '误操作' });
    expect([undone.status, undone.error]).toEqual([422, 'graduation.reported']);
    const number = await act(certificateNumberCalls.setCertificateNos, {
      items: [{ id, number: '999991202602999999' }],
    });
    expect(refusal(number)).toMatch(/^422 M55/);
  });

  test('undone step by step, everything is as before and the number is void', async () => {
    const { batch, students, ids, wanted } = await ready();
    await graduateThem(app, batch, wanted.ids);
    const id = students[0]?.id ?? '';
    const number = (await recordOf(app, id)).graduationCertNo;
    const undo = () => act(processCalls.undo, { ...wanted, reason: '结论有误' });
    expect((await undo()).data.done).toBe(1);
    expect(await recordOf(app, id)).toMatchObject({
      status: 'active',
      presence: 'on_campus',
      conclusion: 'graduated',
      graduationCertNo: number,
      leaveSchoolAt: null,
    });
    expect((await snapshotsOf(id)).map(({ latest }) => latest)).toEqual([false]);
    const open = await app.db
      .selectFrom('studentTutors')
      .select('toDate')
      .where('studentId', '=', id)
      .execute();
    expect(open).toEqual([{ toDate: null }]);
    expect((await undo()).data.done).toBe(1);
    expect(await recordOf(app, id)).toMatchObject({
      conclusion: null,
      graduationDate: null,
      graduationBatchId: null,
      graduationCertNo: null,
    });
    expect((await find(app, 'enrolment', ids[0] ?? '')).state).toBe('passed');
    await graduateThem(app, batch, wanted.ids);
    expect((await recordOf(app, id)).graduationCertNo).not.toBe(number);
    expect((await snapshotsOf(id)).map(({ revision, latest }) => [revision, latest])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('27: graduates and those who complete share the serials; who leaves incomplete has a number of its own', async () => {
    const { batch, students, ids } = await ready(3);
    const decide = (id: string | undefined, conclusion: string) =>
      act(processCalls.decide, { batchId: batch.id, ids: [id], conclusion });
    await decide(ids[0], 'graduated');
    await decide(ids[1], 'completed');
    await decide(ids[2], 'incomplete');
    await act(processCalls.numbers, { batchId: batch.id });
    await act(processCalls.confirm, { batchId: batch.id, confirmName: batch.name });
    const records = await Promise.all(students.map(({ id }) => recordOf(app, id)));
    const [first, second, third] = records.map(({ graduationCertNo }) => graduationCertNo ?? '');
    expect(Math.abs(Number(first?.slice(-6)) - Number(second?.slice(-6)))).toBe(1);
    expect(third).toMatch(/^YY2026\d{4}$/);
    expect(records.map(({ status }) => status)).toEqual(['graduated', 'completed', 'incomplete']);
  });

  test('M95: who studied less than a year cannot leave incomplete', async () => {
    const { batch, students, wanted } = await ready(2);
    const [early] = students;
    await app.db
      .updateTable('studentRecords')
      .set({ entryDate: addDays(batch.graduationDate, -200) })
      .where('id', '=', early?.id ?? '')
      .execute();
    const refused = await act(processCalls.decide, { ...wanted, conclusion: 'incomplete' });
    expect(refusal(refused)).toBe(`422 M95 以下学生学习不满一学年，不能作肄业处理：${early?.name}`);
    expect((await recordOf(app, students[1]?.id ?? '')).conclusion).toBeNull();
  });

  test('a condition that fell away meanwhile stops the decision', async () => {
    const { students, wanted } = await ready();
    await app.db
      .updateTable('studentRecords')
      .set({ registrationState: 'unregistered' })
      .where('id', '=', students[0]?.id ?? '')
      .execute();
    const refused = await act(processCalls.decide, { ...wanted, conclusion: 'graduated' });
    expect(refusal(refused)).toContain(`M91 不满足毕业申请条件：${students[0]?.name}（本学期已注册）`);
  });

  test('nobody graduates who has left or pauses since the decision', async () => {
    const { batch, students, wanted } = await ready();
    const [student] = students;
    if (!student) throw new Error('nobody');
    await act(processCalls.decide, { ...wanted, conclusion: 'graduated' });
    await act(processCalls.numbers, wanted);
    await app.db
      .updateTable('studentRecords')
      .set({ status: 'withdrawn' })
      .where('id', '=', student.id)
      .execute();
    const refused = await act(processCalls.confirm, { ...wanted, confirmName: batch.name });
    expect(refusal(refused)).toBe(`422 M91 不满足毕业申请条件：${student.name}（学籍状态为退学）`);
    expect((await recordOf(app, student.id)).status).toBe('withdrawn');
    const incomplete = await act(processCalls.decide, { ...wanted, conclusion: 'incomplete' });
    expect(refusal(incomplete)).toBe(`422 M91 不满足毕业申请条件：${student.name}（学籍状态为退学）`);
  });

  test('two confirm at once: one of them does', async () => {
    const { batch, wanted } = await ready(2);
    await act(processCalls.decide, { ...wanted, conclusion: 'graduated' });
    await act(processCalls.numbers, wanted);
    const both = await Promise.all(
      [1, 2].map(() => act(processCalls.confirm, { ...wanted, confirmName: batch.name })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('28: completion becomes graduation', () => {
  /** Nobody guides somebody who has left. */
  const WITHOUT_TUTOR = ['secretary', 'dean', 'enrolment'];
  const completed = async () => {
    const first = await ready();
    await graduateThem(app, first.batch, first.ids, 'completed');
    const [student] = first.students;
    if (!student) throw new Error('nobody');
    const today = dayInShanghai(new Date());
    await app.db
      .updateTable('studentRecords')
      .set({ chsiGradState: 'ok', graduationDate: addDays(today, -100) })
      .where('id', '=', student.id)
      .execute();
    const batch = await newBatch(app);
    return { student, batch, old: (await recordOf(app, student.id)).graduationCertNo, today };
  };

  test('within the years: a new number, the old one beside it and in the file of the ministry', async () => {
    const { student, batch, old, today } = await completed();
    const id = await passed(app, student, batch.id, {}, WITHOUT_TUTOR);
    expect((await find(app, 'enrolment', id)).kind).toBe('replace');
    const decided = await act(processCalls.decide, { batchId: batch.id, ids: [id], conclusion: 'graduated' });
    expect(decided.error).toBe('graduation.replacingOnly');
    const { data } = await act(processCalls.replace, { batchId: batch.id, ids: [id] });
    expect(data.done).toBe(1);
    const record = await recordOf(app, student.id);
    expect(record).toMatchObject({
      status: 'graduated',
      conclusion: 'graduated',
      graduationDate: today,
      certReplacedNo: old,
      chsiGradState: 'none',
    });
    expect(record.graduationCertNo).not.toBe(old);
    const dbf = await office().call(graduateCalls.exportGraduateDbf, { query: { batchId: batch.id } });
    const path = join(folder, 'replaced.dbf');
    writeFileSync(path, dbf.raw.rawPayload);
    const rows = await (await DBFFile.open(path, { encoding: 'gbk' })).readRecords();
    expect(rows.map((row) => [row['ZSBH'], row['BZ'], row['BJYJL']])).toEqual([
      [record.graduationCertNo, old, '毕业'],
    ]);
    expect((await act(processCalls.undo, { batchId: batch.id, ids: [id], reason: '误换发' })).data.done).toBe(
      1,
    );
    expect(await recordOf(app, student.id)).toMatchObject({
      status: 'completed',
      graduationCertNo: old,
      certReplacedNo: null,
    });
  });

  test('not when a condition of another module fell away meanwhile', async () => {
    const { student, batch } = await completed();
    const id = await passed(app, student, batch.id, {}, WITHOUT_TUTOR);
    answers.set(`thesis ${student.id}`, async () => ({
      result: 'fail',
      detail: { zh: '答辩结果已撤销', en: 'The defence was revoked' },
    }));
    const refused = await act(processCalls.replace, { batchId: batch.id, ids: [id] });
    expect([refused.status, refused.message]).toEqual([
      422,
      `不满足毕业申请条件：${student.name}（论文答辩通过）`,
    ]);
    expect((await recordOf(app, student.id)).status).toBe('completed');
  });

  test('after the years it is refused', async () => {
    const { student, batch, today } = await completed();
    const id = await passed(app, student, batch.id, {}, WITHOUT_TUTOR);
    await app.db
      .updateTable('studentRecords')
      .set({ graduationDate: addDays(today, -3 * 366) })
      .where('id', '=', student.id)
      .execute();
    const refused = await act(processCalls.replace, { batchId: batch.id, ids: [id] });
    expect([refused.status, refused.error]).toEqual([422, 'graduation.tooLateToReplace']);
    expect((await recordOf(app, student.id)).status).toBe('completed');
  });
});

describe('the library', () => {
  test('never changes; a correction is a new revision with its reason', async () => {
    const { batch, students, wanted } = await ready();
    await graduateThem(app, batch, wanted.ids);
    const id = students[0]?.id ?? '';
    await expect(
      sql`update graduate_records set content = '{}' where student_id = ${id}`.execute(app.db),
    ).rejects.toThrow(/never changed/);
    await expect(sql`delete from graduate_records where student_id = ${id}`.execute(app.db)).rejects.toThrow(
      /never changed/,
    );
    const correct = (version: number, username = 'enrolment') =>
      app.as(username).call(graduateCalls.correctGraduate, {
        params: { id },
        body: { version, values: { majorName: '计算机科学' }, reason: '专业名称录入有误' },
      });
    expect((await correct(1, 'secretary')).status).toBe(403);
    expect((await correct(1)).data.version).toBe(2);
    expect(refusal(await correct(1))).toMatch(/^409 M03/);
    const { data } = await app.as('secretary').call(graduateCalls.findGraduate, { params: { id } });
    expect(data).toMatchObject({ revision: 2, majorName: '计算机科学', actions: [] });
    expect(data.revisions.map(({ reason, by }) => [reason, by])).toEqual([
      ['专业名称录入有误', '孙红梅'],
      ['确认毕业', '孙红梅'],
    ]);
    expect(data.masked).toContain('idNumber');
    expect(data.record).not.toHaveProperty('bankAccount');
  });

  test('a number changed afterwards stands in it too', async () => {
    const { batch, students, wanted } = await ready();
    await graduateThem(app, batch, wanted.ids);
    const id = students[0]?.id ?? '';
    const number = '999991202602888888';
    const { status } = await act(certificateNumberCalls.setCertificateNos, { items: [{ id, number }] });
    expect(status).toBe(200);
    expect((await snapshotsOf(id)).map(({ certificateNo }) => certificateNo).at(-1)).toBe(number);
  });

  test('learns from the ministry who is registered and who is not', async () => {
    const { batch, students, wanted } = await ready(2);
    await graduateThem(app, batch, wanted.ids);
    await act(processCalls.report, { batchId: batch.id, state: 'sent' });
    const numbers = await Promise.all(
      students.map(async ({ id }) => (await recordOf(app, id)).graduationCertNo ?? ''),
    );
    const sheet = (rows: string[][]) => typedWorkbook([['证书编号', '结果', '说明'], ...rows]);
    const wrong = await sheet([
      [numbers[0] ?? '', '注册失败', ''],
      ['111111111111111111', '已注册', ''],
    ]);
    const { data: report } = await sendToCheck(app, office(), chsiImportCalls, wrong);
    expect(report.problems.map(({ why }) => why)).toEqual(['注册失败须填写说明', '毕业生库中没有该证书编号']);
    const right = await sheet([
      [numbers[0] ?? '', '已注册', ''],
      [numbers[1] ?? '', '注册失败', '照片不合格'],
    ]);
    const { data: good } = await sendToCheck(app, office(), chsiImportCalls, right);
    await office().call(chsiImportCalls.confirm, { params: { id: good.id }, body: { mode: 'everything' } });
    await runJobs(app);
    const after = await Promise.all(students.map(({ id }) => recordOf(app, id)));
    expect(after.map(({ chsiGradState, chsiMessage }) => [chsiGradState, chsiMessage])).toEqual([
      ['ok', null],
      ['failed', '照片不合格'],
    ]);
    const undone = await act(processCalls.undo, {
      batchId: batch.id,
      ids: [wanted.ids[1]],
      reason: '重新办理',
    });
    expect(undone.status).toBe(200);
  });

  test('its sheets and files hold everybody with a conclusion, within reach', async () => {
    const left = await app.db
      .selectFrom('graduateRecords')
      .innerJoin('studentRecords', 'studentRecords.id', 'graduateRecords.studentId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select([
        'departments.code',
        'graduateRecords.conclusion',
        'certificateNo',
        'graduateRecords.graduationDate',
      ])
      .where('latest', '=', true)
      .execute();
    const sheetOf = async (username: string, call: Call, query: object = {}) => {
      const { raw } = await app.as(username).call(call, { query } as never);
      const { sheets } = await readWorkbook(raw.rawPayload);
      return sheets[0]?.rows ?? [];
    };
    const full = await sheetOf('degree', graduateCalls.exportGraduateSheet);
    expect([full.length - 1, full[0]?.length]).toEqual([left.length, 28]);
    const chosen = await sheetOf('dean', graduateCalls.exportGraduates, { columns: ['graduationCertNo'] });
    expect(chosen.length - 1).toBe(left.filter(({ code }) => code === '208').length);
    expect((await app.as('counselor').call(graduateCalls.exportGraduates, {})).status).toBe(403);
    const year = Number(left[0]?.graduationDate.slice(0, 4));
    const { raw } = await office().call(graduateCalls.exportGraduateDbf, {
      query: { year, missing: 'replace' },
    });
    expect(raw.headers['content-disposition']).toContain(`99999_XL_${year}_ALL`);
    const neither = await office().call(graduateCalls.exportGraduateDbf, { query: {} });
    expect(refusal(neither)).toMatch(/^400 M04/);
    const { data } = await app.as('dean').call(graduateCalls.listGraduates, { query: { limit: 1 } });
    expect(data.total).toBe(left.filter(({ code }) => code === '208').length);
  });

  test('is printed as a roster and as data of a certificate', async () => {
    const { batch, students, wanted } = await ready(1);
    await graduateThem(app, batch, wanted.ids, 'completed');
    const roster = await app.as('secretary').call(processCalls.printRoster, { query: { batchId: batch.id } });
    expect((await readPdf(roster.raw.rawPayload)).text).toContain(students[0]?.name);
    const sheet = await office().call(graduateCalls.printSheet, { params: { id: students[0]?.id ?? '' } });
    expect((await readPdf(sheet.raw.rawPayload)).text).toContain('准予结业');
  });
});

test('numbers of doctors and masters go apart', async () => {
  const batch = await newBatch(app);
  const doctor = await newGraduand(app, {
    ...newDoctor({ enrolYear: 2022, entryDate: '2022-09-01' }),
  });
  const id = await passed(app, doctor, batch.id);
  await graduateThem(app, batch, [id]);
  expect((await recordOf(app, doctor.id)).graduationCertNo?.slice(0, 12)).toBe('999991202601');
});

test('statistics count who graduated in the year, each within its reach', async () => {
  const year = '2026';
  const card = async (username: string, key: string) =>
    (await app.as(username).call(processCalls.statistics, { query: { year } })).data.cards.find(
      (one) => one.key === key,
    )?.value;
  const graduated = await app.db
    .selectFrom('studentRecords')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'graduated')
    .where('population', 'in', ['regular', 'intl'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`extract(year from graduation_date) = 2026`)
    .executeTakeFirstOrThrow();
  expect(await card('enrolment', 'graduated')).toBe(graduated.count);
  expect(Number(await card('secretary', 'graduated'))).toBeLessThanOrEqual(graduated.count);
});

test('69: a number of the statistics is the number of rows it leads to', async () => {
  for (const username of ['enrolment', 'secretary']) {
    const { data } = await app.as(username).call(processCalls.statistics, { query: { year: '2026' } });
    for (const key of ['applied', 'passed', 'graduated']) {
      const card = data.cards.find((one) => one.key === key);
      const { year, ...others } = (card?.filter ?? {}) as Record<string, string[]>;
      const behind = app.as(username);
      const { total } =
        key === 'applied' || key === 'passed'
          ? (await behind.call(applicationCalls.list, { query: { ...others, year: year?.[0] } })).data
          : (
              await behind.call(graduateCalls.listGraduates, {
                query: { ...others, year: Number(year?.[0]) },
              })
            ).data;
      expect({ username, key, total }).toEqual({ username, key, total: card?.value });
    }
  }
});
