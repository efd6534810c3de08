import { scoreImportCalls } from '@graduate/contract/awards/scholarships/score-import.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { callsInto, sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addRound, applied, decide, find } = scholarshipActs(app);

const check = async (batchId: string, rows: string[][], username = 'secretary') =>
  sendToCheck(
    app,
    app.as(username),
    callsInto(scoreImportCalls, { batchId }),
    await typedWorkbook([['学号', '姓名', '评分项', '得分'], ...rows]),
  );

test('points by hand come from a sheet, one row for each item, and the total follows', async () => {
  const batchId = await addRound();
  const { id } = await applied(batchId);
  await decide('tutor', id);
  const { studentNo: number, name } = await find(id);
  const studentNo = number ?? '';
  const { data } = await check(batchId, [
    [studentNo, name, '思想品德', '90'],
    [studentNo, name, '社会服务', '80.25'],
  ]);
  expect(data.problems).toEqual([]);
  await app
    .as('secretary')
    .call(scoreImportCalls.confirm, { params: { batchId, id: data.id }, body: { mode: 'everything' } });
  await runJobs(app);
  const sheet = await find(id);
  expect(sheet.scores).toMatchObject({ moral: 90, service: 80.25 });
  expect(sheet.total).toBeGreaterThan(0);
});

test('who has not applied, another name, too many points and items that are worked out are told by row', async () => {
  const batchId = await addRound();
  const { id } = await applied(batchId);
  const { studentNo: number, name } = await find(id);
  const studentNo = number ?? '';
  const { data } = await check(batchId, [
    ['999999999999', name, '思想品德', '90'],
    [studentNo, '另一个人', '思想品德', '90'],
    [studentNo, name, '思想品德', '100.5'],
    [studentNo, name, '课程成绩', '90'],
    [studentNo, name, '思想品德', '-1'],
    [studentNo, name, '思想品德', '80'],
  ]);
  expect(new Set(data.problems.map(({ row }) => row))).toEqual(new Set([2, 3, 4, 5, 6, 7]));
  expect(data.problems.find(({ row }) => row === 7)?.why).toBe('与第3行重复');
  expect((await find(id)).scores).toEqual({});
  expect((await check(batchId, [[studentNo, name, '思想品德', '90']], 'tutor')).status).toBe(403);
});
