import {
  type AgeBand,
  LEAVING_YEARS,
  type QualificationState,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RetirementAges } from './tutor-parameters.ts';

/** Of a query with `tutors` and `staff`: what is said of a tutor in more than one place. */

type Condition = RawBuilder<SqlBool>;

/** A qualification that holds today and fits: a term that is over is over, whatever its row says. */
export const isQualified = (fits: Condition): Condition => sql<SqlBool>`exists (
  select from tutor_qualifications q where q.tutor_id = tutors.id and q.status = 'active'
    and (q.valid_to is null or q.valid_to >= (now() at time zone 'Asia/Shanghai')::date) and ${fits})`;

/** What a qualification is today. */
export const qualificationState = (): RawBuilder<QualificationState> => sql<QualificationState>`
  case when tutor_qualifications.status = 'active'
    and tutor_qualifications.valid_to < (now() at time zone 'Asia/Shanghai')::date then 'expired'
  else tutor_qualifications.status end`;

/** Students in their studies whom a tutor guides as the first, or as the one from industry. */
export const guidedNow = (fits: Condition = sql<SqlBool>`true`): RawBuilder<number> => sql<number>`(
  select count(distinct st.student_id) from student_tutors st join student_records r on r.id = st.student_id
  where st.tutor_id = tutors.id and st.role in ('main', 'industry') and st.to_date is null and r.open
    and r.deleted_at is null and ${fits})::int`;

export const guidesBetween = (band: string): Condition => {
  const [from = '', to = ''] = band.split('-');
  return to === ''
    ? sql<SqlBool>`${guidedNow()} >= ${Number(from)}`
    : sql<SqlBool>`${guidedNow()} between ${Number(from)} and ${Number(to)}`;
};

const YEARS = sql<number>`date_part('year', age((now() at time zone 'Asia/Shanghai')::date, staff.birth_date))`;

/** Nothing for whose day of birth is not known. */
export const ageBand = sql<AgeBand | null>`case when ${YEARS} < 35 then 'to34' when ${YEARS} < 45 then 'from35'
  when ${YEARS} < 55 then 'from45' when ${YEARS} < 60 then 'from55' when ${YEARS} >= 60 then 'from60' end`;

/** Retires soon and still guides; professors who guide doctors stay longer. */
export const isLeaving = ({ usual, professors }: RetirementAges): Condition => sql<SqlBool>`coalesce(
  ${YEARS} >= (case when staff.title_level = 'senior' and ${isQualified(sql<SqlBool>`q.level = 'D'`)}
    then ${professors}::int else ${usual}::int end) - ${LEAVING_YEARS}::int and ${guidedNow()} > 0, false)`;
