import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { type HeldRecord, holdRecords, type StudentScope } from '../../students/public.ts';
import type { CheckRow } from '../check-rows.ts';
import { ownCheck } from '../info-checks.errors.ts';
import type { RoundRow } from '../rounds/rounds.queries.ts';

/** A check that somebody decides, with its round and the record it is about, held until the transaction ends. */
export type HeldCheck = { row: CheckRow; round: RoundRow; held: HeldRecord };

/** Of these checks those within the scope; records first, so that nobody waits in a circle. */
export const holdChecks = async (
  tx: Tx,
  scope: StudentScope,
  ids: readonly string[],
): Promise<HeldCheck[]> => {
  const named = await tx
    .selectFrom('infoChecks')
    .select(['id', 'studentId', 'roundId'])
    .where('id', 'in', ids)
    .execute();
  const records = await holdRecords(tx, scope, [...new Set(named.map(({ studentId }) => studentId))]);
  if (records.length === 0) return [];
  const rows = await tx
    .selectFrom('infoChecks')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rounds = await tx
    .selectFrom('infoCheckRounds')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(({ roundId }) => roundId))])
    .execute();
  return rows.flatMap((row) => {
    const held = records.find((record) => record.row.id === row.studentId);
    const round = rounds.find(({ id }) => id === row.roundId);
    return held && round ? [{ row, round, held }] : [];
  });
};

/** Nobody decides the own application. */
export const mustBeAnothers = ({ held }: Pick<HeldCheck, 'held'>, { actor }: SignedAuthor): void => {
  if (held.ownerId === actor.accountId) throw ownCheck();
};
