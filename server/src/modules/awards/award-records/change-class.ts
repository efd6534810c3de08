import type { ClassChange, ClassOutcome } from '@graduate/contract/awards/award-records/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchRecord } from './award-records.errors.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';
import { mustBeCovered } from './fund-money.ts';
import { applications, mustBeIn } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { repriceMonths } from './month-rows.ts';
import { fits, standardFor } from './standards.ts';

/**
 * Another class of majors has another standard: amounts by the standard follow it, amounts by hand stay and are named where
 * they no longer fit. All of the records or none.
 */
export const changeClass = (
  context: Context<AwardScope>,
  { ids, majorClass, reason }: ClassChange,
): Promise<ClassOutcome> =>
  applications.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const rows = await tx
      .selectFrom('awardApplications')
      .selectAll()
      .where('id', 'in', ids)
      .where('recordType', '=', '1')
      .where(applicationsWithin(scope))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length < new Set(ids).size) throw noSuchRecord();
    const outOfRange: ClassOutcome['outOfRange'] = [];
    for (const row of rows) {
      mustBeIn(row, '0', '1', '2', '4', '9');
      const batch = await holdReportBatch(tx, row.batchId);
      const standard = standardFor(batch, { level: row.level, majorClass });
      const before = row.monthAmount ?? 0;
      const after = row.amountSource === 'standard' ? standard.standard : before;
      await repriceMonths(tx, batch, standard, row.id, (amount) => (amount === before ? after : amount));
      await applications.change(within, row, { majorClass, monthAmount: after }, 'changeClass', {
        before: { majorClass: row.majorClass, monthAmount: before },
        after: { majorClass, monthAmount: after, reason },
      });
      if (['1', '2', '4'].includes(row.submitState)) await mustBeCovered(tx, row);
      if (fits(standard, after)) continue;
      const student = await tx
        .selectFrom('studentRecords')
        .select(['studentNo', 'name'])
        .where('id', '=', row.studentId)
        .executeTakeFirstOrThrow();
      outOfRange.push({ id: row.id, ...student, je: after, min: standard.min, max: standard.max });
    }
    return { updated: rows.length, outOfRange };
  });
