import { text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StudyStation } from '../student-business/public.ts';
import { DAYS_AHEAD, SUMMER } from './registration-terms.ts';

/** Something of the registration of the present term. */
const ofThisTerm = <T>(value: RawBuilder<T>) => sql<T | null>`(select ${value}
  from student_registrations r join academic_terms t on t.id = r.term_id
  where r.student_id = student_records.id and t.term_no <> ${sql.lit(SUMMER)}
    and t.first_monday - ${sql.lit(DAYS_AHEAD)} <= (now() at time zone 'Asia/Shanghai')::date
  order by t.first_monday desc limit 1)`;

export const registrationStation: StudyStation = {
  key: 'registration',
  order: 20,
  name: text('学期注册', 'Registration'),
  asked: sql<boolean>`${ofThisTerm(sql`true`)} is not null`,
  planned: ofThisTerm(sql<string>`r.overdue_after`),
  done: ofThisTerm(
    sql<string>`case when r.state = 'registered' then (r.at at time zone 'Asia/Shanghai')::date end`,
  ),
  page: '/student/my-registration',
  section: 'registrations',
};
