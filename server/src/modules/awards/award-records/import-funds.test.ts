import { fundAccountCalls, fundImportCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { awardActs, TUTOR } from '../../../../test/awards.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addFund } = awardActs(app);
const HEADER = ['经费账号', '经费名称', '负责人工号', '余额（元）', '可列支劳务费', '有效期至'];

const check = async (...rows: string[][]) =>
  sendToCheck(app, app.as('awards'), fundImportCalls, await typedWorkbook([HEADER, ...rows]));

const fundOf = async (keyword: string) =>
  (await app.as('awards').call(fundAccountCalls.list, { query: { keyword } })).data.list[0];

test('a balance of the finance office replaces ours, and a fund we did not know is added', async () => {
  const id = await addFund(100);
  const { accountNo } = await app.db
    .selectFrom('fundAccounts')
    .select('accountNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { data } = await check(
    [accountNo, '重点项目', TUTOR, '8000.50', '是', '2099-12-31'],
    ['F-NEW-1', '新项目', TUTOR, '1.00', '否', ''],
  );
  expect(data.problems).toEqual([]);
  await app
    .as('awards')
    .call(fundImportCalls.confirm, { params: { id: data.id }, body: { mode: 'everything' } });
  await runJobs(app);
  expect(await fundOf(accountNo)).toMatchObject({ id, balance: 8000.5, name: '重点项目', version: 2 });
  expect(await fundOf('F-NEW-1')).toMatchObject({ balance: 1, forLabour: false, validTo: null });
});

test('a number nobody has, an amount with three decimals and a repeated account are told by row', async () => {
  const { data } = await check(
    ['F-X', '某项目', '99999999', '10.00', '是', ''],
    ['F-Y', '某项目', TUTOR, '10.001', '是', ''],
    ['F-Z', '某项目', TUTOR, '10.00', '是', ''],
    ['F-Z', '某项目', TUTOR, '20.00', '是', ''],
  );
  expect(new Set(data.problems.map(({ row }) => row))).toEqual(new Set([2, 3, 5]));
  expect(await fundOf('F-Z')).toBeUndefined();
});
