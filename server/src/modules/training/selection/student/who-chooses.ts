import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { ownRecordId } from '../../../student-status/students/public.ts';

const records = briefCache(30_000, 20_000);

/** The record of whoever is signed in: whose seat it is never comes from a request. */
export const studentOf = (db: Db, accountId: string): Promise<string> =>
  records(db, accountId, () => ownRecordId(db, accountId));

export type Chooser = Awaited<ReturnType<typeof chooserOf>>;

/** What times and kept seats depend on. */
export const chooserOf = (db: Db, accountId: string) =>
  records(db, `${accountId} facts`, async () =>
    db
      .selectFrom('studentRecords')
      .select(['id', 'grade', 'trainingLevel as level', 'departmentId', 'majorCode', 'population'])
      .where('id', '=', await studentOf(db, accountId))
      .executeTakeFirstOrThrow(),
  );
