import { writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { SubmitAll, SubmitOutcome } from '@graduate/contract/awards/award-records/records.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/http/context.ts';
import { awardErrors } from './award-records.errors.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';
import { applications } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { submitRecords } from './submit-records.ts';

/** Everything of a batch that somebody has not submitted yet; of two who press at once the second finds nothing left. */
export const submitAll = (
  context: Context<AwardScope>,
  { batchId, tutorNo, onlyValid = false }: SubmitAll,
): Promise<SubmitOutcome> =>
  applications.transact(context, async ({ db: tx, author, scope }) => {
    if (!mayUse(author.actor, 'awards:record:report')) throw awardErrors.nothingToSubmit();
    const batch = await holdReportBatch(tx, batchId);
    const rows = await tx
      .selectFrom('awardApplications')
      .selectAll()
      .where('batchId', '=', batchId)
      .where('recordType', '=', '1')
      .where('excluded', '=', false)
      .where('submitState', 'in', writableStates)
      .where(applicationsWithin(scope))
      .$if(tutorNo !== undefined, (found) => found.where('tutorNo', '=', tutorNo ?? ''))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) throw awardErrors.nothingToSubmit();
    const submitting = { services: context.services, tx, author, scope, batch };
    const { submitted, failed } = await submitRecords(submitting, rows, onlyValid);
    return {
      submitted,
      failed: failed.map(({ row, student: { studentNo, name }, refused }) => ({
        id: row.id,
        studentNo,
        name,
        msg: refused.text[context.language],
      })),
    };
  });
