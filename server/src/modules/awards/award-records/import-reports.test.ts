import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { reportImportCalls } from '@graduate/contract/awards/award-records/report-import.ts';
import { expect, test } from 'vitest';
import { insertApplication } from '../../../../samples/awards/award-records/application.ts';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs, TUTOR } from '../../../../test/awards.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { callsInto, sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addBatch, addFund, addStudent, reported, find } = awardActs(app);

const check = async (batchId: string, rows: string[][], username = 'secretary') =>
  sendToCheck(
    app,
    app.as(username),
    callsInto(reportImportCalls, { batchId }),
    await typedWorkbook([['学号', '月份', '金额', '经费账号'], ...rows]),
  );

const confirm = async (batchId: string, id: string) => {
  const answer = await app
    .as('secretary')
    .call(reportImportCalls.confirm, { params: { batchId, id }, body: { mode: 'goodRows' } });
  expect(answer.status).toBe(200);
  await runJobs(app);
};

const numberOf = async (studentId: string): Promise<string> => {
  const { studentNo } = await app.db
    .selectFrom('studentRecords')
    .select('studentNo')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return studentNo ?? '';
};
const accountOf = async (fundId: string): Promise<string> => {
  const { accountNo } = await app.db
    .selectFrom('fundAccounts')
    .select('accountNo')
    .where('id', '=', fundId)
    .executeTakeFirstOrThrow();
  return accountNo;
};
const recordsOf = async (batchId: string) =>
  (await app.as('secretary').call(awardRecordCalls.list, { query: { batchId } })).data.list;

test('a sheet adds who is missing, changes only the months it names, and submits nothing', async () => {
  const batchId = await addBatch();
  const there = await reported('tutor', { batchId });
  const studentId = await addStudent();
  const account = await accountOf(await addFund(10_000));
  const { data } = await check(batchId, [
    [await numberOf(studentId), ahead(1), '500.00', account],
    [await numberOf(studentId), ahead(2), '500', account],
    [await numberOf(there.studentId), ahead(2), '600.50', ''],
  ]);
  expect(data.problems).toEqual([]);
  expect(await recordsOf(batchId)).toHaveLength(1);
  await confirm(batchId, data.id);

  const [added] = (await recordsOf(batchId)).filter((one) => one.studentId === studentId);
  expect(added).toMatchObject({ submitState: '0', tutorNo: TUTOR, monthAmount: 500 });
  const months = (await find(added?.id ?? '')).months.map(({ month, source, amount }) => [
    month,
    source,
    amount,
  ]);
  expect(months).toEqual([
    [ahead(1), 'school', 100],
    [ahead(1), 'tutor', 400],
    [ahead(2), 'school', 100],
    [ahead(2), 'tutor', 400],
  ]);
  const changed = await find(there.id);
  expect(changed).toMatchObject({ submitState: '0', monthAmount: 400, total: 1000.5 });
  expect(changed.fundAccountId).toBe(there.fundAccountId);
});

test('months that are over or paid, foreign funds and students, amounts out of range are told by row', async () => {
  const batchId = await addBatch();
  const own = await numberOf(await addStudent());
  const foreign = await numberOf(await addStudent({ departmentId: await departmentIdOf(app, '203') }));
  const sent = await reported('tutor', { batchId, submit: true });
  const paidStudent = await addStudent();
  await insertApplication(app.db, { batchId, studentId: paidStudent, tutorNo: TUTOR, submitState: '9' }, [
    { month: ahead(1), source: 'school', amount: 400, payState: '2' },
  ] as never);
  const account = await accountOf(await addFund(10_000, '20100316'));
  const { data } = await check(batchId, [
    [own, ahead(-2), '400', ''],
    [own, ahead(1), '1600.01', ''],
    [own, ahead(4), '400', account],
    [own, ahead(2), '400', ''],
    [own, ahead(2), '400', ''],
    [own, ahead(99), '400', ''],
    [own, ahead(3), '１００', ''],
    [foreign, ahead(1), '400', ''],
    [await numberOf(sent.studentId), ahead(1), '500', ''],
    [await numberOf(paidStudent), ahead(1), '500', ''],
  ]);
  expect(data.problems.map(({ row, why }) => [row, why])).toEqual(
    expect.arrayContaining([
      [2, `${ahead(-2)}申报已截止（每月20日），请使用补发`],
      [3, '金额应在300.00元至1600.00元之间'],
      [4, '没有该经费账号，或不属于该学生的导师'],
      [6, '与第5行重复'],
      [7, `月份“${ahead(99)}”不存在，请从下拉列表中选择`],
      [8, '请输入正确的金额，如1500.00'],
      [9, '学号不存在或不在您的管理范围'],
      [10, '当前状态为“待学院审核”，不能执行该操作'],
      [11, '该月已发放，不能修改'],
    ]),
  );
  expect(data).toMatchObject({ rows: 10, goodRows: 1 });
});

test('tutors report on the page; a closed batch takes no sheet', async () => {
  const batchId = await addBatch();
  expect((await check(batchId, [['1', ahead(1), '400', '']], 'tutor')).status).toBe(403);
  const closed = await addBatch({ status: 'closed' });
  expect((await check(closed, [['1', ahead(1), '400', '']])).status).toBe(409);
});
