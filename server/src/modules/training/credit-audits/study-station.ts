import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { StudyStation } from '../../student-status/student-business/public.ts';
import { endOfTermIn } from '../programmes/public.ts';

/** The courses of the plan: until the end of the last term it names, done when the audit finds their credits. */
export const coursesStation: StudyStation = {
  key: 'courses',
  order: 40,
  name: text('课程学分', 'Courses'),
  asked: sql<boolean>`exists (select from student_plans p where p.student_id = student_records.id)`,
  planned: sql`(select ${endOfTermIn('student_records.grade', 'last.term')} from (
    select max(i.planned_term_no) as term from student_plans p join plan_items i on i.version_id = p.current_version_id
    where p.student_id = student_records.id) last)`,
  done: sql`(select coalesce(p.completed_on, case
      when (p.completion_detail #>> '{totals,course,earned}')::int >= (p.completion_detail #>> '{totals,course,required}')::int
      then (p.audited_at at time zone 'Asia/Shanghai')::date end)
    from student_plans p where p.student_id = student_records.id)`,
  page: '/zdyxd',
  section: 'radar',
};
