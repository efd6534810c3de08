import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { approvalOf } from '@graduate/contract/training/links/choices.ts';
import { linkCalls, linkImportCalls } from '@graduate/contract/training/links/link-calls.ts';
import type { NewLinkRecord, PanelMember } from '@graduate/contract/training/links/link-records.ts';
import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { insertGuidance } from '../../../../samples/people/guidance/guidance.ts';
import { insertLinkRecord } from '../../../../samples/training/links/link-record.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme, linkOf } from '../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { enrolStudent, newStudent } from '../../../../test/new-students.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { readWorkbook, sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { linksInNumbers } from './links-in-numbers.ts';
import { lateLinkWarning } from './overdue-links.ts';

const app = useTestApp();
const GRADE = 2022;
const MAJOR = '081200';
const today = dayInShanghai(new Date());
let linkOfKind: Record<string, Record<string, string>> = {};

const links = [
  linkOf({ kind: 'proposal', name: '开题报告', credits: 1, earliestTerm: 3, latestTerm: 4 }),
  linkOf({ kind: 'midterm', name: '中期考核', credits: 1, afterKind: 'proposal', minGapDays: 90 }),
  linkOf({ kind: 'activity', name: '学术活动', credits: 1, minCount: 8, minReports: 1 }),
];

const addProgramme = async (level: 'M' | 'D') => {
  const departmentId = await departmentIdOf(app, '208');
  await app.db
    .updateTable('programmes')
    .set({ state: 'superseded' })
    .where('grade', '=', GRADE)
    .where('departmentId', '=', departmentId)
    .execute();
  const id = await insertProgramme(app.db, {
    departmentId,
    majorCode: MAJOR,
    grade: GRADE,
    level,
    edition: 9,
    parts: { modules: [], courses: [], links },
  });
  const rows = await app.db.selectFrom('programmeLinks').selectAll().where('programmeId', '=', id).execute();
  linkOfKind[level] = Object.fromEntries(rows.map((row) => [row.kind, row.id]));
};

beforeAll(async () => {
  linkOfKind = {};
  for (const level of ['M', 'D'] as const) await addProgramme(level);
  await app.db.updateTable('programmes').set({ state: 'published' }).where('edition', '=', 9).execute();
  await app.db.deleteFrom('dateWindows').where('code', 'like', 'TR_LINK%').execute();
  for (const code of ['TR_LINK_PROPOSAL', 'TR_LINK_MIDTERM'])
    await insertWindow(app.db, { code, from: '2020-01-01', to: '2099-12-31' } as never);
});

/** The student studies by another edition from now on; the id of its activities. */
const movedTo = async ({ id: studentId }: Pick<Student, 'id'>, edition: number): Promise<string> => {
  const programmeId = await insertProgramme(app.db, {
    departmentId: await departmentIdOf(app, '208'),
    majorCode: MAJOR,
    grade: GRADE,
    level: 'M',
    edition,
    state: 'superseded',
    parts: { modules: [], courses: [], links },
  });
  await insertPlan(app.db, { studentId, programmeId });
  const rows = await app.db
    .selectFrom('programmeLinks')
    .selectAll()
    .where('programmeId', '=', programmeId)
    .execute();
  return rows.find(({ kind }) => kind === 'activity')?.id ?? '';
};

type Student = { id: string; username: string; level: 'M' | 'D'; no: string; name: string };

const addStudent = async (level: 'M' | 'D' = 'M'): Promise<Student> => {
  const examMode = level === 'D' ? '32' : '21';
  const record = newStudent({
    enrolYear: GRADE,
    entryDate: `${GRADE}-09-01`,
    trainingLevel: level,
    examMode,
    majorCode: MAJOR,
  });
  const { id, cardNo } = await enrolStudent(app, record);
  const { tutorId } = await app.db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id as tutorId')
    .where('staff.staffNo', '=', '20080101')
    .executeTakeFirstOrThrow();
  await insertGuidance(app.db, { studentId: id, tutorId, fromDate: `${GRADE}-09-01` });
  const no = `T${next('student number')}`;
  await app.db
    .updateTable('studentRecords')
    .set({ studentNo: no, grade: GRADE })
    .where('id', '=', id)
    .execute();
  const { username } = await app.db
    .selectFrom('accounts')
    .select('username')
    .where('username', '=', cardNo)
    .executeTakeFirstOrThrow();
  return { id, username, level, no, name: String(record['name']) };
};

const proof = async ({ username }: Student, kind: LinkKind) => {
  const { moduleCode, businessCode } = approvalOf(kind);
  const file = { name: '证明.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
  return (await upload(app, app.as(username), file)).data.id;
};

const panelOf = (count: number, chair = '李国强'): PanelMember[] =>
  Array.from({ length: count }, (_, index) => ({
    staffId: null,
    name: index === 0 ? chair : `专家${index}`,
    unit: '本校',
    title: '教授',
    isChair: index === 0,
  }));

const written = async (
  student: Student,
  kind: LinkKind,
  more: Partial<NewLinkRecord> = {},
): Promise<NewLinkRecord> => ({
  linkId: linkOfKind[student.level]?.[kind] ?? '',
  title: `记录${next('link record')}`,
  startedOn: addDays(today, -1),
  endedOn: null,
  place: '学术报告厅',
  summary:
    '本次活动围绕研究方向的最新进展展开，介绍了主要方法、实验设计与结果，并就后续工作进行了讨论，收获较大，对论文选题有帮助。',
  role: kind === 'activity' ? 'attend' : null,
  organiser: '',
  speaker: '',
  hours: null,
  panel: [],
  fileIds: [await proof(student, kind)],
  ...more,
});

const create = async (student: Student, kind: LinkKind, more: Partial<NewLinkRecord> = {}) =>
  app.as(student.username).call(linkCalls.create, { body: await written(student, kind, more) });

const submit = ({ username }: Student, { id, version }: { id: string; version: number }) =>
  app.as(username).call(linkCalls.submit, { params: { id }, body: { version } });

const decide = (username: string, kind: LinkKind, recordId: string, appendData?: object, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: {
      ...approvalOf(kind),
      recordIds: recordId,
      status,
      opinion: status === 1 ? '同意' : '请补充材料',
      ...(appendData && { appendData }),
    } as never,
  });

/** A record that waits for the college. */
const atCollege = async (student: Student, kind: LinkKind, more: Partial<NewLinkRecord> = {}) => {
  const { data } = await create(student, kind, more);
  await submit(student, data);
  await decide('tutor', kind, data.id);
  return find('secretary', data.id);
};

const find = async (username: string, id: string) =>
  (await app.as(username).call(linkCalls.find, { params: { id } })).data;

const enter = (
  { id, version }: { id: string; version: number },
  result: 'pass' | 'redo' | 'fail',
  panel: PanelMember[],
  username = 'secretary',
) =>
  app.as(username).call(linkCalls.result, {
    params: { id },
    body: { version, result, score: 88, heldOn: addDays(today, -1), panel },
  });

const gradesOf = ({ id }: Student) =>
  app.db
    .selectFrom('grades')
    .selectAll()
    .where('studentId', '=', id)
    .where('linkId', 'is not', null)
    .execute();

describe('an examination', () => {
  test('goes from record to credit: tutor, panel, result', async () => {
    const student = await addStudent();
    const record = await atCollege(student, 'proposal');
    expect(record).toMatchObject({ state: 'secretaryReview', actions: ['result', 'publicity'], files: 1 });
    const done = await enter(record, 'pass', panelOf(3));
    expect(done.data.state).toBe('passed');
    expect(await gradesOf(student)).toMatchObject([{ credits: 1, score: 88, source: 'link', passed: true }]);
    const { data } = await app.as(student.username).call(linkCalls.mine, {});
    expect(data.links.find(({ kind }) => kind === 'proposal')).toMatchObject({ done: true, passed: 1 });
  });

  test('30-28 needs what comes before it, people enough to judge, and another chair than the tutor', async () => {
    const student = await addStudent('D');
    const early = await create(student, 'midterm');
    expect([early.status, early.details['code'], early.message]).toEqual([
      422,
      'T320',
      '请先通过“开题报告”再申请“中期考核”',
    ]);
    const record = await atCollege(student, 'proposal');
    const four = await enter(record, 'pass', panelOf(4));
    expect([four.details['code'], four.message]).toEqual(['T322', '评议专家不少于5人且须指定一名组长']);
    const twice = await enter(record, 'pass', [...panelOf(4), ...panelOf(4).slice(-1)]);
    expect(twice.details['code']).toBe('T322');
    const own = await enter(record, 'pass', panelOf(5, '周明远'));
    expect([own.details['code'], own.message]).toEqual(['T323', '导师不能担任评议组组长']);
    expect((await find('secretary', record.id)).state).toBe('secretaryReview');
    expect((await enter(record, 'pass', panelOf(5))).data.state).toBe('passed');
    const soon = await create(student, 'midterm');
    expect([soon.details['code'], soon.message]).toEqual(['T321', '“中期考核”距“开题报告”不足90天']);
  });

  test('may be decided in the usual dialog once there is a panel', async () => {
    const student = await addStudent();
    const bare = await atCollege(student, 'proposal');
    const refused = await decide('secretary', 'proposal', bare.id, { result: 'pass', score: 80 });
    expect(refused.details['code']).toBe('T322');
    const other = await addStudent();
    const record = await atCollege(other, 'proposal', { panel: panelOf(3) });
    const on = (heldOn: string) => decide('secretary', 'proposal', record.id, { result: 'redo', heldOn });
    expect((await on('上周五')).message).toBe('评议日期格式不正确，请填写如2026-11-15的日期');
    expect((await on(addDays(today, 1))).message).toBe('评议日期不能晚于今天');
    expect((await on(addDays(today, -3))).status).toBe(200);
    expect(await find('secretary', record.id)).toMatchObject({
      state: 'redo',
      result: 'redo',
      heldOn: addDays(today, -3),
    });
    const again = await create(other, 'proposal');
    expect([again.details['code'], again.message]).toEqual(['T321', '“开题报告”距“上次评议”不足30天']);
  });

  test('that failed may be taken again later, and only one is under way at a time', async () => {
    const student = await addStudent();
    const record = await atCollege(student, 'proposal');
    expect((await create(student, 'proposal')).error).toBe('links.goesOn');
    await enter(record, 'fail', panelOf(3));
    await app.db
      .updateTable('linkRecords')
      .set({ heldOn: addDays(today, -40) })
      .where('id', '=', record.id)
      .execute();
    expect((await create(student, 'proposal')).status).toBe(200);
    expect(await gradesOf(student)).toEqual([]);
  });

  test('is shown to everybody when the college says so', async () => {
    const student = await addStudent();
    const record = await atCollege(student, 'proposal');
    const shown = async () =>
      (await app.as('student').call(linkCalls.shown, { query: { keyword: record.title } })).data.total;
    expect(await shown()).toBe(0);
    await app.as('secretary').call(linkCalls.publicity, {
      params: { id: record.id },
      body: { version: record.version, publicity: true },
    });
    expect(await shown()).toBe(1);
  });
});

describe('activities', () => {
  const passedBefore = async (student: Student, count: number) => {
    for (let index = 0; index < count; index += 1)
      await insertLinkRecord(app.db, {
        studentId: student.id,
        linkId: linkOfKind[student.level]?.['activity'] ?? '',
        kind: 'activity',
        seqNo: 100 + index,
        title: `讲座${index}`,
        startedOn: addDays(today, -10 - index),
        role: index === 0 ? 'report' : 'attend',
        state: 'passed',
        result: 'pass',
        passedOn: addDays(today, -5),
      });
  };

  test('30-29 the eighth gives the credit once, also when two are agreed to at once; revoking one takes it back', async () => {
    const student = await addStudent();
    await passedBefore(student, 6);
    const seventh = await atCollege(student, 'activity');
    const eighth = await atCollege(student, 'activity');
    await Promise.all([
      decide('secretary', 'activity', seventh.id),
      decide('secretary', 'activity', eighth.id),
    ]);
    expect(await gradesOf(student)).toHaveLength(1);
    const { version } = await find('secretary', eighth.id);
    const revoked = await app.as('secretary').call(linkCalls.revoke, {
      params: { id: eighth.id },
      body: { version, reason: '证明材料与活动不符' },
    });
    expect([revoked.data.state, await gradesOf(student)]).toEqual(['revoked', []]);
    await decide('secretary', 'activity', (await atCollege(student, 'activity')).id);
    expect(await gradesOf(student)).toHaveLength(1);
  });

  test('are counted by kind and grade when their credit is given', async () => {
    const student = await addStudent();
    const { grade } = await app.db
      .selectFrom('studentRecords')
      .select('grade')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const countOf = async () => {
      const { kinds } = await linksInNumbers({ db: app.db, scope: { kind: 'all' }, language: 'zh' });
      const found = kinds.find((row) => row.grade === grade && row.kind === 'activity');
      return [found?.needed ?? 0, found?.done ?? 0];
    };
    await passedBefore(student, 7);
    const [needed = 0, done = 0] = await countOf();
    expect(needed).toBeGreaterThan(done);
    await decide('secretary', 'activity', (await atCollege(student, 'activity')).id);
    expect(await countOf()).toEqual([needed, done + 1]);
    const { status } = await app.as('student').call(linkCalls.statistics);
    expect(status).toBe(403);
  });

  test('given under one edition go on counting under the next, and credits that were given stay', async () => {
    const student = await addStudent();
    await passedBefore(student, 6);
    const [early, late] = [await atCollege(student, 'activity'), await atCollege(student, 'activity')];
    const followEdition = await movedTo(student, 10);
    const own = async () =>
      (await app.as(student.username).call(linkCalls.mine, {})).data.links.find(
        ({ kind }) => kind === 'activity',
      );
    expect(await own()).toMatchObject({ linkId: followEdition, passed: 6, done: false });
    await decide('secretary', 'activity', early.id);
    await decide('secretary', 'activity', late.id);
    expect(await own()).toMatchObject({ passed: 8, done: true });
    expect(await gradesOf(student)).toMatchObject([{ linkId: followEdition }]);
    const { version } = await find('secretary', late.id);
    await app.as('secretary').call(linkCalls.revoke, {
      params: { id: late.id },
      body: { version, reason: '证明材料与活动不符' },
    });
    expect(await gradesOf(student)).toEqual([]);
  });

  test('without an own talk give nothing', async () => {
    const student = await addStudent();
    await passedBefore(student, 7);
    await app.db
      .updateTable('linkRecords')
      .set({ role: 'attend' })
      .where('studentId', '=', student.id)
      .execute();
    await decide('secretary', 'activity', (await atCollege(student, 'activity')).id);
    expect(await gradesOf(student)).toEqual([]);
    await decide('secretary', 'activity', (await atCollege(student, 'activity', { role: 'report' })).id);
    expect(await gradesOf(student)).toHaveLength(1);
  });

  test.each([
    ['T324', '活动日期不能晚于今天', { startedOn: addDays(today, 1) }],
    ['T326', '摘要不少于50字', { summary: '太短' }],
    ['T327', '请上传证明材料', { fileIds: [] }],
    ['T101', '请输入参与方式', { role: null }],
  ])('%s is told: %s', async (code, message, more) => {
    const student = await addStudent();
    const made = await create(student, 'activity', more);
    const refused = made.status === 200 ? await submit(student, made.data) : made;
    expect([refused.status, refused.details['code'], refused.message]).toEqual([422, code, message]);
  });

  test('T325 the same one on the same day is recorded once', async () => {
    const student = await addStudent();
    expect((await create(student, 'activity', { title: '学术讲座' })).status).toBe(200);
    const again = await create(student, 'activity', { title: '学术讲座' });
    expect([again.status, again.details['code'], again.message]).toEqual([
      409,
      'T325',
      '同一日期已登记相同名称的活动',
    ]);
  });

  test('that were sent back or withdrawn can be changed and sent again', async () => {
    const student = await addStudent();
    const { data } = await create(student, 'activity');
    const sent = await submit(student, data);
    expect(sent.data.state).toBe('tutorReview');
    const back = await app
      .as(student.username)
      .call(linkCalls.withdraw, { params: { id: data.id }, body: { version: sent.data.version } });
    expect(back.data.state).toBe('withdrawn');
    await submit(student, back.data);
    await decide('tutor', 'activity', data.id, undefined, 9);
    expect(await find(student.username, data.id)).toMatchObject({
      state: 'returned',
      actions: ['edit', 'submit', 'remove'],
    });
  });
});

test('30-26 outside its window nothing is submitted, and the draft stays', async () => {
  const student = await addStudent();
  const { data } = await create(student, 'proposal');
  await app.db
    .updateTable('dateWindows')
    .set({ enabled: false })
    .where('code', '=', 'TR_LINK_PROPOSAL')
    .execute();
  const refused = await submit(student, data);
  await app.db
    .updateTable('dateWindows')
    .set({ enabled: true })
    .where('code', '=', 'TR_LINK_PROPOSAL')
    .execute();
  expect([refused.status, (await find(student.username, data.id)).state]).toEqual([422, 'draft']);
});

test('results of many come from one sheet, each row judged like one that is typed', async () => {
  const [good, bare] = [await addStudent(), await addStudent()];
  const record = await atCollege(good, 'proposal');
  const header = ['学号', '姓名', '环节', '评议日期', '结果', '成绩', '组长', '成员'];
  const row = ({ no, name }: Student, members = '甲；乙') => [
    no,
    name,
    '开题报告',
    addDays(today, -1),
    '通过',
    '90',
    '李国强',
    members,
  ];
  const check = async (rows: string[][]) =>
    sendToCheck(app, app.as('secretary'), linkImportCalls, await typedWorkbook([header, ...rows]));
  const bad = await check([
    row(good, '甲'),
    row(bare),
    [good.no, '别人', '开题报告', today, '通过', '', '李国强', '甲；乙'],
  ]);
  expect(bad.data).toMatchObject({ rows: 3, badRows: 3 });
  const checked = await check([row(good)]);
  expect(checked.data.problems).toEqual([]);
  await app.as('secretary').call(linkImportCalls.confirm, {
    params: { id: checked.data.id },
    body: { mode: 'everything' },
  });
  await runJobs(app);
  expect(await find('secretary', record.id)).toMatchObject({ state: 'passed', score: 90 });
  expect(await gradesOf(good)).toHaveLength(1);
});

test('who is late stands in a list and is warned of, until it is done', async () => {
  const student = await addStudent();
  const late = async () =>
    (await app.as('secretary').call(linkCalls.overdue, { query: { keyword: student.no } })).data.list;
  expect(await late()).toMatchObject([{ kind: 'proposal', dueOn: `${GRADE + 2}-07-31`, passed: 0 }]);
  const sheet = await app.as('secretary').call(linkCalls.exportOverdue, { query: { keyword: student.no } });
  expect((await readWorkbook(sheet.raw.rawPayload)).sheets[0]?.rows[1]).toContain(student.no);
  const [warning] = await lateLinkWarning.find(app.db, today, student.id);
  expect(warning?.detail.zh).toBe('逾期未完成：开题报告');
  await enter(await atCollege(student, 'proposal'), 'pass', panelOf(3));
  expect(await late()).toEqual([]);
  expect(await lateLinkWarning.find(app.db, today, student.id)).toEqual([]);
});
