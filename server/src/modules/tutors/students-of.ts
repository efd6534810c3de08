import './tutors.tables.ts';
import { sql } from 'kysely';

/** The ids of the students whom the holder of an account guides at present, in any role. */
export const guidedBy = (accountId: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.account_id = ${accountId} and st.to_date is null`;

/** The ids of those it guided once and no longer does. */
export const guidedOnceBy = (accountId: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.account_id = ${accountId} and st.to_date is not null
  except ${guidedBy(accountId)}`;
