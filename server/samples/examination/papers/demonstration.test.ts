import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();

test('twelve papers and two more forms of evaluation, three of them exams, in every state', async () => {
  const { data } = await app.as('sysadmin').call(paperCalls.list, { query: { limit: 200 } });
  expect(data.total).toBe(14);
  expect(data.list.filter(({ kind }) => kind === 'exam')).toHaveLength(3);
  expect(new Set(data.list.map(({ status }) => status))).toEqual(
    new Set(['draft', 'published', 'running', 'closed', 'archived']),
  );
  for (const { expected, answered } of data.list) expect(answered).toBeLessThanOrEqual(expected);
});

test('sheets in every state, counted as they are', async () => {
  const states = await app.db.selectFrom('paperSheets').select('state').distinct().execute();
  expect(new Set(states.map(({ state }) => state))).toEqual(
    new Set(['open', 'submitted', 'marking', 'marked']),
  );
  const { data } = await app.as('sysadmin').call(paperCalls.list, { query: { limit: 200 } });
  for (const { id, anonymous, toMark } of data.list) {
    const sheets = await app
      .as('sysadmin')
      .call(answeringCalls.sheets, { params: { id }, query: { state: 'marking' } });
    if (!anonymous) expect(sheets.data.total).toBe(toMark);
  }
});

test('the student of the demonstration has something to answer', async () => {
  const { data } = await app.as('student').call(myPaperCalls.mine, { query: { state: 'todo' } });
  expect(data.total).toBeGreaterThan(3);
});
