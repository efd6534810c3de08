import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  type CourseCategory,
  type CourseLanguage,
  type CourseLevel,
  courseLevels,
  type GradeScale,
  requiredCategories,
} from '@graduate/contract/training/courses/choices.ts';
import type { Insertable } from 'kysely';
import { countedAs } from '../../../src/modules/training/courses/course-codes.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';
import { courseOf } from './course.ts';
import { makeUpNames, namesOf, onlyToPass, publicElectives, publicRequired } from './names.ts';
import { writeProposals } from './proposals.ts';

type Course = Insertable<Tables['courses']>;
/** A course of the demonstration with the department it belongs to. */
type Sketch = { course: Course; department: string };

const OFFICE = '100';
/** At the usual size there are about 900 courses; smaller demonstrations have fewer for each department. */
const USUAL_STUDENTS = 5000;
const FEWEST = 0.25;

const required = 10;
const electives = 17;
const makeUps = 40;

const scaled = (count: number, { demoStudents }: Config): number =>
  Math.max(1, Math.round(count * Math.min(1, Math.max(FEWEST, demoStudents / USUAL_STUDENTS))));

const digitOf = (levels: readonly CourseLevel[]): string =>
  levels.length > 1 ? '3' : levels[0] === 'D' ? '1' : '2';

/** Gives out codes as the product does, prefix by prefix. */
const codesFrom = () => {
  const last = new Map<string, number>();
  const codeFor = (department: string, levels: readonly CourseLevel[]): string => {
    const prefix = `${department}${digitOf(levels)}`;
    const serial = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, serial);
    return `${prefix}${String(serial).padStart(4, '0')}`;
  };
  return { last, codeFor };
};

type Wanted = {
  department: string;
  name: readonly [string, string];
  category: CourseCategory;
  levels: readonly CourseLevel[];
  credits: number;
};

const sharesOf = (category: CourseCategory) =>
  category === 'majorRequired'
    ? { usualPct: 30, midPct: 10, finalPct: 60 }
    : { usualPct: 40, midPct: 0, finalPct: 60 };

type Random = ReturnType<typeof randomFrom>;

const hoursOf = (category: CourseCategory, credits: number, random: Random) => {
  const hours = credits === 0 ? 32 : credits * 16;
  const seminarHours = category === 'elective' && random.chance(0.5) ? 8 : 0;
  const labHours = category === 'majorRequired' && hours >= 32 && random.chance(0.2) ? 8 : 0;
  return { hours, lectureHours: hours - seminarHours - labHours, seminarHours, labHours };
};

const languageOf = (department: string, random: Random): CourseLanguage => {
  if (department !== OFFICE && random.chance(60 / 840)) return 'en';
  return random.chance(0.08) ? 'bi' : 'zh';
};

const scaleOf = ({ category, name }: Wanted, random: Random): GradeScale => {
  if (category === 'makeup' || onlyToPass.includes(name[0])) return 'pass';
  return random.chance(0.1) ? 'five' : 'percent';
};

const introductionOf = (
  [zh, en]: readonly [string, string],
  levels: readonly CourseLevel[],
  language: string,
) => ({
  intro: `本课程面向${levels.map((level) => courseLevels[level].zh).join('、')}研究生，讲授${zh}的基本理论、主要方法与研究进展。`,
  introEn: language === 'en' ? `The theory, methods and recent progress of the subject: ${en}.` : '',
});

const sketchOf = (codes: ReturnType<typeof codesFrom>, wanted: Wanted): Sketch => {
  const { department, name, category, levels, credits } = wanted;
  const random = randomFrom(`course:${department}:${name[0]}`);
  const code = codes.codeFor(department, levels);
  const language = languageOf(department, random);
  const isRequired = requiredCategories.includes(category);
  const course = courseOf({
    id: idOf(`course:${code}`),
    code,
    name: name[0],
    nameEn: name[1],
    departmentId: demonstrationIds.department(department),
    credits,
    ...hoursOf(category, credits, random),
    category,
    isDegreeCourse: isRequired,
    isPublic: department === OFFICE,
    levels: [...levels],
    language,
    assessment: isRequired ? 'exam' : random.pick(['exam', 'review', 'paper', 'report']),
    gradeScale: scaleOf(wanted, random),
    ...sharesOf(category),
    defaultCapacity: department === OFFICE ? 120 : random.pick([30, 40, 60, 80]),
    minStudents: isRequired ? 1 : 5,
    terms: [random.chance(0.55) ? 'autumn' : 'spring'],
    ...introductionOf(name, levels, language),
    state: 'active',
    everSubmitted: true,
    submittedAt: ago(400),
    createdAt: ago(420),
    updatedAt: ago(380),
    version: 1,
  });
  return { course, department };
};

const ofTheOffice = (config: Config): Wanted[] => [
  ...publicRequired.map(([zh, en, credits, levels]) => ({
    department: OFFICE,
    name: [zh, en] as const,
    category: 'publicRequired' as const,
    levels,
    credits,
  })),
  ...publicElectives.slice(0, scaled(46, config)).map((name) => ({
    department: OFFICE,
    name,
    category: 'publicElective' as const,
    levels: ['D', 'M'] as const,
    credits: 1,
  })),
];

const ofADepartment = (department: string, config: Config): Wanted[] => {
  const random = randomFrom(`courses:${department}`);
  const names = namesOf(department);
  const take = scaled(required, config);
  const levelsOf = (index: number) => (index % 5 === 4 ? (['D'] as const) : (['M'] as const));
  return [
    ...names.slice(0, take).map((name, index) => ({
      department,
      name,
      category: 'majorRequired' as const,
      levels: levelsOf(index),
      credits: random.pick([2, 2, 3, 3, 4]),
    })),
    ...names.slice(required, required + scaled(electives, config)).map((name, index) => ({
      department,
      name,
      category: 'elective' as const,
      levels: index % 3 === 0 ? (['D', 'M'] as const) : (['M'] as const),
      credits: random.pick([1, 1.5, 2, 2, 2]),
    })),
  ];
};

/** The twelfth of electives that are not taught at present, and some that never will be again. */
const withStates = (sketches: readonly Sketch[]): Sketch[] => {
  const electiveOnes = sketches.filter(({ course }) => course.category === 'elective');
  const stateOf = new Map<string, 'suspended' | 'retired'>();
  const every = Math.max(8, Math.floor(electiveOnes.length / 20));
  for (const [index, { course }] of electiveOnes.entries())
    if (index % every === every - 1) stateOf.set(course.id, stateOf.size % 5 < 3 ? 'suspended' : 'retired');
  return sketches.map(({ course, ...rest }) => ({
    ...rest,
    course: { ...course, state: stateOf.get(course.id) ?? course.state },
  }));
};

const writeTeachers = async (tx: Tx, sketches: readonly Sketch[]): Promise<void> => {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'departmentId', 'accountId'])
    .where('jobState', '=', 'onDuty')
    .orderBy('staffNo')
    .execute();
  const teacher = await tx
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirst();
  const byDepartment = grouped(staff, ({ departmentId }) => departmentId);
  let ofTheCollege = 0;
  const rows = sketches.flatMap(({ course, department }) => {
    const random = randomFrom(`teachers:${course.code}`);
    const there = byDepartment.get(course.departmentId) ?? [];
    const pool = there.length > 0 ? there : staff;
    const ids = new Set(
      [random.pick(pool).id, random.pick(pool).id, random.pick(pool).id].slice(0, random.between(1, 3)),
    );
    // The teacher of the demonstration leads three courses of the college.
    if (department === COLLEGE && teacher && course.state === 'active' && ofTheCollege < 3) {
      ofTheCollege += 1;
      ids.delete(teacher.id);
      return [teacher.id, ...ids].map((staffId, index) => ({
        courseId: course.id,
        staffId,
        isLead: index === 0,
      }));
    }
    return [...ids].map((staffId, index) => ({ courseId: course.id, staffId, isLead: index === 0 }));
  });
  await insertMany(tx, 'courseTeachers', rows);
};

/** Every fourth elective of a department needs a required course of it; some stand for one of another department. */
const writeRelations = async (tx: Tx, sketches: readonly Sketch[]): Promise<void> => {
  const own = grouped(
    sketches.filter(({ course }) => course.state === 'active' && !course.isPublic),
    ({ department }) => department,
  );
  const prerequisites: Insertable<Tables['coursePrerequisites']>[] = [];
  const equivalents: Insertable<Tables['courseEquivalents']>[] = [];
  for (const [, list] of own) {
    const base = list.filter(({ course }) => course.category === 'majorRequired');
    const [first, second] = base;
    for (const [index, { course }] of list
      .filter(({ course: one }) => one.category === 'elective')
      .entries()) {
      const needed = base[index % Math.max(base.length, 1)];
      if (index % 4 !== 0 || !needed) continue;
      prerequisites.push({
        courseId: course.id,
        groupNo: 1,
        requiredCourseId: needed.course.id,
        kind: 'before',
        minScore: null,
      });
    }
    if (first && second)
      prerequisites.push({
        courseId: second.course.id,
        groupNo: 1,
        requiredCourseId: first.course.id,
        kind: 'before',
        minScore: 60,
      });
    const makeUp = list.find(({ course }) => course.category === 'makeup');
    if (makeUp && first && equivalents.length < 6)
      equivalents.push({
        courseId: makeUp.course.id,
        otherCourseId: first.course.id,
        oneWay: equivalents.length % 2 === 0,
      });
  }
  await insertMany(tx, 'coursePrerequisites', prerequisites);
  await insertMany(tx, 'courseEquivalents', equivalents);
};

/** The course library of a whole school, with some courses on their way into it. */
export const seedCourses = async (tx: Tx, config: Config): Promise<void> => {
  const departments = await tx
    .selectFrom('departments')
    .select('code')
    .where('kind', '=', 'college')
    .orderBy('code')
    .execute();
  const codes = codesFrom();
  const colleges = departments.map(({ code }) => code).filter((code) => namesOf(code).length > 0);
  const makeUpCourses = colleges
    .flatMap((department) =>
      makeUpNames(department)
        .slice(0, 2)
        .map((name) => ({
          department,
          name,
          category: 'makeup' as const,
          levels: ['M'] as const,
          credits: 0,
        })),
    )
    .slice(0, scaled(makeUps, config));
  const wanted = [
    ...ofTheOffice(config),
    ...colleges.flatMap((department) => ofADepartment(department, config)),
    ...makeUpCourses,
  ];
  const sketches = withStates(wanted.map((one) => sketchOf(codes, one)));
  await insertMany(
    tx,
    'courses',
    sketches.map(({ course }) => course),
  );
  await insertMany(
    tx,
    'serialNumbers',
    Array.from(codes.last, ([prefix, last]) => ({ beginning: countedAs(prefix), last })),
  );
  await writeTeachers(tx, sketches);
  await writeRelations(tx, sketches);
  await writeProposals(tx);
  const today = dayInShanghai(new Date());
  await insertWindow(tx, {
    id: idOf('date-window:courses'),
    code: 'TR_COURSE_PROPOSE',
    from: addDays(today, -20),
    to: addDays(today, 40),
    note: '下一学年新开课程集中申报',
  });
};
