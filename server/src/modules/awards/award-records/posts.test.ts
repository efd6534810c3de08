import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { NewPost } from '@graduate/contract/awards/award-records/records.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs } from '../../../../test/awards.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';

const app = useTestApp();
const { addBatch, addStudent, find, move } = awardActs(app);
let term: TestTerm;
const { aClass } = scheduleActs(app, () => term);
beforeAll(async () => {
  term = await insertTerm(app);
});

const PAID_BY_SCHOOL = [
  { level: 'M', majorClass: '2', standard: 400, min: 300, max: 1600, schoolPart: 400, tutorPart: 0 },
] as const;

const teacherId = async () =>
  (await app.db.selectFrom('staff').select('id').where('staffNo', '=', '20120203').executeTakeFirstOrThrow())
    .id;

const add = (batchId: string, studentId: string, post: NewPost, username = 'teacher') =>
  app.as(username).call(awardRecordCalls.create, {
    body: {
      batchId,
      studentId,
      monthAmount: 400,
      months: [{ month: ahead(1), amount: 400 }],
      post,
    },
  });

test('a teacher reports who helps in the own classes, in several of them, and in nobody else’s', async () => {
  const batchId = await addBatch({ itemCode: 'ZJ', standards: PAID_BY_SCHOOL });
  const studentId = await addStudent();
  const own = await teacherId();
  const [first, second, foreign] = [
    (await aClass({ teachers: [own] })).id,
    (await aClass({ teachers: [own] })).id,
    (await aClass()).id,
  ];
  const post = (classId: string, hours = 10) => ({ title: '课程助教', hours, classId });
  const made = await add(batchId, studentId, post(first));
  expect(made.data.post).toMatchObject({ classId: first, title: '课程助教', hours: 10 });
  expect(made.data.tutorNo).toBe('20120203');
  expect((await add(batchId, studentId, post(first))).message).toBe('该学生在本批次已有记录');
  expect((await add(batchId, studentId, post(second))).status).toBe(200);
  expect((await add(batchId, studentId, post(foreign))).message).toBe('教学班不存在，或不是您任教的教学班');
  const unitId = await departmentIdOf(app, '208');
  expect((await add(batchId, studentId, { title: '学院助教', hours: 21, unitId })).message).toBe(
    '本月岗位工时合计不能超过40小时',
  );
  expect((await add(batchId, studentId, { title: '学院助教', hours: 10 })).message).toBe(
    '请填写岗位名称、每月工时，以及设岗单位或教学班',
  );
});

test('a post in an office belongs to no class', async () => {
  const batchId = await addBatch({ itemCode: 'ZG' });
  const post = {
    title: '办公室助管',
    hours: 10,
    classId: (await aClass({ teachers: [await teacherId()] })).id,
  };
  expect((await add(batchId, await addStudent(), post)).message).toBe('助管岗位不属于教学班，请去掉教学班');
});

test('what was missed of a post is supplemented, with its post', async () => {
  const batchId = await addBatch({ itemCode: 'ZJ', standards: PAID_BY_SCHOOL });
  const { id: classId } = await aClass({ teachers: [await teacherId()] });
  const { data } = await add(batchId, await addStudent(), { title: '课程助教', hours: 10, classId });
  await move('teacher', data.id, '2');
  await move('secretary', data.id, '4');
  await move('awards', data.id, '6');
  const supplement = await app.as('teacher').call(awardRecordCalls.addition, {
    body: { id: data.id, items: [{ month: ahead(-2), amount: 400 }], reason: '九月已参加助教' },
  });
  expect(supplement.data).toMatchObject({ recordType: '2', post: { classId, hours: 10 } });
  expect((await find(data.id)).additions).toHaveLength(1);
});
