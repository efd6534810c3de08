import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { SearchCondition } from '@graduate/contract/student-status/students/search.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { partsOf } from '../../../../test/workbooks.ts';
import { makeSealing } from './seal-plain-cards.ts';

const app = useTestApp();
const CARD = '4539578763621486';

const addStudent = async (name: string) =>
  insertStudent(app.db, {
    name,
    enrolYear: 2001,
    departmentId: await departmentIdOf(app, '208'),
    bankAccount: CARD,
  });
const storedOf = (id: string) =>
  app.db
    .selectFrom('studentRecords')
    .select(['bankAccount', 'bankAccountHash', 'bankAccountOk'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const search = (condition: SearchCondition) =>
  app.as('awards').call(readingCalls.search, {
    body: { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }] },
  });

test('40-59 a card stands plain in no column, is found whole only, and is exported by its last digits', async () => {
  const id = await addStudent('卡号甲');
  const stored = await storedOf(id);
  expect(stored.bankAccountOk).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(CARD);
  const { data } = await search({ field: 'bankAccount', op: 'eq', value: CARD });
  expect(data.list.map(({ name }) => name)).toContain('卡号甲');
  expect((await search({ field: 'bankAccount', op: 'contains', value: '4539' })).status).toBe(400);
  const { raw } = await app
    .as('awards')
    .call(sheetCalls.exportRecords, { query: { columns: ['name', 'bankAccount'], keyword: '卡号甲' } });
  const sheet = [...(await partsOf(raw.rawPayload)).values()].join('');
  expect(sheet).toContain('**** **** **** 1486');
  expect(sheet).not.toContain(CARD);
});

test('cards that an older version kept plain are sealed when the server starts', async () => {
  const id = await addStudent('卡号乙');
  const before = await storedOf(id);
  await app.db
    .updateTable('studentRecords')
    .set({ bankAccount: CARD, bankAccountHash: null, bankAccountOk: null })
    .where('id', '=', id)
    .execute();
  await app.db.transaction().execute(makeSealing);
  const after = await storedOf(id);
  expect(after).toMatchObject({ bankAccountHash: before.bankAccountHash, bankAccountOk: true });
  expect(after.bankAccount).not.toContain(CARD);
});
