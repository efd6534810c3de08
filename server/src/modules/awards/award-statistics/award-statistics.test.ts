import { awardStatisticsCalls as calls } from '@graduate/contract/awards/award-statistics/statistics.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { academicYearOf, thisMonth } from '../../../../samples/awards/award-schemes/batch.ts';
import { insertClaim } from '../../../../samples/awards/scholarships/claim.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addRound, addApplicant } = scholarshipActs(app);
const year = academicYearOf(thisMonth());
const COLLEGES = ['208', '203'];

/** In two colleges: granted in two grades, proposed, not proposed, taken away. */
beforeAll(async () => {
  const batchId = await addRound();
  for (const [at, code] of COLLEGES.entries()) {
    const departmentId = await departmentIdOf(app, code);
    const states = [
      { gradeCode: '1', proposedCode: '1', amount: 12_000, grantedAt: new Date(), submitState: '6' },
      { gradeCode: '2', proposedCode: '2', amount: 8000.5, grantedAt: new Date(), submitState: '6' },
      { proposedCode: '2', submitState: '3' },
      { submitState: '2' },
      {
        gradeCode: '1',
        proposedCode: '1',
        amount: 12_000,
        grantedAt: new Date(),
        revokedAt: new Date(),
        submitState: '8',
      },
    ] as const;
    for (const [index, state] of states.entries()) {
      const who = await addApplicant({ departmentId, grade: index % 2 === 0 ? 2025 : 2024 });
      await insertClaim(app.db, {
        batchId,
        studentId: who.id,
        departmentId,
        level: (index + at) % 2 === 0 ? 'D' : 'M',
        ...state,
      });
    }
  }
});

type Filter = { yxCode?: string[]; pycc?: ('D' | 'M')[]; grade?: number; gradeCode?: string };

const filters: Filter[] = [undefined, ['208'], ['203']].flatMap((yxCode) =>
  [undefined, ['D' as const], ['M' as const]].flatMap((pycc) =>
    [undefined, 2024, 2025].flatMap((grade) =>
      [undefined, '1', '2', '3'].map((gradeCode) => ({
        ...(yxCode && { yxCode }),
        ...(pycc && { pycc }),
        ...(grade && { grade }),
        ...(gradeCode && { gradeCode }),
      })),
    ),
  ),
);

describe('academic scholarships summed up', () => {
  test('40-63 totals are those of the table and of the list, whatever it is filtered by', async () => {
    for (const filter of filters) {
      const query = { academicYear: year, ...filter };
      const { data: summary } = await app.as('awards').call(calls.summary, { query });
      const { data: list } = await app
        .as('awards')
        .call(claimCalls.list, { query: { ...query, kind: ['02'], limit: 200 } });
      const granted = list.list.filter(({ submitState }) => ['6', '7'].includes(submitState));
      const { totals, rows } = summary;
      expect([totals.applied, totals.granted, totals.amount], JSON.stringify(filter)).toEqual([
        list.total,
        granted.length,
        sumOf(granted.map(({ amount }) => amount ?? 0)),
      ]);
      for (const key of ['places', 'applied', 'proposed', 'granted', 'left'] as const)
        expect(totals[key]).toBe(rows.reduce((sum, row) => sum + row[key], 0));
      expect(totals.amount).toBe(sumOf(rows.map(({ amount }) => amount)));
    }
  });

  test('40-63 a secretary sees the own college alone, in the table, on paper and in the workbook', async () => {
    const query = { academicYear: year };
    const { data } = await app.as('secretary').call(calls.summary, { query });
    expect(new Set(data.rows.map(({ departmentCode }) => departmentCode))).toEqual(new Set(['208']));
    const foreign = await app.as('secretary').call(calls.summary, { query: { ...query, yxCode: ['203'] } });
    expect([foreign.data.totals.applied, foreign.data.totals.places]).toEqual([0, 0]);
    const other = data.rows[0]?.departmentName ?? '';
    const pdf = await app.as('secretary').call(calls.printSummary, { query });
    expect((await readPdf(pdf.raw.rawPayload)).text).toContain(other);
    const all = await app.as('awards').call(calls.summary, { query });
    const foreignName = all.data.rows.find(({ departmentCode }) => departmentCode === '203')?.departmentName;
    const book = await app
      .as('secretary')
      .call(calls.exportSummary, { query: { ...query, columns: ['departmentName', 'amount'] } });
    const cells = JSON.stringify((await readWorkbook(book.raw.rawPayload)).sheets);
    expect(cells).toContain(other);
    expect(cells).not.toContain(foreignName);
  });

  test('numbers of a year are those of what is paid in it; nobody without the right sees them', async () => {
    const { data } = await app.as('awards').call(calls.statistics, { query: { academicYear: year } });
    const chart = data.charts.find(({ key }) => key === 'months');
    const drawn = sumOf((chart?.series ?? []).flatMap((one) => one.data));
    expect(data.cards.find(({ key }) => key === 'total')?.value).toBe(drawn);
    expect((await app.as('student').call(calls.statistics, { query: {} })).status).toBe(403);
  });
});
