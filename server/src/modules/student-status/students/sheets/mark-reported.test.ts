import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { expect, test } from 'vitest';
import { newestGrade } from '../../../../../samples/student-status/students/study-time.ts';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();

test('who is in the file counts as reported, once, with its history; others stay as they are', async () => {
  const office = app.as('enrolment');
  const year = newestGrade(dayInShanghai(new Date()));
  await app.db.updateTable('studentRecords').set({ chsiEnrolState: 'none' }).execute();
  const { data } = await office.call(readingCalls.list, {
    query: { grade: [String(year)], population: ['regular'], status: ['active'], limit: 3 },
  });
  const ids = data.list.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  await app.db
    .updateTable('studentRecords')
    .set({ chsiEnrolState: 'failed', enrolYear: year })
    .where('id', 'in', ids)
    .execute();
  const mark = () => office.call(sheetCalls.markReported, { query: { year, ids } });
  expect((await mark()).data).toEqual({ marked: ids.length });
  expect((await mark()).data).toEqual({ marked: 0 });
  const sent = await app.db
    .selectFrom('studentRecords')
    .select('id')
    .where('chsiEnrolState', '=', 'sent')
    .execute();
  expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const history = await app.db
    .selectFrom('studentFieldHistory')
    .select(['before', 'after'])
    .where('field', '=', 'chsiEnrolState')
    .where('studentId', 'in', ids)
    .execute();
  expect(history).toEqual(ids.map(() => ({ before: 'failed', after: 'sent' })));
});

test('whoever may not make the file may not mark it', async () => {
  expect((await app.as('secretary').call(sheetCalls.markReported, { query: {} })).status).toBe(403);
});
