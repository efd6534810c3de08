import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { type AwardEntry, awardsOf } from './award-rows.ts';
import { degreeAwardErrors, noSuchRecord } from './degree-awards.errors.ts';

/** Chosen awards within reach, all of them or none, held in the order of their ids. */
export const heldAwards = async (
  tx: Tx,
  scope: DegreeScope,
  ids: readonly string[],
): Promise<AwardEntry[]> => {
  const wanted = [...new Set(ids)];
  const found = await awardsOf(tx, scope)
    .selectAll('degreeAwards')
    .where('degreeAwards.id', '=', sql<string>`any(${wanted}::uuid[])`)
    .orderBy('degreeAwards.id')
    .forUpdate('degreeAwards')
    .execute();
  if (found.length < wanted.length) throw noSuchRecord();
  return found;
};

export const mustAllBe = (
  chosen: readonly AwardEntry[],
  holds: (award: AwardEntry) => boolean,
  refusal: () => Refused,
): void => {
  if (!chosen.every(holds)) throw refusal();
};

/** What is printed, here or elsewhere, was published and not revoked. */
export const mustBePublished = (chosen: readonly AwardEntry[]): void => {
  mustAllBe(chosen, ({ revokedAt }) => revokedAt === null, degreeAwardErrors.isRevoked);
  mustAllBe(chosen, ({ publishedAt }) => publishedAt !== null, degreeAwardErrors.notPublished);
};
