import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { remembered, type Shared } from '../../../../platform/remembered.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFound } from './find-students.ts';
import { flagged } from './record-flags.ts';

const status = (code: string) => sql<SqlBool>`student_records.status = ${sql.lit(code)}`;
const population = (code: string) => sql<SqlBool>`student_records.population = ${sql.lit(code)}`;
const regular = (level: string) =>
  sql<SqlBool>`${population('regular')} and student_records.training_level = ${sql.lit(level)}`;
const enrolled = sql<SqlBool>`student_records.status = any(${sql.lit(`{${enrolledStatuses.join(',')}}`)})`;

/** The tabs above the list. */
const populationTabs = {
  all: sql<SqlBool>`true`,
  doctor: regular('D'),
  master: regular('M'),
  intl: population('intl'),
  visiting: population('visiting'),
  equivalent: population('equivalent'),
} satisfies Record<string, RawBuilder<SqlBool>>;

/** The quick filters below them; registration and check concern those who are enrolled. */
const chips = {
  active: status('active'),
  suspended: status('suspended'),
  retained: status('retained'),
  extended: flagged.extended,
  unregistered: sql<SqlBool>`${enrolled} and student_records.registration_state = 'unregistered'`,
  unchecked: sql<SqlBool>`${enrolled} and student_records.check_state = '0'`,
  noTutor: flagged.noTutor,
  noPhoto: flagged.noPhoto,
  overMax: flagged.overMax,
} satisfies Record<string, RawBuilder<SqlBool>>;

const everything: Readonly<Record<string, RawBuilder<SqlBool>>> = { ...populationTabs, ...chips };

/** The numbers above the list of students, all from one pass over what somebody reaches. */
export const recordCards = remembered(async ({ db, scope }: Shared<StudentScope>) => {
  const counted: Readonly<Record<string, unknown>> = await studentsFound(db, scope, {})
    .select(Object.entries(everything).map(([key, holds]) => sql`count(*) filter (where ${holds})`.as(key)))
    .executeTakeFirstOrThrow();
  const numbers = (keys: object) => Object.keys(keys).map((key) => ({ key, count: Number(counted[key]) }));
  return { populations: numbers(populationTabs), chips: numbers(chips) };
});
