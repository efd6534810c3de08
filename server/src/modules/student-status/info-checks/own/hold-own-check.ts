import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { type HeldRecord, holdRecords, noSuchRecord, ownRecordId } from '../../students/public.ts';
import { type CheckRow, checkIdOf, lockCheck } from '../check-rows.ts';
import { changedMeanwhile, notWhile } from '../info-checks.errors.ts';
import { type RoundInForce, roundOf } from '../rounds/round-students.ts';
import { mustBeInTime } from '../windows.ts';

/** A student's own check of the round that counts, held until the transaction ends. */
export type OwnHeld = {
  id: string;
  held: HeldRecord;
  round: RoundInForce;
  row: CheckRow | undefined;
  state: CheckRow['state'];
};

const roundWith = async (tx: Tx, studentId: string, id: string): Promise<RoundInForce | undefined> => {
  for (const kind of ['annual', 'graduation'] as const) {
    const round = await roundOf(tx, studentId, kind);
    if (round && checkIdOf(round.id, studentId) === id) return round;
  }
  return undefined;
};

type Wanted = { id: string; version: number; from: readonly CheckRow['state'][] };

/** Refuses somebody else's check, one that is not in time, has another state or was changed since it was seen. */
export const holdOwnCheck = async (
  tx: Tx,
  { actor }: SignedAuthor,
  { id, version, from }: Wanted,
): Promise<OwnHeld> => {
  const studentId = await ownRecordId(tx, actor.accountId);
  const [held] = await holdRecords(tx, { kind: 'person', accountId: actor.accountId }, [studentId]);
  const round = await roundWith(tx, studentId, id);
  if (!held || !round) throw noSuchRecord();
  await mustBeInTime(tx, round, held.row);
  const row = await lockCheck(tx, id);
  const state = row?.state ?? '0';
  if (!from.includes(state)) throw notWhile(state);
  if ((row?.version ?? 0) !== version) throw changedMeanwhile(row?.version ?? 0);
  return { id, held, round, row, state };
};
