import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The number somebody reports under; an assistant reports under that of the tutor. */
export const ownNumber = async (db: Db | Tx, { accountId, actingFor }: Actor): Promise<string | null> => {
  const staff = await db
    .selectFrom('staff')
    .select('staffNo')
    .where('accountId', '=', actingFor?.accountId ?? accountId)
    .executeTakeFirst();
  return staff?.staffNo ?? null;
};

/** The accounts of members of staff who are there, by their numbers. */
export const accountsByNumber = async (
  db: Db | Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['staffNo', 'accountId'])
    .where('staffNo', 'in', numbers)
    .where('jobState', 'in', ['onDuty', 'seconded'])
    .execute();
  return new Map(rows.flatMap(({ staffNo, accountId }) => (accountId ? [[staffNo, accountId]] : [])));
};
