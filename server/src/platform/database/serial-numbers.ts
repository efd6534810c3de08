import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Tx } from './connect.ts';

const DIGITS = 6;

/** The next number of those that begin alike; who asks at the same time waits for it. */
export const nextSerial = async (tx: Tx, beginning: string): Promise<number> => {
  const { last } = await tx
    .insertInto('serialNumbers')
    .values({ beginning, last: 1 })
    .onConflict((conflict) =>
      conflict.column('beginning').doUpdateSet({ last: sql`serial_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** The next number of a kind of paper in this year, e.g. `YD2026000123`. */
export const nextSerialNumber = async (tx: Tx, kind: string): Promise<string> => {
  const beginning = `${kind}${dayInShanghai(new Date()).slice(0, 4)}`;
  return `${beginning}${String(await nextSerial(tx, beginning)).padStart(DIGITS, '0')}`;
};
