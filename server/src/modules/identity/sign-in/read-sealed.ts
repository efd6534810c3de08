import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { signInErrors } from './sign-in.errors.ts';
import { openSealedBody } from './sign-in-keys.ts';

const LARGEST_AGE_MINUTES = 5;

type Fresh = { nonce?: string | undefined; time?: number | undefined };

/** Takes a nonce once. Age and use are judged by the database's clock, which all instances share. */
const useNonce = async (db: Db, { nonce, time }: Fresh): Promise<void> => {
  if (!nonce || time === undefined) throw signInErrors.replayed();
  const age = sql`abs(extract(epoch from now()) * 1000 - ${time}::float8)`;
  const expiresAt = sql<Date>`now() + make_interval(mins => ${2 * LARGEST_AGE_MINUTES})`;
  await db
    .insertInto('usedNonces')
    .columns(['nonce', 'expiresAt'])
    .expression(
      db
        .selectNoFrom([sql<string>`${nonce}::text`.as('nonce'), expiresAt.as('expiresAt')])
        .where(sql<boolean>`${age} <= ${LARGEST_AGE_MINUTES * 60_000}::float8`),
    )
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirstOrThrow(() => signInErrors.replayed());
};

/** What is inside an encrypted body: complete, recent, and not a copy of an earlier one. */
export const readSealed = async <T extends Fresh>(
  db: Db,
  schema: z.ZodType<T>,
  sealed: { param: string },
  language: Language,
): Promise<T> => {
  const content = readInput(schema, await openSealedBody(db, sealed.param), language);
  await useNonce(db, content);
  return content;
};
