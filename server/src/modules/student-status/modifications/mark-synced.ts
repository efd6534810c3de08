import { modificationStates } from '@graduate/contract/student-status/modifications/modifications.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { changedMeanwhile } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { recordsWithin, type StudentScope } from '../students/public.ts';
import { noSuchModification, refusals } from './modifications.errors.ts';
import type { Changed } from './own-modification.ts';

const modificationsWithin = versioned({
  table: 'studentModifications',
  subject: 'modification',
  none: noSuchModification,
  within: (scope: StudentScope) => (eb) =>
    eb.exists(
      eb
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .whereRef('studentRecords.id', '=', 'studentModifications.studentId')
        .where(recordsWithin(scope)),
    ),
  changedMeanwhile,
  touches: ['updatedAt'],
});

/** Notes that the ministry's register says what the record says. */
export const markSynced = (
  context: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<Changed> =>
  modificationsWithin.transact(context, async (within) => {
    const request = await modificationsWithin.hold(within, { id, version });
    if (request.state !== 'effective' || !request.chsiSyncNeeded || request.chsiSyncedAt)
      throw refusals.wrongState({ state: modificationStates[request.state] });
    const synced = { chsiSyncedAt: new Date(), chsiSyncedBy: context.author.actor.accountId };
    return modificationsWithin.change(within, request, synced, 'synced', { after: { chsiSynced: true } });
  });
