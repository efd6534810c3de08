import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { StudyStation } from '../student-business/public.ts';

/** The day somebody arrived; records from before the product have only the day of entry. */
export const checkInStation: StudyStation = {
  key: 'checkIn',
  order: 10,
  name: text('报到', 'Arrival'),
  planned: sql`student_records.entry_date`,
  done: sql`coalesce((student_records.check_in_at at time zone 'Asia/Shanghai')::date,
    case when student_records.status not in ('pending', 'deferred') then student_records.entry_date end)`,
  page: '/student/me',
  section: 'enrolment',
};
