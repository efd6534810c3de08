import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { distributionOf } from '@graduate/contract/training/grades/totals.ts';
import { type Insertable, sql } from 'kysely';
import { allTerms } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { timeOf } from '../../times.ts';
import { chosenBefore, classOf, enrolmentOf } from '../study-records/teaching-class.ts';
import { entryOf, sheetOf } from './grade-sheet.ts';

const TERMS = 3;
const COURSES = 60;

type Taught = {
  courseId: string;
  code: string;
  name: string;
  departmentId: string;
  usualPct: number;
  midPct: number;
  finalPct: number;
  hours: number;
  staffId: string;
};

/**
 * Courses somebody was graded for in a term, with who leads them: first those of the student people try the demonstration
 * as, then the largest. The teacher of the demonstration had the two largest of the own department.
 */
const taughtIn = async (tx: Tx, termId: string): Promise<Taught[]> => {
  const { rows } = await sql<Taught>`with graded as (select g.course_id, count(*) as students,
      bool_or(p.account_id = ${demonstrationIds.account('student')}) as own
    from grades g join student_records r on r.id = g.student_id join student_persons p on p.id = r.person_id
    where g.term_id = ${termId} and g.source = 'class' and g.enrolment_id is null and g.course_id is not null
    group by g.course_id),
  me as (select id, department_id from staff where account_id = ${demonstrationIds.account('teacher')})
  select k.id as "courseId", k.code, k.name, k.department_id as "departmentId", k.usual_pct as "usualPct",
    k.mid_pct as "midPct", k.final_pct as "finalPct", k.hours,
    coalesce(case when row_number() over (partition by k.department_id order by d.students desc, k.code) <= 2
        then (select me.id from me where me.department_id = k.department_id) end,
      (select t.staff_id from course_teachers t where t.course_id = k.id order by t.is_lead desc, t.staff_id limit 1),
      (select s.id from staff s where s.department_id = k.department_id order by s.staff_no limit 1)) as "staffId"
  from graded d join courses k on k.id = d.course_id
  where k.usual_pct + k.mid_pct + k.final_pct = 100 and k.code is not null
  order by d.own desc, d.students desc, k.code limit ${COURSES}`.execute(tx);
  return rows.filter(({ staffId }) => staffId !== null);
};

const gradesOf = (tx: Tx, termId: string, courseIds: readonly string[]) =>
  tx
    .selectFrom('grades')
    .select(['id', 'studentId', 'courseId', 'score', 'level', 'flag', 'scale', 'credits'])
    .where('termId', '=', termId)
    .where('courseId', 'in', courseIds)
    .where('source', '=', 'class')
    .where('enrolmentId', 'is', null)
    .orderBy('studentId')
    .execute();

type Past = {
  classes: Insertable<Tables['teachingClasses']>[];
  teachers: Insertable<Tables['classTeachers']>[];
  enrolments: Insertable<Tables['enrolments']>[];
  sheets: Insertable<Tables['gradeSheets']>[];
  entries: Insertable<Tables['gradeEntries']>[];
  links: { grade_id: string; enrolment_id: string; sheet_id: string }[];
};
type Term = Awaited<ReturnType<typeof allTerms>>[number];

const addClass = (
  past: Past,
  { id: termId, academicYear, termNo, firstMonday, endsOn }: Term,
  { courseId, code, name, departmentId, staffId, hours, usualPct, midPct, finalPct }: Taught,
  grades: Awaited<ReturnType<typeof gradesOf>>,
): void => {
  const classId = idOf(`class:${courseId}:${termId}`);
  const sheetId = idOf(`grade-sheet:${classId}`);
  const [first] = grades;
  if (!first) return;
  past.classes.push(
    classOf({
      id: classId,
      code: `${academicYear}-${termNo}-${code}-01`,
      courseId,
      termId,
      departmentId,
      name,
      hours,
      credits: first.credits,
      state: 'finished',
      enrolled: grades.length,
      capacity: Math.max(grades.length, 60),
    }),
  );
  past.teachers.push({ classId, staffId, role: 'lead' });
  for (const { id, studentId, score, level, flag } of grades) {
    const enrolmentId = idOf(`enrolment:${studentId}:${classId}`);
    // Every part that counts was what came out in the end.
    const mark = (share: number) => (flag === 'normal' && share > 0 ? score : null);
    const marks = { usual: mark(usualPct), mid: mark(midPct), final: mark(finalPct) };
    past.entries.push(entryOf({ sheetId, enrolmentId, ...marks, total: mark(1), level, flag }));
    const selectedAt = chosenBefore(firstMonday, enrolmentId);
    past.enrolments.push(
      enrolmentOf({ id: enrolmentId, studentId, courseId, termId, classId, state: 'completed', selectedAt }),
    );
    past.links.push({ grade_id: id, enrolment_id: enrolmentId, sheet_id: sheetId });
  }
  const rows = grades.map(({ score, level, flag }) => ({ total: score, level, flag }));
  const { judged, average, excellent, failed } = distributionOf(rows, first.scale, 60);
  past.sheets.push(
    sheetOf({
      id: sheetId,
      classId,
      courseId,
      departmentId,
      termId,
      scale: first.scale,
      usualPct,
      midPct,
      finalPct,
      state: 'published',
      everSubmitted: true,
      students: judged,
      average,
      excellentCount: excellent,
      failedCount: failed,
      entryDeadline: addDays(endsOn, 14),
      submittedAt: timeOf(addDays(endsOn, 3)),
      checkedAt: timeOf(addDays(endsOn, 5)),
      publishedAt: timeOf(addDays(endsOn, 6)),
    }),
  );
};

/** Classes of the terms before this one, over and graded, with those who taught them. */
export const seedPastClasses = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const terms = (await allTerms(tx))
    .filter(({ endsOn, termNo }) => endsOn < today && termNo !== 3)
    .slice(-TERMS);
  const past: Past = { classes: [], teachers: [], enrolments: [], sheets: [], entries: [], links: [] };
  for (const term of terms) {
    const courses = await taughtIn(tx, term.id);
    if (courses.length === 0) continue;
    const ids = courses.map(({ courseId }) => courseId);
    const grades = grouped(await gradesOf(tx, term.id, ids), ({ courseId }) => courseId ?? '');
    for (const course of courses) addClass(past, term, course, grades.get(course.courseId) ?? []);
  }
  await insertMany(tx, 'teachingClasses', past.classes);
  await insertMany(tx, 'classTeachers', past.teachers);
  await insertMany(tx, 'enrolments', past.enrolments);
  await insertMany(tx, 'gradeSheets', past.sheets);
  await insertMany(tx, 'gradeEntries', past.entries);
  await sql`update grades set enrolment_id = l.enrolment_id, sheet_id = l.sheet_id
    from json_to_recordset(${JSON.stringify(past.links)}::json) as l(grade_id uuid, enrolment_id uuid, sheet_id uuid)
    where grades.id = l.grade_id`.execute(tx);
};
