import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { StudyStation } from '../student-business/public.ts';

export const graduationStation: StudyStation = {
  key: 'graduation',
  order: 90,
  name: text('毕业', 'Graduation'),
  asked: sql<boolean>`student_records.population in ('regular', 'intl')`,
  planned: sql`student_records.expected_graduation_date`,
  done: sql`student_records.graduation_date`,
  page: '/student/my-graduation',
  section: 'graduation',
};
