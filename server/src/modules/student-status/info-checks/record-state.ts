import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { changeRecord, type HeldRecord } from '../students/public.ts';
import { roundOf, stateFieldOf } from './rounds/round-students.ts';

type Moved = { held: HeldRecord; round: { id: string; kind: CheckKind }; checkId: string; state: CheckState };

/**
 * Lets the record follow its check, with what the check changes in it. A check of a round that a newer one has followed
 * no longer speaks for the record.
 */
export const syncRecordState = async (
  tx: Tx,
  author: Author,
  { held, round, checkId, state }: Moved,
  changes: RecordData = {},
): Promise<void> => {
  const current = await roundOf(tx, held.row.id, round.kind);
  const follows = current?.id === round.id ? { [stateFieldOf(round.kind)]: state } : {};
  const origin = { source: 'check', sourceId: checkId } as const;
  await changeRecord(tx, author, held, { ...changes, ...follows }, { origin });
};
