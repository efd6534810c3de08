import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { TODAY } from './appointed.ts';

/** The days must be in order and not all over. */
export const mustBeDays = async (
  db: Db,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<void> => {
  if (endsOn < startsOn) throw signInErrors.datesInWrongOrder();
  const { rows } = await sql<{ past: boolean }>`select ${endsOn}::date < ${TODAY} as past`.execute(db);
  if (rows[0]?.past) throw signInErrors.appointmentInThePast();
};
