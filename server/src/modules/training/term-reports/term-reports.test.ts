import { termReportCalls } from '@graduate/contract/training/term-reports/term-reports.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { gradeActs } from '../../../../test/grades.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish, submit } = gradeActs(app);
let termId: string;

beforeAll(async () => {
  ({ id: termId } = await begin(35));
});

test('grades of a term in numbers lead to their lists, each department to its own', async () => {
  const { id } = await aSheet({ students: 4 });
  await fill(id, (_row, at) => (at === 0 ? { usual: 50, final: 50 } : { usual: 92, final: 92 }));
  await publish(id);
  const { data } = await app.as('training').call(termReportCalls.grades, { query: { termId } });
  const cardOf = (key: string) => data.cards.find((card) => card.key === key);
  expect(cardOf('graded')?.value).toBe(4);
  expect(cardOf('failed')).toMatchObject({ value: 1, filter: { termId, passed: 'false' } });
  expect(cardOf('failRate')?.value).toBe(25);
  const [distribution, departments, courses] = data.charts;
  expect(distribution?.series[0]?.data).toEqual([3, 0, 0, 0, 1]);
  expect(departments).toMatchObject({ series: [{ data: [25] }], filters: [{ termId, yxCode: '208' }] });
  expect(courses?.filters[0]).toMatchObject({ termId, passed: 'false' });
  const other = await app
    .as('training')
    .call(termReportCalls.grades, { query: { termId, yxCode: ['203'] } as never });
  expect(other.data.cards.find(({ key }) => key === 'graded')?.value).toBe(0);
  expect((await app.as('teacher').call(termReportCalls.grades, { query: {} })).status).toBe(403);
});

test('the health of a term counts what waits and says where to mend it', async () => {
  const late = await aSheet({ students: 1, sheet: { entryDeadline: '2020-01-01' } });
  const handedIn = await aSheet({ students: 2 });
  await fill(handedIn.id, () => ({ usual: 80, final: 80 }));
  await submit(handedIn.id);
  const { data } = await app.as('secretary').call(termReportCalls.health, { query: { termId } });
  const itemOf = (kind: string) => data.items.find((item) => item.kind === kind);
  expect(late.termId).toBe(termId);
  expect(itemOf('overdueSheets')).toMatchObject({
    count: 1,
    link: `/training/grade-publication?overdue=true&termId=${termId}`,
  });
  expect(itemOf('unpublished')?.count).toBe(1);
  expect(itemOf('manyFailed')?.count).toBe(1);
  expect(itemOf('conflicts')?.count).toBe(0);
});
