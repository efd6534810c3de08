import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { ageBands } from '@graduate/contract/students/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../today.ts';

const bands = sql.join(keysOf(ageBands).map((band) => sql.lit(band)));

/** The band of ages somebody born on that day is in today. */
export const ageBandOf = (birthDate: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(array[${bands}])[1 + width_bucket(date_part('year', age(${TODAY}, ${birthDate})), array[22, 25, 28, 31, 36, 41])]`;
