import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { CourseTerm } from '@graduate/contract/training/courses/choices.ts';
import type { RequiredSession, Wished } from '@graduate/contract/training/scheduling/requirements.ts';
import { type Insertable, sql } from 'kysely';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';
import { classOf } from '../study-records/teaching-class.ts';
import { taskOf } from './task.ts';
import { teachersAtHand } from './teachers.ts';

/** At the usual size every college has split its tasks; in smaller demonstrations only some have come so far. */
const USUAL_STUDENTS = 5000;
/** Larger classes are not wanted. */
const LARGEST = 30;

/** What colleges teach in such a term and has no task yet; what the graduate school offers is yet to be generated. */
const coursesIn = (tx: Tx, season: CourseTerm, termId: string) =>
  tx
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(['courses.id', 'courses.code', 'courses.name', 'courses.credits', 'courses.hours'])
    .select(['courses.gradeScale', 'courses.departmentId', 'courses.defaultCapacity', 'courses.category'])
    .select(['courses.minStudents', 'courses.levels', 'departments.code as departmentCode'])
    .where('courses.state', '=', 'active')
    .where('courses.isPublic', '=', false)
    .where('courses.category', '<>', 'makeup')
    .where(sql<boolean>`${season} = any(courses.terms)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('teachingTasks')
            .select('teachingTasks.id')
            .whereRef('teachingTasks.courseId', '=', 'courses.id')
            .where('teachingTasks.termId', '=', termId),
        ),
      ),
    )
    .orderBy('courses.code')
    .execute();
type Course = Awaited<ReturnType<typeof coursesIn>>[number];

/** Grades and forms of study there are, by college and level: who the classes are for. */
const groupsNow = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('studentRecords')
    .select(['departmentId', 'trainingLevel', 'grade', 'studyMode'])
    .distinct()
    .where('status', '=', 'active')
    .where('trainingLevel', 'in', ['D', 'M'])
    .orderBy('grade', 'desc')
    .orderBy('studyMode')
    .execute();
  return grouped(rows, ({ departmentId, trainingLevel }) => `${departmentId} ${trainingLevel}`);
};
type Group = Awaited<ReturnType<typeof groupsNow>> extends Map<string, (infer G)[]> ? G : never;

const USUAL_WEEKS = 16;
const PERIODS = 2;

/** Several times a week in one half of the term, or seldom and longer; some need computers. */
const sessionsOf = ({ hours }: Course, random: SeededRandom): RequiredSession[] => {
  const weeks = Math.min(USUAL_WEEKS / 2, Math.ceil(hours / (2 * PERIODS)));
  const halves = [`1-${weeks}`, `${USUAL_WEEKS / 2 + 1}-${USUAL_WEEKS / 2 + weeks}`];
  const needs = {
    periods: PERIODS,
    roomKind: random.chance(0.04) ? ('computer' as const) : null,
    equipment: random.chance(0.2) ? (['projector'] as const).slice() : [],
  };
  const seldom = Math.max(1, Math.round(hours / (USUAL_WEEKS * PERIODS)));
  const allTerm = { perWeek: seldom, weeks: `1-${Math.ceil(hours / (seldom * PERIODS))}` };
  const half = { perWeek: Math.max(1, Math.round(hours / (weeks * PERIODS))), weeks: random.pick(halves) };
  return [{ ...needs, ...(random.chance(0.35) ? allTerm : half) }];
};

/** One class in ten cannot be on Friday afternoon, one in ten had better be in the morning. */
const wishesOf = (random: SeededRandom): Wished[] => {
  const place = random.below(10);
  if (place === 0) return [5, 6, 7, 8].map((period) => ({ weekday: 5, period, wish: 'never' as const }));
  if (place > 1) return [];
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    [1, 2, 3, 4].map((period) => ({ weekday, period, wish: 'prefer' as const })),
  );
};

type Rows = {
  tasks: Insertable<Tables['teachingTasks']>[];
  taskTeachers: Insertable<Tables['taskTeachers']>[];
  taskCohorts: Insertable<Tables['taskCohorts']>[];
  classes: Insertable<Tables['teachingClasses']>[];
  classTeachers: Insertable<Tables['classTeachers']>[];
  classCohorts: Insertable<Tables['classCohorts']>[];
  requirements: Insertable<Tables['scheduleRequirements']>[];
  serials: Insertable<Tables['serialNumbers']>[];
};

/** Medical colleges are on a campus of their own, most others on the larger of the two. */
const campusOf = (departmentCode: string): string => {
  if (departmentCode.startsWith('4')) return '3';
  return randomFrom(`campus:${departmentCode}`).chance(0.6) ? '2' : '1';
};

/** Required courses are for those who have just come, electives for them or for those a year before. */
const groupFor = (
  { departmentId, levels, category }: Course,
  groups: ReadonlyMap<string, Group[]>,
  random: SeededRandom,
): Group[] =>
  levels.flatMap((level) => {
    const its = groups.get(`${departmentId} ${level}`) ?? [];
    const grades = [...new Set(its.map(({ grade }) => grade))];
    const grade = category === 'majorRequired' ? grades[0] : grades[random.below(Math.min(2, grades.length))];
    const found = its.find((one) => one.grade === grade);
    return found ? [found] : [];
  });

type Of = {
  term: { id: string; academicYear: string; termNo: number };
  teacher: (classes: number) => string;
};

/** The task of a course, split into its classes, none of which has a place yet. */
const writeCourse = (rows: Rows, course: Course, cohorts: readonly Group[], { term, teacher }: Of) => {
  const random = randomFrom(`ahead:${course.code}`);
  const count = Math.ceil(course.defaultCapacity / LARGEST);
  const capacity = Math.ceil(course.defaultCapacity / count);
  const taskId = idOf(`task:${term.id}:${course.id}`);
  const sessions = sessionsOf(course, random);
  const beginning = `${term.academicYear}-${term.termNo}-${course.code}`;
  rows.tasks.push(
    taskOf({
      id: taskId,
      termId: term.id,
      courseId: course.id,
      departmentId: course.departmentId,
      expectedStudents: course.defaultCapacity - random.below(8),
      classCount: count,
      capacityEach: capacity,
      hours: course.hours,
      weeklyHours: sessions.reduce((sum, { perWeek }) => sum + perWeek * PERIODS, 0),
      source: 'generated',
      state: 'classed',
      publishedAt: ago(20),
      createdAt: ago(30),
      updatedAt: ago(6),
    }),
  );
  const teacherIds = Array.from({ length: count }, () => teacher(count));
  for (const [at, staffId] of [...new Set(teacherIds)].entries())
    rows.taskTeachers.push({ taskId, staffId, role: at === 0 ? 'lead' : 'co', hours: course.hours });
  const meant = cohorts.map(({ departmentId, trainingLevel, grade }, no) => ({
    no,
    departmentId,
    majorCode: null,
    level: trainingLevel as 'D' | 'M',
    grade,
    studyMode: null,
  }));
  rows.taskCohorts.push(...meant.map((one) => ({ taskId, ...one })));
  for (const [at, staffId] of teacherIds.entries()) {
    const classId = idOf(`class:${taskId}:${at}`);
    rows.classes.push(
      classOf({
        id: classId,
        code: `${beginning}-${String(at + 1).padStart(2, '0')}`,
        taskId,
        courseId: course.id,
        termId: term.id,
        departmentId: course.departmentId,
        name: count === 1 ? course.name : `${course.name}（${at + 1}班）`,
        credits: course.credits,
        hours: course.hours,
        gradeScale: course.gradeScale,
        capacity,
        campus: campusOf(course.departmentCode),
        allowCross: course.category === 'elective',
        minStudents: course.minStudents,
        state: 'planned',
      }),
    );
    rows.classTeachers.push({ classId, staffId, role: 'lead', hours: course.hours });
    rows.classCohorts.push(...meant.map((one) => ({ classId, ...one })));
    rows.requirements.push({
      classId,
      sessions: JSON.stringify(sessions),
      dates: null,
      wishes: JSON.stringify(wishesOf(random)),
      note: '',
      updatedBy: null,
      version: 1,
    });
  }
  rows.serials.push({ beginning, last: count });
};

/**
 * What a planner has to place now: the classes of the next full term, as the colleges have split them, without a time
 * or a room.
 */
export const seedTermAhead = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const now = await termOfDay(tx, dayInShanghai(new Date()));
  if (!now) return;
  const term = (await allTerms(tx)).find(
    ({ firstMonday, termNo }) => firstMonday > now.firstMonday && termNo !== 3,
  );
  if (!term) return;
  const courses = await coursesIn(tx, term.termNo === 1 ? 'autumn' : 'spring', term.id);
  const colleges = [...new Set(courses.map(({ departmentCode }) => departmentCode))].toSorted();
  const ready = Math.round(colleges.length * Math.min(1, demoStudents / USUAL_STUDENTS));
  const chosen = new Set(colleges.slice(colleges.length - ready));
  const groups = await groupsNow(tx);
  const teachers = await teachersAtHand(tx);
  const rows: Rows = {
    tasks: [],
    taskTeachers: [],
    taskCohorts: [],
    classes: [],
    classTeachers: [],
    classCohorts: [],
    requirements: [],
    serials: [],
  };
  for (const course of courses.filter(({ departmentCode }) => chosen.has(departmentCode))) {
    const cohorts = groupFor(course, groups, randomFrom(`cohort:${course.code}`));
    const teacher = (classes: number) => teachers.next(course.id, course.departmentId, classes);
    if (cohorts.length > 0) writeCourse(rows, course, cohorts, { term, teacher });
  }
  await insertMany(tx, 'teachingTasks', rows.tasks);
  await insertMany(tx, 'taskTeachers', rows.taskTeachers);
  await insertMany(tx, 'taskCohorts', rows.taskCohorts);
  await insertMany(tx, 'teachingClasses', rows.classes);
  await insertMany(tx, 'classTeachers', rows.classTeachers);
  await insertMany(tx, 'classCohorts', rows.classCohorts);
  if (rows.requirements.length > 0)
    await tx.insertInto('scheduleRequirements').values(rows.requirements).execute();
  await insertMany(tx, 'serialNumbers', rows.serials);
};
