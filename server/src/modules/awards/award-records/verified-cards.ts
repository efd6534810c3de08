import type { Db } from '../../../platform/database/connect.ts';

/** That a card takes money is known from a payment that came through; another card is not known. */
export const cardIsVerified = async (db: Db, studentId: string): Promise<boolean> => {
  const verified = await db
    .selectFrom('awardVerifiedCards')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardVerifiedCards.studentId')
    .select('studentId')
    .where('studentId', '=', studentId)
    .whereRef('awardVerifiedCards.cardDigest', '=', 'studentRecords.bankAccountHash')
    .executeTakeFirst();
  return verified !== undefined;
};
