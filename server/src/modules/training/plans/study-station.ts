import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { StudyStation } from '../../student-status/student-business/public.ts';
import { endOfTermIn, publishedForIt } from '../programmes/public.ts';

/** The plan is made in the first term, where there is a programme to make it from. */
export const planStation: StudyStation = {
  key: 'plan',
  order: 30,
  name: text('培养计划', 'Plan'),
  asked: sql<boolean>`(exists (select from student_plans p where p.student_id = student_records.id)
    or ${publishedForIt} is not null)`,
  planned: sql`(select ${endOfTermIn('student_records.grade', 'first.term')} from (select 1 as term) first)`,
  done: sql`(select (min(v.approved_at) at time zone 'Asia/Shanghai')::date
    from student_plans p join plan_versions v on v.plan_id = p.id where p.student_id = student_records.id)`,
  page: '/zdyxd',
  section: 'radar',
};
