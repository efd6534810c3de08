import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { studyTerm, studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import type { GradeLevel } from '@graduate/contract/training/study-records/choices.ts';
import type { Insertable } from 'kysely';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { randomFrom } from '../../seeded-random.ts';
import { timeOf } from '../../times.ts';
import { gradeOf } from './grade.ts';
import { chosenBefore, classOf, enrolmentOf } from './teaching-class.ts';

type Studies = {
  student: { id: string; entryDate: string };
  items: readonly PlanItem[];
  courses: ReadonlyMap<string, { credits: number }>;
};
type Random = ReturnType<typeof randomFrom>;
type Terms = Awaited<ReturnType<typeof allTerms>>;

const BASE = 82;
const WIDTH = 8;
const PASS = 60;
const points = [
  [90, 4],
  [85, 3.7],
  [82, 3.3],
  [78, 3],
  [75, 2.7],
  [71, 2.3],
  [66, 2],
  [62, 1.7],
  [60, 1],
] as const;

/** Scores lie around 82; of a hundred attempts three fail. */
const scoreOf = (random: Random): number => {
  if (random.chance(0.03)) return random.between(40, 58);
  const swing = [0, 0, 0].reduce((sum) => sum + random.between(-WIDTH, WIDTH), 0) / 2;
  return Math.round(Math.min(98, Math.max(60, BASE + swing)));
};

const levelOf = (score: number): GradeLevel => {
  if (score >= 90) return 'excellent';
  if (score >= 80) return 'good';
  if (score >= 70) return 'medium';
  return score >= 60 ? 'pass' : 'fail';
};

/** The term of the calendar in which somebody took a course; before the calendar begins, its first. */
const termIn = (terms: Terms, entryDate: string, no: number) => {
  const { academicYear, season } = studyTerm(entryDate, no);
  const termNo = season === 'autumn' ? 1 : 2;
  return terms.find((term) => term.academicYear === academicYear && term.termNo === termNo) ?? terms[0];
};

type Taken = { studentId: string; courseId: string; credits: number };

const gradeIn = (term: Terms[number], { studentId, courseId, credits }: Taken) => {
  const random = randomFrom(`grade:${studentId}:${courseId}`);
  const score = scoreOf(random);
  const five = random.chance(0.1);
  return gradeOf({
    id: idOf(`grade:${studentId}:${courseId}`),
    studentId,
    courseId,
    termId: term.id,
    credits,
    passed: score >= PASS,
    scale: five ? 'five' : 'percent',
    score: five ? null : score,
    level: five ? levelOf(score) : null,
    gradePoint: points.find(([least]) => score >= least)?.[1] ?? 0,
    publishedAt: timeOf(term.endsOn, '17:00'),
  });
};

/** Courses of a student whose term has come, with the number of the term. */
const begun = ({ student, items, courses }: Studies, current: number) =>
  items.flatMap(({ courseId, termNo }) =>
    termNo === null || termNo > current
      ? []
      : { studentId: student.id, courseId, termNo, credits: courses.get(courseId)?.credits ?? 2 },
  );

type Takers = Map<string, string[]>;

/** What was planned for terms that are over has its grade; what is planned for now is being taken. */
export const writeStudies = async (tx: Tx, studies: readonly Studies[]): Promise<void> => {
  const terms = await allTerms(tx);
  const today = dayInShanghai(new Date());
  const now = await termOfDay(tx, today);
  if (!now) return;
  const grades: Insertable<Tables['grades']>[] = [];
  const takers: Takers = new Map();
  for (const one of studies) {
    const { entryDate } = one.student;
    const current = studyTermOn(entryDate, today);
    for (const { termNo, ...taken } of begun(one, current)) {
      const { studentId, courseId } = taken;
      const term = termIn(terms, entryDate, termNo);
      if (termNo < current && term) grades.push(gradeIn(term, taken));
      if (termNo === current) takers.set(courseId, [...(takers.get(courseId) ?? []), studentId]);
    }
  }
  await writeClasses(tx, takers, now);
  await insertMany(tx, 'grades', grades);
};

/** Students in their order in classes of about the same size, none larger than a class should be. */
const shared = (students: readonly string[], seats: number): string[][] => {
  const classes = Math.ceil(students.length / seats);
  const size = Math.ceil(students.length / classes);
  return Array.from({ length: classes }, (_, at) => students.slice(at * size, (at + 1) * size)).filter(
    ({ length }) => length > 0,
  );
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
    const groups = shared(takers.get(courseId) ?? [], defaultCapacity);
    const mode = isPublic ? 'weekly' : modeOf(randomFrom(`mode:${courseId}`));
    for (const [at, students] of groups.entries()) {
      const classId = idOf(`class:${courseId}:${at}`);
      classes.push(
        classOf({
          ...course,
          id: classId,
          code: `${beginning}-${String(at + 1).padStart(2, '0')}`,
          courseId,
          termId,
          name: groups.length === 1 ? name : `${name}（${at + 1}班）`,
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
