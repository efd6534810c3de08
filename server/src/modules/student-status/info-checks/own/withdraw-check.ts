import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { writeCheck } from '../check-rows.ts';
import { syncRecordState } from '../record-state.ts';
import { holdOwnCheck } from './hold-own-check.ts';

/** Takes back what was handed in and not yet audited. */
export const withdrawCheck = async (
  { db, author }: Context,
  { id, version }: { id: string; version: number },
) => {
  return db.transaction().execute(async (tx) => {
    const { held, round } = await holdOwnCheck(tx, author, { id, version, from: ['2'] });
    const next = await writeCheck(
      tx,
      { roundId: round.id, studentId: held.row.id },
      { state: '1', submittedAt: null, confirmedAt: null },
    );
    await syncRecordState(tx, author, { held, round, checkId: id, state: '1' });
    await audit(tx, author, { action: 'infoCheck.withdraw', subject: 'infoCheck', subjectId: id });
    return { id, state: '1' as const, version: next };
  });
};
