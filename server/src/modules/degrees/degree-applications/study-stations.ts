import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StudyStation } from '../../student-status/student-business/public.ts';

/** The day an application for a degree came into a state. */
const reached = (state: DegreeState): RawBuilder<string | null> => sql`(
  select (max(m.at) at time zone 'Asia/Shanghai')::date
  from degree_applications a join degree_application_moves m on m.application_id = a.id
  where a.student_id = student_records.id and m.status = ${sql.lit(state)})`;

/** So many days before the studies should be over. */
const before = (days: number): RawBuilder<string | null> =>
  sql`student_records.expected_graduation_date - ${sql.lit(days)}`;

const forDegree = sql<boolean>`student_records.population in ('regular', 'intl', 'equivalent')`;

const station = (sketch: Omit<StudyStation, 'asked' | 'page' | 'section'>): StudyStation => ({
  ...sketch,
  asked: forDegree,
  page: '/degree/my',
  section: 'graduation',
});

/** Who graduates in June has the reviews back in April and defends in May. */
export const degreeStudyStations: readonly StudyStation[] = [
  station({
    key: 'review',
    order: 70,
    name: text('论文评阅', 'Review'),
    planned: before(60),
    done: reached('reviewPassed'),
  }),
  station({
    key: 'defence',
    order: 80,
    name: text('学位答辩', 'Defence'),
    planned: before(30),
    done: sql`coalesce(${reached('defencePassed')}, student_records.defence_date)`,
  }),
  station({
    key: 'degree',
    order: 100,
    name: text('授予学位', 'Degree'),
    planned: before(0),
    done: sql`coalesce(${reached('awarded')}, student_records.degree_date)`,
  }),
];
