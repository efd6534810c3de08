import type { Db } from '../../../platform/database/connect.ts';

/** The number in the own record, which members of staff keep themselves. */
export const mobileOfStaff = async (db: Db, accountId: string): Promise<string | undefined> => {
  const staff = await db
    .selectFrom('staff')
    .select('mobile')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return staff?.mobile ?? undefined;
};
