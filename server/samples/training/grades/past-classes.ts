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
import { randomFrom } from '../../seeded-random.ts';
import { timeOf } from '../../times.ts';
import { chosenBefore, classOf, enrolmentOf, inClasses } from '../study-records/teaching-class.ts';
import { entryOf, sheetOf } from './grade-sheet.ts';

const TERMS = 3;

/** So many of those with a grade were examined later than the others. */
const EXAMINED_LATER = 0.005;

type Taught = {
  courseId: string;
  code: string;
  name: string;
  departmentId: string;
  scale: Insertable<Tables['gradeSheets']>['scale'];
  usualPct: number;
  midPct: number;
  finalPct: number;
  hours: number;
  seats: number;
  /** Who teaches its classes in turn. */
  staffIds: readonly string[];
};

/**
 * Courses somebody was graded for in a term, with who teaches them. The teacher people try the demonstration as had the two
 * largest of the own department.
 */
const taughtIn = async (tx: Tx, termId: string): Promise<Taught[]> => {
  const { rows } = await sql<Taught>`with graded as (select g.course_id, count(*) as students
    from grades g where g.term_id = ${termId} and g.source = 'class' and g.enrolment_id is null
    group by g.course_id),
  me as (select id, department_id from staff where account_id = ${demonstrationIds.account('teacher')})
  select k.id as "courseId", k.code, k.name, k.department_id as "departmentId", k.grade_scale as scale,
    k.usual_pct as "usualPct", k.mid_pct as "midPct", k.final_pct as "finalPct", k.hours, k.default_capacity as seats,
    array_remove(case when row_number() over (partition by k.department_id order by d.students desc, k.code) <= 2
        then (select me.id from me where me.department_id = k.department_id) end
      || coalesce(
        (select array_agg(t.staff_id order by t.is_lead desc, t.staff_id) from course_teachers t
          where t.course_id = k.id),
        (select array_agg(s.id) from (select id from staff where department_id = k.department_id
          order by staff_no limit 5) s)), null) as "staffIds"
  from graded d join courses k on k.id = d.course_id
  where k.usual_pct + k.mid_pct + k.final_pct = 100 and k.code is not null
  order by k.code`.execute(tx);
  return rows
    .filter(({ staffIds }) => staffIds.length > 0)
    .map(({ staffIds, ...course }) => ({ ...course, staffIds: [...new Set(staffIds)] }));
};

const gradesOf = (tx: Tx, termId: string, courseIds: readonly string[]) =>
  tx
    .selectFrom('grades')
    .select(['id', 'studentId', 'courseId', 'attemptKind', 'score', 'level', 'flag', 'credits', 'passed'])
    .where('termId', '=', termId)
    .where('courseId', 'in', courseIds)
    .where('source', '=', 'class')
    .where('enrolmentId', 'is', null)
    .orderBy('studentId')
    .execute();

type Graded = Awaited<ReturnType<typeof gradesOf>>[number];
type Term = Awaited<ReturnType<typeof allTerms>>[number];
type ExamKind = Insertable<Tables['gradeSheets']>['examKind'];

type Past = {
  classes: Insertable<Tables['teachingClasses']>[];
  teachers: Insertable<Tables['classTeachers']>[];
  enrolments: Insertable<Tables['enrolments']>[];
  sheets: Insertable<Tables['gradeSheets']>[];
  entries: Insertable<Tables['gradeEntries']>[];
  links: { grade_id: string; enrolment_id: string; sheet_id: string }[];
};

/** Days after the term until a sheet of a kind was published. */
const published: Readonly<Record<ExamKind, number>> = { normal: 6, deferred: 30, makeup: 34 };

type Examined = { classId: string; kind: ExamKind; graded: readonly Graded[]; later?: readonly Graded[] };

const enrolmentIdOf = (studentId: string, courseId: string, termId: string) =>
  idOf(`enrolment:${studentId}:${courseId}:${termId}`);

/** A published sheet of a class: those who are graded on it, and who is only said to come later. */
const addSheet = (
  past: Past,
  { id: termId, endsOn }: Term,
  { courseId, departmentId, scale, usualPct, midPct, finalPct }: Taught,
  { classId, kind, graded, later = [] }: Examined,
): void => {
  if (graded.length + later.length === 0) return;
  const sheetId = idOf(`grade-sheet:${kind}:${classId}`);
  const shares =
    kind === 'makeup' ? { usualPct: 0, midPct: 0, finalPct: 100 } : { usualPct, midPct, finalPct };
  const rows = [
    ...graded.map((one) => ({ ...one, flag: one.flag, total: one.flag === 'normal' ? one.score : null })),
    ...later.map((one) => ({ ...one, flag: 'deferred' as const, total: null, level: null })),
  ];
  for (const { studentId, total, level, flag } of rows) {
    const enrolmentId = enrolmentIdOf(studentId, courseId, termId);
    // Every part that counts was what came out in the end.
    const mark = (share: number) => (share > 0 ? total : null);
    const marks = { usual: mark(shares.usualPct), mid: mark(shares.midPct), final: mark(shares.finalPct) };
    past.entries.push(entryOf({ sheetId, enrolmentId, ...marks, total, level, flag }));
  }
  for (const { id, studentId } of graded)
    past.links.push({
      grade_id: id,
      enrolment_id: enrolmentIdOf(studentId, courseId, termId),
      sheet_id: sheetId,
    });
  const { judged, average, excellent, failed } = distributionOf(rows, scale, 60);
  const yesterday = addDays(dayInShanghai(new Date()), -1);
  const [publishedOn] = [addDays(endsOn, published[kind]), yesterday].sort() as [string, string];
  past.sheets.push(
    sheetOf({
      id: sheetId,
      classId,
      courseId,
      departmentId,
      termId,
      examKind: kind,
      scale,
      ...shares,
      state: 'published',
      everSubmitted: true,
      students: judged,
      average,
      excellentCount: excellent,
      failedCount: failed,
      entryDeadline: addDays(publishedOn, 8),
      submittedAt: timeOf(addDays(publishedOn, -3)),
      checkedAt: timeOf(addDays(publishedOn, -1)),
      publishedAt: timeOf(publishedOn),
    }),
  );
};

/** The classes of a course, over and graded; who was to be examined later and who had failed stand on sheets of their own. */
const addCourse = (past: Past, term: Term, course: Taught, grades: readonly Graded[]): void => {
  const { id: termId, academicYear, termNo, firstMonday } = term;
  const { courseId, code, name, departmentId, staffIds, hours, seats, scale } = course;
  const madeUp = new Map(
    grades.filter(({ attemptKind }) => attemptKind === 'makeup').map((grade) => [grade.studentId, grade]),
  );
  const taken = grades.filter(({ attemptKind }) => attemptKind !== 'makeup');
  const beginning = `${academicYear}-${termNo}-${code}`;
  for (const [at, { takers, ...naming }] of inClasses(taken, { name, beginning, seats }).entries()) {
    const classId = idOf(`class:${courseId}:${termId}:${at}`);
    past.classes.push(
      classOf({
        ...naming,
        id: classId,
        courseId,
        termId,
        departmentId,
        hours,
        gradeScale: scale,
        credits: takers[0]?.credits ?? 2,
        state: 'finished',
        enrolled: takers.length,
        capacity: Math.max(takers.length, seats),
      }),
    );
    past.teachers.push({ classId, staffId: staffIds[at % staffIds.length] ?? '', role: 'lead' });
    for (const { studentId, attemptKind } of takers) {
      const id = enrolmentIdOf(studentId, courseId, termId);
      const selectedAt = chosenBefore(firstMonday, id);
      past.enrolments.push(
        enrolmentOf({
          id,
          studentId,
          courseId,
          termId,
          classId,
          state: 'completed',
          selectedAt,
          attemptKind: attemptKind === 'retake' ? 'retake' : 'first',
        }),
      );
    }
    const comesLater = ({ id, passed }: Graded) =>
      passed && randomFrom(`deferred:${id}`).chance(EXAMINED_LATER);
    const later = takers.filter(comesLater);
    const graded = takers.filter((one) => !comesLater(one));
    addSheet(past, term, course, { classId, kind: 'normal', graded, later });
    addSheet(past, term, course, { classId, kind: 'deferred', graded: later });
    const again = takers.flatMap(({ studentId }) => madeUp.get(studentId) ?? []);
    addSheet(past, term, course, { classId, kind: 'makeup', graded: again });
  }
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
    for (const course of courses) addCourse(past, term, course, grades.get(course.courseId) ?? []);
  }
  await insertMany(tx, 'teachingClasses', past.classes);
  await insertMany(tx, 'classTeachers', past.teachers);
  await insertMany(tx, 'enrolments', past.enrolments);
  await insertMany(tx, 'gradeSheets', past.sheets);
  await insertMany(tx, 'gradeEntries', past.entries);
  await sql`update grades set enrolment_id = l.enrolment_id, sheet_id = l.sheet_id, published_at = s.published_at
    from json_to_recordset(${JSON.stringify(past.links)}::json) as l(grade_id uuid, enrolment_id uuid, sheet_id uuid)
    join grade_sheets s on s.id = l.sheet_id where grades.id = l.grade_id`.execute(tx);
};
