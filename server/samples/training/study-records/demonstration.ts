import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { studyTerm, studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import type { Insertable } from 'kysely';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { randomFrom } from '../../seeded-random.ts';
import { timeOf } from '../../times.ts';
import { attemptsAt } from './attempts.ts';
import { gradeOf } from './grade.ts';
import { chosenBefore, classOf, enrolmentOf, inClasses } from './teaching-class.ts';

type Studies = {
  student: { id: string; entryDate: string };
  items: readonly PlanItem[];
  courses: ReadonlyMap<string, { credits: number }>;
};
type Grade = Insertable<Tables['grades']>;
type Random = ReturnType<typeof randomFrom>;
type Terms = Awaited<ReturnType<typeof allTerms>>;

/** So many terms are a year. */
const YEAR = 2;

/** The term of the calendar in which somebody took a course; before the calendar begins, its first. */
const termIn = (terms: Terms, entryDate: string, no: number) => {
  const { academicYear, season } = studyTerm(entryDate, no);
  const termNo = season === 'autumn' ? 1 : 2;
  return terms.find((term) => term.academicYear === academicYear && term.termNo === termNo) ?? terms[0];
};

type Taken = { studentId: string; courseId: string; credits: number };

/** What came of a course in its term, and in the same term a year later where it was taken again. */
const gradesIn = (
  { studentId, courseId, credits }: Taken,
  scale: GradeScale,
  term: Terms[number],
  again: Terms[number] | undefined,
) =>
  attemptsAt(`grade:${studentId}:${courseId}`, scale, again !== undefined).map(
    ({ attemptKind, ...result }) => {
      const taken = attemptKind === 'retake' && again ? again : term;
      const which = attemptKind === 'first' ? '' : `${attemptKind}:`;
      return gradeOf({
        id: idOf(`grade:${which}${studentId}:${courseId}`),
        studentId,
        courseId,
        credits,
        termId: taken.id,
        attemptKind,
        ...result,
        publishedAt: timeOf(taken.endsOn, '17:00'),
      });
    },
  );

/** How the courses are graded. */
const scalesOf = async (tx: Tx): Promise<ReadonlyMap<string, GradeScale>> => {
  const courses = await tx.selectFrom('courses').select(['id', 'gradeScale']).execute();
  return new Map(courses.map(({ id, gradeScale }) => [id, gradeScale]));
};

/** Courses of a student whose term has come, with the number of the term. */
const begun = ({ student, items, courses }: Studies, current: number) =>
  items.flatMap(({ courseId, termNo }) =>
    termNo === null || termNo > current
      ? []
      : { studentId: student.id, courseId, termNo, credits: courses.get(courseId)?.credits ?? 2 },
  );

type School = { terms: Terms; scales: ReadonlyMap<string, GradeScale> };

/** What came of the courses somebody planned for terms that are over. */
const gradesBefore = (one: Studies, current: number, { terms, scales }: School): Grade[] => {
  const { entryDate } = one.student;
  return begun(one, current - 1).flatMap(({ termNo, ...taken }) => {
    const term = termIn(terms, entryDate, termNo);
    if (!term) return [];
    const again = termNo + YEAR < current ? termIn(terms, entryDate, termNo + YEAR) : undefined;
    const scale = scales.get(taken.courseId) ?? 'percent';
    return gradesIn(taken, scale, term, again === term ? undefined : again);
  });
};

type Takers = Map<string, string[]>;

/** What was planned for terms that are over has its grade; what is planned for now is being taken. */
export const writeStudies = async (tx: Tx, studies: readonly Studies[]): Promise<void> => {
  const today = dayInShanghai(new Date());
  const now = await termOfDay(tx, today);
  if (!now) return;
  const school = { terms: await allTerms(tx), scales: await scalesOf(tx) };
  const grades: Grade[] = [];
  const takers: Takers = new Map();
  for (const one of studies) {
    const current = studyTermOn(one.student.entryDate, today);
    grades.push(...gradesBefore(one, current, school));
    for (const { termNo, courseId, studentId } of begun(one, current))
      if (termNo === current) takers.set(courseId, [...(takers.get(courseId) ?? []), studentId]);
  }
  await writeClasses(tx, takers, now);
  await insertMany(tx, 'grades', grades);
};

/** Four of five classes are taught week by week; some within a few days, and seminars have no hours of their own. */
const modeOf = (random: Random) => {
  if (random.chance(0.04)) return 'none';
  return random.chance(0.16) ? 'date' : 'weekly';
};

/** Classes of every course somebody takes now, with those who take it. */
const writeClasses = async (
  tx: Tx,
  takers: Takers,
  { id: termId, academicYear, termNo, firstMonday }: Terms[number],
) => {
  if (takers.size === 0) return;
  const courses = await tx
    .selectFrom('courses')
    .select(['id', 'code', 'name', 'credits', 'hours', 'gradeScale', 'departmentId'])
    .select(['defaultCapacity', 'minStudents', 'isPublic'])
    .where('id', 'in', [...takers.keys()])
    .orderBy('code')
    .execute();
  const classes: Insertable<Tables['teachingClasses']>[] = [];
  const enrolments: Insertable<Tables['enrolments']>[] = [];
  const serials: Insertable<Tables['serialNumbers']>[] = [];
  for (const { id: courseId, code, name, defaultCapacity, isPublic, ...course } of courses) {
    const beginning = `${academicYear}-${termNo}-${code ?? courseId.slice(-8)}`;
    const groups = inClasses(takers.get(courseId) ?? [], { name, beginning, seats: defaultCapacity });
    const mode = isPublic ? 'weekly' : modeOf(randomFrom(`mode:${courseId}`));
    for (const [at, { takers: students, ...naming }] of groups.entries()) {
      const classId = idOf(`class:${courseId}:${at}`);
      classes.push(
        classOf({
          ...course,
          id: classId,
          ...naming,
          courseId,
          termId,
          mode,
          enrolled: students.length,
          capacity: Math.max(defaultCapacity, students.length),
        }),
      );
      for (const studentId of students)
        enrolments.push(
          enrolmentOf({
            id: idOf(`enrolment:${studentId}:${courseId}`),
            studentId,
            courseId,
            termId,
            classId,
            selectedAt: chosenBefore(firstMonday, `${studentId}:${courseId}`),
          }),
        );
    }
    serials.push({ beginning, last: groups.length });
  }
  await insertMany(tx, 'teachingClasses', classes);
  await insertMany(tx, 'enrolments', enrolments);
  await insertMany(tx, 'serialNumbers', serials);
};
