import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { readRecord } from './read-record.ts';
import { noOwnRecord } from './reading.errors.ts';
import { briefsOf } from './student-rows.ts';

/** The records of the person with this account: the open one, then the newest. */
export const ownRecordIds = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentRecords.id')
    .where('studentPersons.accountId', '=', accountId)
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('studentRecords.open', 'desc')
    .orderBy('studentRecords.entryDate', 'desc')
    .orderBy('studentRecords.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

/** The number in the record that counts. */
export const mobileOfStudent = async (db: Db, accountId: string): Promise<string | undefined> => {
  const [id] = await ownRecordIds(db, accountId);
  if (!id) return undefined;
  const record = await db
    .selectFrom('studentRecords')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirst();
  return record?.mobile ?? undefined;
};

/** What the rest of the product tells students apart by, for each account that has a record: the one that counts. */
export const currentRecords = async (db: Db, accountIds: readonly string[]) => {
  const rows = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .distinctOn('studentPersons.accountId')
    .select(['studentPersons.accountId', 'studentRecords.id', 'studentRecords.grade'])
    .select(['studentRecords.trainingLevel as level', 'studentRecords.departmentId'])
    .select(['studentRecords.majorCode', 'studentRecords.population'])
    .where('studentPersons.accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('studentPersons.accountId')
    .orderBy('studentRecords.open', 'desc')
    .orderBy('studentRecords.entryDate', 'desc')
    .orderBy('studentRecords.id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ accountId, ...record }) => (accountId === null ? [] : [[accountId, record]])),
  );
};

/** The one of them that counts. */
export const ownRecordId = async (db: Db, accountId: string): Promise<string> => {
  const [current] = await ownRecordIds(db, accountId);
  if (!current) throw noOwnRecord();
  return current;
};

/** The caller's own record, with all records of the same person. */
export const ownRecord = async ({ services, author }: Pick<Context, 'services' | 'author'>) => {
  const { accountId } = author.actor;
  const ids = await ownRecordIds(services.db, accountId);
  const [current] = ids;
  if (!current) throw noOwnRecord();
  return {
    detail: await readRecord({ services, scope: { kind: 'person', accountId }, author }, { id: current }),
    records: await briefsOf(services, author.actor, ids),
  };
};
