import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { several, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { rowsOfStudent, type StudentBusiness } from '../../student-status/student-business/public.ts';
import { freezeOut } from './enrolments.ts';

type LinkDone = { name: string; nameEn: string; credits: number; publishedAt: Date | null };

/** Grades beside the record of a student; required links that were done stand on its time line. */
export const gradeBusiness: StudentBusiness = {
  key: 'grades',
  name: text('成绩记录', 'grades'),
  count: rowsOfStudent('grades'),
  events: async (db, studentId) => {
    const { rows } = await sql<LinkDone>`select l.name, l.name_en, g.credits, g.published_at from grades g
      join programme_links l on l.id = g.link_id where g.student_id = ${studentId} and g.passed`.execute(db);
    return rows.flatMap(({ name, nameEn, credits, publishedAt }) =>
      publishedAt === null
        ? []
        : {
            date: dayInShanghai(publishedAt),
            kind: 'link',
            title: text(`${name}完成`, `${nameEn || name} done`),
            detail: credits > 0 ? text(`${credits}学分`, several(credits, 'credit')) : null,
          },
    );
  },
  close: freezeOut,
};
