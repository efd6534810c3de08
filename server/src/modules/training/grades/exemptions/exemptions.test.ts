import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  EXEMPT_WINDOW,
  exemptionApproval,
  exemptionCalls,
} from '@graduate/contract/training/grades/exemptions.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertWindow } from '../../../../../samples/commons/date-windows/insert-window.ts';
import { insertCourse } from '../../../../../samples/training/courses/course.ts';
import { insertGrade } from '../../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../../test/app.ts';
import type { TestClient } from '../../../../../test/client.ts';
import { next } from '../../../../../test/counting.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { readPdf } from '../../../../../test/pdf-text.ts';
import { pdfOf } from '../../../../../test/sample-files.ts';
import { type Chooser, selectionActs } from '../../../../../test/selection.ts';
import { upload } from '../../../../../test/upload.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();
const { begin, aSheet } = gradeActs(app);
const { students, as } = selectionActs(app, 41);
const today = dayInShanghai(new Date());

beforeAll(async () => {
  await begin(40);
  await app.db.deleteFrom('dateWindows').where('code', '=', EXEMPT_WINDOW).execute();
  await insertWindow(app.db, {
    code: EXEMPT_WINDOW,
    from: addDays(today, -1),
    to: addDays(today, 1),
  } as never);
});

const proof = async (client: TestClient) => {
  const { moduleCode, businessCode } = exemptionApproval;
  const file = { name: '成绩单.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
  return (await upload(app, client, file)).data.id;
};

const ask = async (who: Chooser, courseId: string, more: object = {}) =>
  as(who).call(exemptionCalls.create, {
    body: {
      kind: 'exempt',
      courseId,
      school: '外校',
      course: '高等数值分析',
      credits: 2,
      score: '88',
      obtainedOn: addDays(today, -200),
      fileIds: [await proof(as(who))],
      ...more,
    } as never,
  });

const decide = (id: string, username: string, appendData: object = {}) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...exemptionApproval, recordIds: id, status: 1, opinion: '同意', appendData } as never,
  });

const aCourse = async () => {
  const [who] = await students(1);
  if (!who) throw new Error('nobody');
  const made = await aSheet({ of: [who.id], students: 1 });
  return { ...made, who };
};

test('30-101 an exemption that is agreed to is a grade, and whoever takes the course gives the seat back', async () => {
  const { who, courseId, classId } = await aCourse();
  const { status, data, message } = await ask(who, courseId);
  expect([status, message]).toEqual([200, message]);
  expect((await ask(who, courseId)).status).toBe(409);
  expect((await decide(data.id, 'secretary', { convertedScore: 85 })).status).toBe(200);
  const grade = await app.db
    .selectFrom('grades')
    .selectAll()
    .where('studentId', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(grade).toMatchObject({ source: 'exempt', score: 85, passed: true, effective: true, credits: 2 });
  const seat = await app.db
    .selectFrom('enrolments')
    .select('state')
    .where('studentId', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(seat.state).toBe('removed');
  const { enrolled } = await app.db
    .selectFrom('teachingClasses')
    .select('enrolled')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  expect(enrolled).toBe(0);
});

test('the approval form names student, course, grade given and every opinion', async () => {
  const { who, courseId } = await aCourse();
  const { data } = await ask(who, courseId);
  await decide(data.id, 'secretary', { convertedScore: 85 });
  const at = { params: { id: data.id } };
  const { raw } = await app.as('secretary').call(exemptionCalls.print, at);
  const words = (await readPdf(raw.rawPayload)).text.replace(/\s/g, '');
  for (const word of ['研究生课程免修审批表', '高等数值分析', '外校', '认定成绩', '85', '【同意】同意'])
    expect(words).toContain(word);
  expect((await app.as('student').call(exemptionCalls.print, at)).status).toBe(404);
});

test('T735 what was passed long ago is not transferred', async () => {
  const { who, courseId } = await aCourse();
  const late = await ask(who, courseId, { obtainedOn: addDays(today, -6 * 366) });
  expect([late.status, late.details['code']]).toEqual([422, 'T735']);
});

test('30-27 what was passed in the stage of studies before is offered for transfer, as it was and without proof', async () => {
  const { who, courseId } = await aCourse();
  const [before] = await students(1);
  if (!before) throw new Error('nobody');
  const termId = (await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow()).id;
  const passedId = await insertCourse(app.db, {
    name: '硕士阶段课程',
    code: `EARL${String(next('earlier')).padStart(4, '0')}`,
    departmentId: (
      await app.db
        .selectFrom('studentRecords')
        .select('departmentId')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).departmentId,
    state: 'active',
  });
  await insertGrade(app.db, {
    studentId: before.id,
    termId,
    courseId: passedId,
    credits: 3,
    score: 91,
    publishedAt: new Date(Date.now() - 86_400_000),
  });
  const offered = async () => (await as(who).call(exemptionCalls.earlier)).data;
  expect(await offered()).toEqual([]);
  const foreign = await ask(who, courseId, { kind: 'transfer', fileIds: [], earlierGradeId: newId() });
  expect(foreign.error).toBe('grades.noEarlierGrade');
  await app.db
    .updateTable('studentRecords')
    .set({ previousRecordId: before.id })
    .where('id', '=', who.id)
    .execute();
  const [grade] = (await offered()).filter((one) => one.courseId === passedId);
  expect(grade).toMatchObject({ course: '硕士阶段课程', credits: 3, score: '91' });
  await expect(ask(who, courseId, { kind: 'transfer', fileIds: [] })).rejects.toThrow('请上传证明材料');
  const asked = await ask(who, courseId, {
    kind: 'transfer',
    score: '100',
    fileIds: [],
    earlierGradeId: grade?.id,
  });
  expect(asked.status).toBe(200);
  const { data } = await as(who).call(exemptionCalls.find, { params: { id: asked.data.id } });
  expect(data).toMatchObject({ course: '硕士阶段课程', score: '91', originCredits: 3, attachments: [] });
});

test('30-101 no more than a third of the credits comes from elsewhere, and the graduate school agrees, too', async () => {
  const { who, courseId } = await aCourse();
  const { id: programmeId } = await app.db
    .selectFrom('programmes')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('programmes')
    .set({ minDegreeCredits: 0, minCourseCredits: 9 } as never)
    .where('id', '=', programmeId)
    .execute();
  await app.db
    .insertInto('studentPlans')
    .values({ id: newId(), studentId: who.id, programmeId } as never)
    .execute();
  const first = await ask(who, courseId, { kind: 'transfer' });
  expect(first.status).toBe(200);
  const { courseId: second } = await aSheet({ of: [who.id], students: 1 });
  const more = await ask(who, second, { kind: 'transfer' });
  expect([more.status, more.details['code'], more.message]).toEqual([
    422,
    'T734',
    '认定学分将达到4，超过上限2.9',
  ]);
  await decide(first.data.id, 'secretary');
  const waiting = await as(who).call(exemptionCalls.find, { params: { id: first.data.id } });
  expect(waiting.data.state).toBe('reviewing');
  expect((await decide(first.data.id, 'training')).status).toBe(200);
  const grade = await app.db
    .selectFrom('grades')
    .select(['source', 'scale', 'level', 'gradePoint'])
    .where('studentId', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(grade).toEqual({ source: 'transfer', scale: 'pass', level: 'pass', gradePoint: null });
});
