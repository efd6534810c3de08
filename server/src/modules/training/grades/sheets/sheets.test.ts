import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { averagesOf, type Counted, gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { pointSchemeCalls } from '@graduate/contract/training/grades/point-schemes.ts';
import { sheetCalls, sheetImportCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { totalOf } from '@graduate/contract/training/grades/totals.ts';
import { attemptKinds, gradeSources } from '@graduate/contract/training/study-records/choices.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertGrade } from '../../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { gradeActs, staffIdOf } from '../../../../../test/grades.ts';
import { readPdf } from '../../../../../test/pdf-text.ts';
import { accountIdOf, roleIdOf } from '../../../../../test/rights.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { partsOf, sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';
import { levelChoices } from '../level-choices.ts';
import { remindOfSheets } from './remind-of-sheets.ts';

const app = useTestApp();
const { begin, aSheet, aTeacher, read, save, fill, submit, act, publish } = gradeActs(app);

beforeAll(() => begin());

const gradesOf = (id: string) =>
  app.db.selectFrom('grades').selectAll().where('sheetId', '=', id).orderBy('studentId').execute();

test('30-85 totals are rounded half up in decimals, not in binary', () => {
  const counting = (usualPct: number, midPct: number, finalPct: number, precision = 0) => ({
    scale: 'percent' as const,
    usualPct,
    midPct,
    finalPct,
    precision,
  });
  expect(totalOf({ usual: 63, mid: null, final: 58 }, counting(30, 0, 70))).toBe(60);
  expect(totalOf({ usual: 85.5, mid: 78, final: 91 }, counting(30, 20, 50))).toBe(87);
  expect(totalOf({ usual: 85.5, mid: 78, final: 91 }, counting(30, 20, 50, 1))).toBe(86.8);
  expect(totalOf({ usual: 58, mid: 57, final: 61.2 }, counting(30, 20, 50))).toBe(59);
  expect(totalOf({ usual: 58, mid: null, final: 61.2 }, counting(30, 20, 50))).toBeNull();
});

test('30-98 the grade point average counts what has points, and is nothing where there are none', () => {
  const grade = (credits: number, more: Partial<Counted>): Counted => {
    const result = { scale: 'percent' as const, score: null, level: null, ...more };
    return {
      source: 'class' as const,
      category: 'elective' as const,
      ...result,
      credits,
      gradePoint: gradePointOf(result),
    };
  };
  const pass = grade(1, { scale: 'pass', level: 'pass' });
  const some = [
    grade(3, { score: 92 }),
    grade(2, { score: 83 }),
    grade(2, { scale: 'five', level: 'good' }),
    pass,
    grade(2, { score: 58 }),
  ];
  expect(averagesOf(some)).toEqual({ gpa: 2.8, average: 80.89, credits: 9 });
  expect(averagesOf([pass])).toEqual({ gpa: null, average: null, credits: 0 });
});

test('sheets are made for the classes of a term that have students, once', async () => {
  const { id, termId } = await aSheet();
  await app.db.deleteFrom('gradeSheets').where('id', '=', id).execute();
  const prepare = (username: string) => app.as(username).call(sheetCalls.prepare, { body: { termId } });
  expect((await prepare('tutor')).data).toEqual({ made: 0 });
  expect((await prepare('teacher')).data).toEqual({ made: 1 });
  expect((await prepare('training')).data).toEqual({ made: 0 });
});

test('30-86 a sheet with a blank row is not submitted; the row is named', async () => {
  const { id } = await aSheet();
  await fill(id, (_row, index) => (index === 1 ? { usual: 80 } : { usual: 80, final: 90 }));
  const { entries } = await read(id);
  const refused = await submit(id);
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T703',
    `第2行 ${entries[1]?.name} 成绩未录入，请录入或选择状态标记`,
  ]);
});

test('30-87 who teaches another class of the course does not find the sheet', async () => {
  const { id, courseId } = await aSheet();
  await aSheet({ courseId, teachers: [await staffIdOf(app, 'tutor')] });
  const found = await app.as('tutor').call(sheetCalls.find, { params: { id } });
  expect(found.status).toBe(404);
  expect((await save(id, [{ enrolmentId: id, version: 0, usual: 1 }], 'tutor')).status).toBe(404);
  expect((await app.as('student').call(sheetCalls.find, { params: { id } })).status).toBe(403);
});

test('30-88 a colleague may save, who leads the class submits', async () => {
  const teachers = [await staffIdOf(app, 'teacher'), await staffIdOf(app, 'tutor')];
  const { id } = await aSheet({ teachers, students: 1 });
  const [row] = (await read(id)).entries;
  if (!row) throw new Error('a row is missing');
  const saved = await save(id, [{ enrolmentId: row.enrolmentId, version: 0, usual: 80, final: 85 }], 'tutor');
  expect([saved.status, saved.data.entries[0]?.total]).toEqual([200, 84]);
  const refused = await submit(id, '', 'tutor');
  expect([refused.status, refused.error]).toEqual([403, 'grades.leadOnly']);
  expect((await submit(id)).data.state).toBe('submitted');
});

test('30-89 two browsers save different rows and both are kept; of the same row the second is told', async () => {
  const { id } = await aSheet();
  const [first, second] = (await read(id)).entries;
  if (!first || !second) throw new Error('rows are missing');
  const at = ({ enrolmentId }: { enrolmentId: string }, usual: number) => ({
    enrolmentId,
    version: 0,
    usual,
  });
  const both = await Promise.all([save(id, [at(first, 70)]), save(id, [at(second, 71)])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const again = await save(id, [at(first, 99)]);
  expect([again.status, again.details['current']]).toMatchObject([409, [{ usual: 70, version: 1 }]]);
  expect((await read(id)).entries.map(({ usual }) => usual)).toEqual([70, 71, null]);
});

test('marks that cannot be are refused with row and field, and nothing of the request is saved', async () => {
  const { id } = await aSheet();
  const [first, second] = (await read(id)).entries;
  if (!first || !second) throw new Error('rows are missing');
  const refused = await save(id, [
    { enrolmentId: first.enrolmentId, version: 0, usual: 90 },
    { enrolmentId: second.enrolmentId, version: 0, final: 100.5 },
  ]);
  expect([refused.status, refused.details['code'], refused.message, refused.details['field']]).toEqual([
    400,
    'T701',
    '期末应为0至100之间的数字，最多1位小数',
    'final',
  ]);
  expect((await read(id)).state).toBe('empty');
  const flagged = await save(id, [{ enrolmentId: first.enrolmentId, version: 0, final: 60, flag: 'absent' }]);
  expect([flagged.status, flagged.details['code']]).toEqual([422, 'T704']);
});

test('weights add up to a hundred, change totals, and stay once grades were submitted', async () => {
  const { id } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual: 90, final: 80 }));
  const set = async (usualPct: number, finalPct: number) =>
    app.as('teacher').call(sheetCalls.saveSetting, {
      params: { id },
      body: {
        version: (await read(id)).version,
        scale: 'percent',
        usualPct,
        midPct: 0,
        finalPct,
        precision: 0,
      },
    });
  expect((await set(30, 60)).details['code']).toBe('T108');
  expect((await set(50, 50)).data.entries[0]?.total).toBe(85);
  await submit(id);
  await act('recall', id, 'teacher');
  expect((await set(40, 60)).details['code']).toBe('T702');
});

test('grades are entered in time only, and so many excellent ones are explained', async () => {
  const { id } = await aSheet();
  await fill(id, () => ({ usual: 95, final: 95 }));
  const refused = await submit(id);
  expect([refused.details['code'], refused.message]).toEqual(['T706', '优秀率100%超过40%，请填写说明']);
  expect((await submit(id, '小班研讨，均完成高水平报告')).status).toBe(200);
  const other = await aSheet({
    termId: (
      await app.db.selectFrom('academicTerms').select('id').orderBy('firstMonday').executeTakeFirstOrThrow()
    ).id,
  });
  const refusedLate = await fill(other.id, () => ({ usual: 1 }));
  expect(refusedLate.status).toBe(422);
  // One is told before typing, and offered nothing that would be refused.
  expect(await read(other.id)).toMatchObject({ closedWhy: refusedLate.message, actions: [] });
  expect(await read(id)).toMatchObject({ closedWhy: null, actions: ['recall'] });
});

test('30-90 an import with wrong rows reports each of them and writes nothing', async () => {
  const { id } = await aSheet({ students: 4 });
  const { entries } = await read(id);
  const [a, b, c, d] = entries;
  if (!a || !b || !c || !d) throw new Error('rows are missing');
  const template = await app.as('teacher').call(sheetImportCalls.template, { params: { sheetId: id } });
  const inTemplate = [...(await partsOf(template.raw.rawPayload)).values()].join();
  for (const one of entries) expect(inTemplate).toContain(one.studentNo);
  const header = ['学号', '姓名', '平时', '期中', '期末', '等级', '状态标记', '备注'];
  const sheet = (rows: (string | number)[][]) => typedWorkbook([header, ...rows]);
  const calls = Object.fromEntries(
    Object.entries(sheetImportCalls).map(([key, call]) => [
      key,
      { ...call, path: call.path.replace(':sheetId', id) },
    ]),
  ) as never;
  const wrong = await sendToCheck(
    app,
    app.as('teacher'),
    calls,
    await sheet([
      ['999999', '外来学生', 80, '', 80],
      [a.studentNo, a.name, 80, '', 80],
      [a.studentNo, a.name, 81, '', 80],
      [b.studentNo, b.name, '九十', '', 80],
      [c.studentNo, c.name, 80, '', 100.5],
      [d.studentNo, '另一个人', 80, '', 80],
    ]),
  );
  expect(wrong.data.problems.map(({ row, why }: { row: number; why: string }) => [row, why])).toEqual(
    expect.arrayContaining([
      [2, '学号999999不在本教学班名单中'],
      [4, `学号${a.studentNo}重复出现（第3、4行）`],
      [5, '平时应为0至100之间的数字，最多1位小数'],
      [6, '期末应为0至100之间的数字，最多1位小数'],
      [7, '姓名与学号不一致'],
    ]),
  );
  expect(wrong.data.badRows).toBe(5);
  expect((await read(id)).state).toBe('empty');
  const right = await sendToCheck(
    app,
    app.as('teacher'),
    calls,
    await sheet(entries.map((row) => [row.studentNo, row.name, 80, '', 90])),
  );
  await app.as('teacher').call(sheetImportCalls.confirm, {
    params: { sheetId: id, id: right.data.id },
    body: { mode: 'everything' },
  });
  await runJobs(app);
  expect((await read(id)).entries.map(({ total }) => total)).toEqual([87, 87, 87, 87]);
});

test('30-91 who was deferred has no final, no zero in the numbers and no grade yet', async () => {
  const { id } = await aSheet();
  await fill(id, (_row, index) => (index === 0 ? { usual: 80, flag: 'deferred' } : { usual: 80, final: 80 }));
  await publish(id);
  const sheet = await read(id);
  expect([sheet.state, sheet.average, sheet.failRate]).toEqual(['published', 80, 0]);
  expect(await gradesOf(id)).toHaveLength(2);
});

test('30-92 who cheated has nothing and has not passed', async () => {
  const { id } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual: 90, flag: 'cheating' }));
  await publish(id);
  expect(await gradesOf(id)).toMatchObject([{ score: 0, passed: false, flag: 'cheating', gradePoint: 0 }]);
});

test('levels are called as their scale calls them, and workbooks may use either word', async () => {
  const resultsOn = async (scale: 'five' | 'pass') => {
    const { id, studentIds } = await aSheet({ students: 2, sheet: { scale } });
    await fill(id, (_row, index) => ({ level: index === 0 ? 'pass' : 'fail' }));
    await publish(id);
    const all = await Promise.all(
      studentIds.map((one) => app.as('secretary').call(gradeCalls.ofStudent, { params: { id: one } })),
    );
    return all.flatMap(({ data }) => data.grades.map(({ result }) => result)).toSorted();
  };
  expect(await resultsOn('five')).toEqual(['不及格', '及格']);
  expect(await resultsOn('pass')).toEqual(['不合格', '合格']);
  expect(levelChoices.find(({ value }) => value === 'pass')?.names).toEqual(['合格', '及格', 'Pass']);
});

test('30-93 published twice at once there is one effect and one message for each student', async () => {
  const accountId = await accountIdOf(app, 'student');
  const { id: own } = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentRecords.id')
    .where('studentPersons.accountId', '=', accountId)
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  const { id, classId, studentIds } = await aSheet({ of: [own] });
  await fill(id, () => ({ usual: 80, final: 80 }));
  await submit(id);
  await act('check', id);
  const { version } = await read(id, 'secretary');
  const publishing = () =>
    app.as('secretary').call(sheetCalls.publish, { params: { id }, body: { version } });
  const both = await Promise.all([publishing(), publishing()]);
  expect(both.map(({ status, data }) => [status, data?.state])).toEqual([
    [200, 'published'],
    [200, 'published'],
  ]);
  expect(await gradesOf(id)).toMatchObject(
    studentIds.map(() => ({ score: 80, effective: true, passed: true, gradePoint: 3 })),
  );
  const told = await app.db
    .selectFrom('messages')
    .select('title')
    .where('accountId', '=', accountId)
    .where('title', 'like', '成绩已公布%')
    .execute();
  expect(told).toHaveLength(1);
  const { state } = await app.db
    .selectFrom('teachingClasses')
    .select('state')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('finished');
});

test('a sheet goes back with a reason, and what was published can be taken back by the graduate school', async () => {
  const { id } = await aSheet({ students: 2 });
  await fill(id, () => ({ usual: 80, final: 80 }));
  await submit(id);
  const { version } = await read(id, 'secretary');
  const returned = await app
    .as('secretary')
    .call(sheetCalls.sendBack, { params: { id }, body: { version, reason: '第2行请复核' } });
  expect(returned.data.state).toBe('draft');
  expect((await read(id)).returnReason).toBe('第2行请复核');
  await publish(id);
  const reason = '教师来函更正';
  const at = { params: { id }, body: { version: (await read(id)).version, reason } };
  expect((await app.as('secretary').call(sheetCalls.unpublish, at)).status).toBe(403);
  expect((await app.as('training').call(sheetCalls.unpublish, at)).data.state).toBe('checked');
  expect(await gradesOf(id)).toMatchObject([{ published: false, effective: false }, { effective: false }]);
  expect((await act('publish', id)).data.state).toBe('published');
  expect(await gradesOf(id)).toMatchObject([{ published: true, effective: true }, { effective: true }]);
});

test('several sheets go back for one reason, each for itself; what was not handed in is named', async () => {
  const [first, second, blank] = [await aSheet(), await aSheet(), await aSheet()];
  for (const { id } of [first, second]) {
    await fill(id, () => ({ usual: 80, final: 70 }));
    await submit(id);
  }
  await act('check', second.id);
  const ids = [first.id, second.id, blank.id];
  const body = { ids, reason: '平时成绩未按大纲占比，请核对' };
  const { data } = await app.as('secretary').call(sheetCalls.sendBackSeveral, { body });
  expect(data.ok).toEqual([first.id, second.id]);
  expect(data.failed).toMatchObject([{ id: blank.id, name: expect.any(String), code: 'T002' }]);
  for (const { id } of [first, second])
    expect(await read(id)).toMatchObject({ state: 'draft', returnReason: body.reason });
  expect((await app.as('teacher').call(sheetCalls.sendBackSeveral, { body })).status).toBe(403);
});

test('where nobody who teaches can sign in the office enters for them; of other departments nothing is found', async () => {
  const { id } = await aSheet({ teachers: [await aTeacher()], students: 1 });
  const [row] = (await read(id, 'secretary')).entries;
  const saved = await save(
    id,
    [{ enrolmentId: row?.enrolmentId ?? '', version: 0, usual: 70, final: 70 }],
    'secretary',
  );
  expect(saved.status).toBe(200);
  const foreign = await aSheet({}, '302');
  expect((await app.as('secretary').call(sheetCalls.find, { params: { id: foreign.id } })).status).toBe(404);
  const led = await aSheet({ students: 1 });
  const [other] = (await read(led.id, 'secretary')).entries;
  const refused = await save(
    led.id,
    [{ enrolmentId: other?.enrolmentId ?? '', version: 0, usual: 1 }],
    'secretary',
  );
  expect(refused.status).toBe(404);
});

test('the printed sheet names class, weights, grades and their distribution', async () => {
  const { id } = await aSheet({ students: 2, courseName: '数值分析' });
  await fill(id, () => ({ usual: 88, final: 76 }));
  const { raw } = await app.as('teacher').call(sheetCalls.print, { params: { id } });
  const { text: words } = await readPdf(raw.rawPayload);
  for (const word of ['研究生课程成绩登记表', '数值分析', '平时30%', '80', '任课教师（签字）'])
    expect(words.replaceAll(' ', '')).toContain(word);
});

test('who leads a class hears of grades that are due in three days, tomorrow, and every day they are late', async () => {
  const today = dayInShanghai(new Date());
  const due = (days: number) =>
    aSheet({ students: 1, courseName: `截止提醒${days}`, sheet: { entryDeadline: addDays(today, days) } });
  for (const days of [-1, 1, 2, 3]) await due(days);
  const run = () => remindOfSheets.run({ services: app.services } as never);
  await run();
  await run();
  const told = await app.db
    .selectFrom('messages')
    .select('title')
    .where('title', 'like', '%截止提醒%')
    .where('accountId', '=', await accountIdOf(app, 'teacher'))
    .execute();
  expect(told).toHaveLength(3);
  for (const days of ['-1', '1', '3'])
    expect(told.filter(({ title }) => title.endsWith(`截止提醒${days}`))).toHaveLength(1);
});

test('sheets wait for who leads a class from three weeks before they are due', async () => {
  const waiting = async (username: string) => {
    const { data } = await app.as(username).call(approvalCalls.todo);
    return data.others.find(({ key }) => key === 'sheetsToEnter')?.count ?? 0;
  };
  const [before, elsewhere] = [await waiting('teacher'), await waiting('tutor')];
  const today = dayInShanghai(new Date());
  for (const days of [20, 60]) await aSheet({ students: 1, sheet: { entryDeadline: addDays(today, days) } });
  expect([await waiting('teacher'), await waiting('tutor')]).toEqual([before + 1, elsewhere]);
});

test('grade points follow the scheme in use, from the next publication on', async () => {
  const as = app.as('training');
  const rows = [
    { min: 85, point: 4.5, letter: '优' },
    { min: 0, point: 1, letter: '' },
  ];
  const levels = { excellent: 4.5, good: 3.5, medium: 2.5, pass: 1, fail: 0 };
  const upside = await as.send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${pointSchemeCalls.create.path}`,
    payload: { name: '倒置', rows: rows.toReversed(), ...levels },
  });
  expect(upside.statusCode).toBe(400);
  const made = await as.call(pointSchemeCalls.create, { body: { name: '五分制', rows, ...levels } });
  const twice = await as.call(pointSchemeCalls.create, { body: { name: '五分制', rows, ...levels } });
  expect([made.status, twice.status]).toEqual([200, 409]);
  const before = (await as.call(pointSchemeCalls.list, { query: {} })).data.list.find((one) => one.isDefault);
  const use = ({ id, version }: { id: string; version: number }) =>
    as.call(pointSchemeCalls.use, { params: { id }, body: { version } });
  const used = await use(made.data);
  expect(used.data.isDefault).toBe(true);
  const { id } = await aSheet({ students: 1 });
  await fill(id, () => ({ usual: 86, final: 86 }));
  await publish(id);
  expect(await gradesOf(id)).toMatchObject([{ score: 86, gradePoint: 4.5 }]);
  const at = { params: { id: made.data.id } };
  expect((await as.call(pointSchemeCalls.remove, at)).status).toBe(409);
  expect((await app.as('secretary').call(pointSchemeCalls.list, { query: {} })).status).toBe(403);
  const { list } = (await as.call(pointSchemeCalls.list, { query: {} })).data;
  const old = list.find((one) => one.id === before?.id);
  expect(old && (await use(old)).status).toBe(200);
  expect((await as.call(pointSchemeCalls.remove, at)).status).toBe(200);
});

test('30-111 a list is never longer than two hundred rows, sorted by its own fields, and words are only words', async () => {
  const listed = async (search: string) => {
    const url = `${app.services.config.apiPrefix}/${gradeCalls.list.path}?${search}`;
    const answer = await app.as('training').send({ method: 'GET', url });
    return { status: answer.statusCode, ...answer.json<{ data: { list: unknown[]; total: number } }>() };
  };
  const { courseId, termId, studentIds } = await aSheet({ students: 11 });
  for (const studentId of studentIds)
    for (const source of keysOf(gradeSources).filter((one) => one !== 'link'))
      for (const attemptKind of keysOf(attemptKinds))
        await insertGrade(app.db, { studentId, courseId, termId, source, attemptKind, effective: false });
  const { status, data } = await listed(`limit=100000&termId=${termId}`);
  expect([status, data.list.length, data.total > 200]).toEqual([200, 200, true]);
  expect((await listed('sort=password')).status).toBe(400);
  for (const word of ["%' or 1=1 --", '_', '%'])
    expect((await listed(`keyword=${encodeURIComponent(word)}`)).data.total).toBe(0);
});

test('30-112 the export of a secretary holds own classes only, whichever department is asked for', async () => {
  await aSheet({ courseName: '外单位数论' }, '302');
  const { termId } = await aSheet({ courseName: '本单位代数' });
  const exported = async (query: object) => {
    const { raw } = await app.as('secretary').call(sheetCalls.exportList, { query: query as never });
    return [...(await partsOf(raw.rawPayload)).values()].join();
  };
  expect(await exported({ termId })).toContain('本单位代数');
  for (const query of [{ termId }, { yxCode: ['302'] }])
    expect(await exported(query)).not.toContain('外单位数论');
});

test('30-113 who changes to another role of theirs loses what the first one showed with the next request', async () => {
  const { id, termId } = await aSheet({ students: 1 });
  await app.db
    .insertInto('accountRoles')
    .values({
      accountId: await accountIdOf(app, 'secretary'),
      roleId: await roleIdOf(app, 'teacher'),
      sortOrder: 90,
    })
    .execute();
  const [college, teaching] = [{ role: 'secretary' }, { role: 'teacher' }].map((role) =>
    app.as('secretary', role),
  );
  const seen = async (who = college) => {
    const { data } = (await who?.call(sheetCalls.list, { query: { termId, limit: 200 } })) ?? {};
    return data?.list.some((row) => row.id === id);
  };
  expect(await seen(college)).toBe(true);
  expect(await seen(teaching)).toBe(false);
  expect((await teaching?.call(sheetCalls.find, { params: { id } }))?.status).toBe(404);
  expect((await teaching?.call(gradeCalls.list, { query: { limit: 200 } }))?.data.total).toBe(0);
  expect(await seen(college)).toBe(true);
});
