import { courseCalls, courseImportCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { courseActs, openCourseWindow } from '../../../../../test/courses.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';
import { courseColumns } from './course-sheet.ts';

const app = useTestApp();
const acts = courseActs(app);

beforeAll(() => openCourseWindow(app));

const labels = courseColumns.map(({ label }) => label.zh);

/** A line of the template as its example shows it, with other cells where they are given. */
const line = (cells: Record<string, string>) =>
  courseColumns.map(({ key, example, label }) => cells[label.zh] ?? cells[key] ?? example ?? '');

const send = async (username: string, lines: Record<string, string>[]) => {
  const sheet = await typedWorkbook([labels, ...lines.map(line)]);
  return sendToCheck(app, app.as(username), courseImportCalls, sheet);
};

const confirm = async (username: string, id: string) => {
  await app.as(username).call(courseImportCalls.confirm, { params: { id }, body: { mode: 'goodRows' } });
  await runJobs(app);
};

const named = async (keyword: string) =>
  (await app.as('secretary').call(courseCalls.list, { query: { keyword } })).data.list;

/** Of somebody who teaches in the demonstration. */
const leadNo = async () => {
  const course = await acts.active('secretary');
  return { leadNo: course.teachers[0]?.staffNo ?? '', required: course.code ?? '' };
};

test('courses of a sheet become drafts; each fault is told with its row and its column', async () => {
  const { leadNo: number, required } = await leadNo();
  const taken = await acts.propose('secretary', { name: '导入之前就有' });
  expect(taken.status).toBe(200);
  const { data } = await send('secretary', [
    { name: '导入的课程甲', leadNo: number, prerequisiteCodes: required },
    { name: '导入的课程乙', leadNo: number, hours: '40' },
    { name: '导入的课程丙', leadNo: number, finalPct: '60' },
    { name: '导入的课程丁', leadNo: 'X0000' },
    { name: '导入的课程戊', leadNo: number, prerequisiteCodes: 'NONE1' },
    { name: '导入的课程甲', leadNo: number },
    { name: '导入之前就有', leadNo: number },
    { name: '导入的课程己', leadNo: number, credits: '2.3' },
  ]);
  expect(data.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 总学时',
    '4 期末占比',
    '5 负责人工号',
    '6 先修课程编号',
    '7 课程名称',
    '8 课程名称',
    '9 学分',
  ]);
  await confirm('secretary', data.id);
  const [added, ...more] = await named('导入的课程');
  expect(more).toEqual([]);
  expect(added).toMatchObject({ name: '导入的课程甲', state: 'draft', prerequisiteCount: 1 });
});

test('the code of a draft updates that draft, the code of a course in the library is taken', async () => {
  const { leadNo: number, required } = await leadNo();
  await acts.propose('secretary', { name: '有编号的草稿', code: 'IMP0001' });
  const { data } = await send('secretary', [
    {
      code: 'IMP0001',
      name: '有编号的草稿改名',
      leadNo: number,
      credits: '3',
      hours: '48',
      lectureHours: '40',
    },
    { code: required, name: '占用编号的课程', leadNo: number },
  ]);
  expect(data.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 课程编号']);
  await confirm('secretary', data.id);
  expect(await named('IMP0001')).toMatchObject([{ name: '有编号的草稿改名', credits: 3, state: 'draft' }]);
});

test('a name is taken for the same levels only, in the library and in the sheet', async () => {
  const { leadNo: number } = await leadNo();
  await acts.propose('secretary', { name: '各层次同名课程', levels: ['D'] });
  const name = '各层次同名课程';
  const { data } = await send('secretary', [
    { name, leadNo: number, levels: '硕士' },
    { name, leadNo: number, levels: '博士' },
    { name, leadNo: number, levels: '硕士' },
  ]);
  expect(data.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 课程名称', '4 课程名称']);
});

test('a department that is not the own one is not among the choices', async () => {
  const { leadNo: number } = await leadNo();
  const { data } = await send('secretary', [
    { departmentId: '外国语学院', name: '别的学院的课程', leadNo: number },
  ]);
  expect(data.problems.map(({ column }) => column)).toEqual(['开课单位']);
});
