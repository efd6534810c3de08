import type { Language } from '@graduate/contract/platform/text.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { chartBuilder } from '../../../../platform/statistics/charts.ts';
import { type Tally, tally } from '../../../../platform/statistics/tally.ts';
import type { departmentRefs } from '../../../administration/accounts/public.ts';
import type { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { ageBandOf, birthAsSeen } from '../reading/age-band.ts';
import type { StudentScope } from '../students.scope.ts';
import { TODAY } from '../today.ts';

/** What of a student is counted. */
const propertiesFor = (scope: StudentScope) => ({
  level: sql`training_level`,
  degree: sql`degree_type`,
  department: sql`department_id`,
  grade: sql`grade`,
  discipline: sql`discipline_code`,
  status: sql`status`,
  population: sql`population`,
  mode: sql`study_mode`,
  gender: sql`gender`,
  ethnicity: sql`ethnicity`,
  political: sql`political_status`,
  province: sql`left(origin_place, 2)`,
  age: ageBandOf(birthAsSeen(scope, 'birth_date')),
  extended: sql`extension_count > 0`,
  overMax: sql`max_end_date < (select ${TODAY})`,
});

export type Property = keyof ReturnType<typeof propertiesFor>;

/** Which of them together. The last ones are there to be counted; the others are parts of them. */
const sets = {
  all: [],
  levelDegree: ['level', 'degree'],
  departmentLevel: ['department', 'level'],
  grade: ['grade', 'level'],
  discipline: ['discipline'],
  status: ['status'],
  population: ['population'],
  mode: ['mode'],
  gender: ['gender'],
  ethnicity: ['ethnicity'],
  political: ['political'],
  province: ['province'],
  age: ['age'],
  extended: ['extended'],
  overMax: ['overMax'],
  cross: ['department', 'grade', 'level'],
  standing: ['level', 'degree', 'status', 'population', 'mode', 'extended', 'overMax'],
  field: ['discipline', 'gender'],
  person: ['political', 'age'],
  origin: ['ethnicity', 'province'],
} as const satisfies Record<string, readonly Property[]>;

export type CountedSet = keyof typeof sets;
export type Counts = Record<CountedSet, Tally[]>;

/** Counts students in every way the page shows, in one reading. */
export const countsOf = (db: Db, scope: StudentScope, rows: Expression<unknown>): Promise<Counts> =>
  tally(db, rows, propertiesFor(scope), sets);

/** What the cards and charts of the page are made from. */
export type Drawing = {
  counts: Counts;
  draw: ReturnType<typeof chartBuilder>;
  language: Language;
  label: Awaited<ReturnType<typeof dictionaryLabels>>;
  departments: Awaited<ReturnType<typeof departmentRefs>>;
};
