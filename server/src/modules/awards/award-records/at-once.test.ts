import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs } from '../../../../test/awards.ts';

/* What two people do at the same moment: one wins, the other is told. */
const app = useTestApp();
const { addBatch, addFund, addStudent, report, reported, find, sync } = awardActs(app);

const submitAll = (username: string, batchId: string) =>
  app.as(username).call(awardRecordCalls.submitAll, { body: { batchId } });

const prepared = async (batchId: string, fundAccountId: string, amount: number) => {
  const studentId = await addStudent();
  const months = [{ month: ahead(1), amount }];
  const { data } = await report('tutor', { batchId, studentId, monthAmount: amount, months, fundAccountId });
  return data.id;
};

test('a batch that is submitted twice goes on its way once', async () => {
  const batchId = await addBatch();
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push((await reported('tutor', { batchId })).id);
  const answers = await Promise.all([submitAll('tutor', batchId), submitAll('tutor', batchId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.data).toEqual({ submitted: 4, failed: [] });
  const instances = await app.db
    .selectFrom('approvalInstances')
    .select('id')
    .where('recordId', 'in', ids)
    .execute();
  expect(instances).toHaveLength(4);
});

test('40-53 two batches at once cannot take more than the fund has', async () => {
  const fund = await addFund(5000);
  const batches = [await addBatch(), await addBatch()];
  const [first = '', second = ''] = batches;
  // The tutor pays 1300 of each: three of them fit, four do not.
  for (const batchId of batches)
    for (let count = 0; count < 2; count += 1) await prepared(batchId, fund, 1400);
  const answers = await Promise.all([submitAll('tutor', first), submitAll('tutor', second)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.message).toBe(
    '经费账号余额不足：可用2400.00元，需要2600.00元',
  );
});

test('40-53 what the fund cannot pay in all is not submitted in part', async () => {
  const fund = await addFund(5000);
  const batchId = await addBatch();
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await prepared(batchId, fund, 1600));
  const answer = await submitAll('tutor', batchId);
  expect([answer.status, answer.message]).toEqual([422, '经费账号余额不足：可用5000.00元，需要6000.00元']);
  for (const id of ids) expect((await find(id)).submitState).toBe('0');
});

test('an amount that is changed while the tutor decides: what was taken back cannot be agreed to', async () => {
  const batchId = await addBatch();
  for (let round = 0; round < 4; round += 1) {
    const { id } = await reported('assistant', { batchId, submit: true });
    const [withdrawn, decided] = await Promise.all([
      app.as('assistant').call(awardRecordCalls.withdraw, { query: { id } }),
      app.as('tutor').call(awardRecordCalls.audit, {
        body: { ids: [id], status: 1, opinion: '同意', amounts: { [id]: 500 } },
      }),
    ]);
    const agreed = decided.data[0]?.ok === true;
    expect(withdrawn.status === 200).toBe(!agreed);
    const record = await find(id, 'tutor');
    expect([record.submitState, record.monthAmount]).toEqual(agreed ? ['2', 500] : ['0', 400]);
  }
});

test('two who add a student at once have one record', async () => {
  const batchId = await addBatch();
  const studentId = await addStudent();
  const add = () => report('tutor', { batchId, studentId, monthAmount: 400 });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const syncs = await Promise.all([sync('secretary', batchId), sync('secretary', batchId)]);
  expect(
    syncs.filter(({ status }) => status === 409).every(({ message }) => message === '正在同步，请稍候'),
  ).toBe(true);
  const rows = await app.db
    .selectFrom('awardApplications')
    .select('id')
    .where('batchId', '=', batchId)
    .where('studentId', '=', studentId)
    .execute();
  expect(rows).toHaveLength(1);
});
