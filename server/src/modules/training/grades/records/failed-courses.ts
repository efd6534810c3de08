import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { onlyOf, type WarningSource } from '../../../student-status/student-business/public.ts';

type Failed = { studentId: string; courses: string[]; coursesEn: string[]; last: Date };

/** Those who look after students are told of courses that were failed and are neither passed nor taken again. */
export const failedCourseWarning: WarningSource = {
  kind: 'courseFailed',
  name: text('课程未通过', 'A course was failed'),
  group: 'studies',
  actAt: {
    needs: 'training:grade:view',
    link: ({ studentNo, name }) =>
      `/training/grades?passed=false&effective=true&keyword=${encodeURIComponent(studentNo ?? name)}`,
  },
  find: async (db, _today, of) => {
    const { rows } =
      await sql<Failed>`select r.id as "studentId", array_agg(k.name order by k.code) as courses,
        array_agg(coalesce(nullif(k.name_en, ''), k.name) order by k.code) as "coursesEn", max(g.published_at) as last
      from grades g join student_records r on r.id = g.student_id join courses k on k.id = g.course_id
      where g.effective and g.published and not g.passed and r.open and r.status = 'active' and r.deleted_at is null
        and not exists (select from enrolments e where e.student_id = r.id and e.course_id = g.course_id
          and e.state = 'enrolled')
        and ${onlyOf('r.id', of)}
      group by r.id`.execute(db);
    return rows.map(({ studentId, courses, coursesEn, last }) => ({
      studentId,
      due: dayInShanghai(last),
      detail: text(
        `未通过且未重修：${courses.join('、')}`,
        `Failed and not taken again: ${coursesEn.join(', ')}`,
      ),
    }));
  },
};
