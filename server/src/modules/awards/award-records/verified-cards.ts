import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';

/** What is kept of a card that takes money. */
const digestOfCard = (card: string): string => createHash('sha256').update(card).digest('hex');

/** That a card takes money is known from a payment that came through; another card is not known. */
export const cardIsVerified = async (db: Db, studentId: string, card: string): Promise<boolean> => {
  const verified = await db
    .selectFrom('awardVerifiedCards')
    .select('studentId')
    .where('studentId', '=', studentId)
    .where('cardDigest', '=', digestOfCard(card))
    .executeTakeFirst();
  return verified !== undefined;
};
