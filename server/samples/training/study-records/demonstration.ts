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
import { classOf, enrolmentOf } from './teaching-class.ts';

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

/** What was planned for terms that are over has its grade; what is planned for now is being taken. */
export const writeStudies = async (tx: Tx, studies: readonly Studies[]): Promise<void> => {
  const terms = await allTerms(tx);
  const today = dayInShanghai(new Date());
  const now = await termOfDay(tx, today);
  if (!now) return;
  const grades: Insertable<Tables['grades']>[] = [];
  const enrolments: Insertable<Tables['enrolments']>[] = [];
  const classes = new Map<string, number>();
  for (const one of studies) {
    const { entryDate } = one.student;
    const current = studyTermOn(entryDate, today);
    for (const { termNo, ...taken } of begun(one, current)) {
      const { studentId, courseId } = taken;
      const term = termIn(terms, entryDate, termNo);
      if (termNo < current && term) grades.push(gradeIn(term, taken));
      if (termNo < current) continue;
      classes.set(courseId, (classes.get(courseId) ?? 0) + 1);
      const place = { studentId, courseId, termId: now.id, classId: idOf(`class:${courseId}`) };
      enrolments.push(enrolmentOf({ id: idOf(`enrolment:${studentId}:${courseId}`), ...place }));
    }
  }
  await writeClasses(tx, classes, now.id);
  await insertMany(tx, 'enrolments', enrolments);
  await insertMany(tx, 'grades', grades);
};

const SEATS = 60;
const MOST_SEATS = 2000;

/** One class of every course somebody takes now. */
const writeClasses = async (tx: Tx, counts: ReadonlyMap<string, number>, termId: string) => {
  if (counts.size === 0) return;
  const courses = await tx
    .selectFrom('courses')
    .select(['id', 'code', 'name', 'credits', 'hours', 'gradeScale', 'departmentId'])
    .where('id', 'in', [...counts.keys()])
    .execute();
  await insertMany(
    tx,
    'teachingClasses',
    courses.map(({ id, code, name, ...course }) => {
      const enrolled = Math.min(MOST_SEATS, counts.get(id) ?? 0);
      return classOf({
        ...course,
        id: idOf(`class:${id}`),
        code: `${code ?? id.slice(-8)}-01`,
        courseId: id,
        termId,
        name: `${name}01班`,
        enrolled,
        capacity: Math.max(SEATS, enrolled),
      });
    }),
  );
};
