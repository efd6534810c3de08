import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { ageBands } from '@graduate/contract/student-status/students/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StudentScope } from '../students.scope.ts';
import { TODAY } from '../today.ts';

const oldestFirst = sql.join(
  keysOf(ageBands)
    .reverse()
    .map((band) => sql.lit(band)),
);

/** The first days of birth of the younger bands, worked out once however many people are asked about. */
const births = sql`(select array_agg((${TODAY} - make_interval(years => years))::date + 1 order by years desc)
  from unnest(array[22, 25, 28, 31, 36, 41]) years)`;

/** The band of ages somebody born on that day is in today. */
export const ageBandOf = (birthDate: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(array[${oldestFirst}])[1 + width_bucket(${birthDate}, ${births})]`;

/** Whoever sees only the year somebody was born in learns nothing more from ages: they change with the year. */
export const birthAsSeen = ({ documents }: StudentScope, column: string): RawBuilder<unknown> =>
  documents ? sql.ref(column) : sql`date_trunc('year', ${sql.ref(column)})::date`;
