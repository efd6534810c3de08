import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

/** The accounts of these students, for messages. */
export const accountsOf = (tx: Tx, studentIds: readonly string[]) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('studentRecords.id', 'in', studentIds)
    .where('studentPersons.accountId', 'is not', null) as unknown as SelectQueryBuilder<
    Tables,
    never,
    { accountId: string }
  >;
