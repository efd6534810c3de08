import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { CheckState, ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { writeCheck } from '../check-rows.ts';
import { syncRecordState } from '../record-state.ts';
import { holdOwnCheck } from './hold-own-check.ts';
import { wantedChanges } from './wanted-changes.ts';

/** Keeps what a student wants to change; the record stays as it is. What was sent back stays so until submitted. */
export const saveCheck = async (
  { db, author, language }: Context,
  { id, version, ...typed }: InputOf<typeof ownCheckCalls.save>,
) => {
  return db.transaction().execute(async (tx) => {
    const wanted = { id, version, from: ['0', '1', '9'] } as const;
    const own = await holdOwnCheck(tx, author, wanted);
    const { held, round } = own;
    const { changes, lists } = await wantedChanges(tx, round, held, typed, language);
    const state: CheckState = own.state === '9' ? '9' : '1';
    const next = await writeCheck(
      tx,
      { roundId: round.id, studentId: held.row.id },
      {
        state,
        changes: JSON.stringify(changes),
        lists: JSON.stringify(lists),
        savedAt: new Date(),
      },
    );
    await syncRecordState(tx, author, { held, round, checkId: id, state });
    await audit(tx, author, {
      action: 'infoCheck.save',
      subject: 'infoCheck',
      subjectId: id,
      after: { fields: changes.map(({ field }) => field), lists: Object.keys(lists) },
    });
    return { id, state, version: next };
  });
};
