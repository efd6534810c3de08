import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type PlanState, planStates } from '@graduate/contract/training/plans/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { changeRecord, type HeldRecord } from '../../student-status/students/public.ts';

/** The record of a student says how its plan stands and what it asks for. */
export const keepOnRecord = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  state: PlanState,
  more: RecordData = {},
): Promise<void> => {
  await changeRecord(
    tx,
    author,
    held,
    { planState: planStates[state].zh, ...more },
    { origin: { source: 'job' } },
  );
};
