import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

const ALLOTMENT = 'places of tutors';

/** Who allots the places of a year is alone with them: what a college is given first has no row to hold. */
export const holdAllotment = async (tx: Tx, year: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${ALLOTMENT}), ${year}::int)`.execute(tx);
};

/** Colleges give places to their tutors beside each other, and not while the office allots. */
export const shareAllotment = async (tx: Tx, year: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${ALLOTMENT}), ${year}::int)`.execute(tx);
};
