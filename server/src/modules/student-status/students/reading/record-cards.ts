import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { remembered, type Shared } from '../../../../platform/remembered.ts';
import type { StudentScope } from '../students.scope.ts';
import { countedChips } from './counted-chips.ts';
import { studentsFound } from './find-students.ts';
import { sinceLastWeek } from './since-last-week.ts';

const population = (code: string) => sql<SqlBool>`student_records.population = ${sql.lit(code)}`;
const regular = (level: string) =>
  sql<SqlBool>`${population('regular')} and student_records.training_level = ${sql.lit(level)}`;

/** The tabs above the list. */
const populationTabs = {
  all: sql<SqlBool>`true`,
  doctor: regular('D'),
  master: regular('M'),
  intl: population('intl'),
  visiting: population('visiting'),
  equivalent: population('equivalent'),
} satisfies Record<string, RawBuilder<SqlBool>>;

const everything: Readonly<Record<string, RawBuilder<SqlBool>>> = { ...populationTabs, ...countedChips };

/** The numbers above the list of students, all from one pass over what somebody reaches, and what changed in a week. */
export const recordCards = remembered(async ({ db, scope }: Shared<StudentScope>) => {
  const counted: Readonly<Record<string, unknown>> = await studentsFound(db, scope, {})
    .select(Object.entries(everything).map(([key, holds]) => sql`count(*) filter (where ${holds})`.as(key)))
    .executeTakeFirstOrThrow();
  const since = await sinceLastWeek(db, scope);
  const numbers = (keys: object) => Object.keys(keys).map((key) => ({ key, count: Number(counted[key]) }));
  return {
    populations: numbers(populationTabs),
    chips: numbers(countedChips).map(({ key, count }) => {
      const change = since[key];
      return { key, count, ...(change !== undefined && { change }) };
    }),
  };
});
