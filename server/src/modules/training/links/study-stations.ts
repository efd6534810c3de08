import { text } from '@graduate/contract/platform/text.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { sql } from 'kysely';
import type { StudyStation } from '../../student-status/student-business/public.ts';
import { endOfTermIn, publishedForIt } from '../programmes/public.ts';

/** What the programme of the student asks for of a kind: that of the plan, before there is one the published one. */
const itsLink = (kind: LinkKind) => sql`from programme_links l where l.kind = ${sql.lit(kind)}
  and l.programme_id = coalesce((select p.programme_id from student_plans p where p.student_id = student_records.id),
    ${publishedForIt})`;

const station = (kind: LinkKind, order: number, name = linkKinds[kind]): StudyStation => ({
  key: kind,
  order,
  name,
  asked: sql<boolean>`exists (select ${itsLink(kind)})`,
  planned: sql`(select ${endOfTermIn('student_records.grade', 'l.latest_term')} ${itsLink(kind)}
    order by l.latest_term limit 1)`,
  done: sql`(select coalesce(min(r.passed_on), min(r.held_on)) from link_records r
    where r.student_id = student_records.id and r.kind = ${sql.lit(kind)} and r.state = 'passed')`,
  page: '/training/links',
  section: 'radar',
});

export const linkStations: readonly StudyStation[] = [
  station('comprehensive', 45, text('综合考试', 'Examination')),
  station('proposal', 50, text('开题报告', 'Proposal')),
  station('midterm', 60, text('中期考核', 'Mid-term')),
];
