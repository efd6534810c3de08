import type { CourseLevel, CourseTerm } from '@graduate/contract/training/courses/choices.ts';
import type {
  ListedCourse,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { listedOf } from './programme.ts';

/** What is known of the courses programmes choose from. */
export const coursesTaught = (tx: Tx) =>
  tx
    .selectFrom('courses')
    .select(['id', 'name', 'credits', 'category', 'departmentId', 'levels', 'terms', 'isDegreeCourse'])
    .where('state', '=', 'active')
    .where('category', '<>', 'makeup')
    .orderBy('code')
    .execute();
type Taught = Awaited<ReturnType<typeof coursesTaught>>[number];

type Whom = {
  level: CourseLevel;
  degreeType: 'A' | 'P';
  population: 'regular' | 'intl';
  departmentId: string;
};

/** Public courses by name: who takes which, and in which group. */
const publicPlaces = ({
  level,
  degreeType,
  population,
}: Whom): readonly (readonly [string, string | null])[] => {
  if (population === 'intl')
    return [
      ['汉语综合', null],
      ['中国概况', null],
    ];
  const languages = [
    [level === 'D' ? '博士研究生英语' : '硕士研究生英语', '外国语'],
    ['第一外国语（日语）', '外国语'],
    ['第一外国语（俄语）', '外国语'],
    ['第一外国语（德语）', '外国语'],
  ] as const;
  if (level === 'D') return [['中国马克思主义与当代', null], ['科研诚信与学术规范', null], ...languages];
  return [
    ['新时代中国特色社会主义理论与实践', null],
    ['科研诚信与学术规范', null],
    ['自然辩证法概论', '方法论'],
    ['马克思主义与社会科学方法论', '方法论'],
    ...(degreeType === 'P' ? ([['工程伦理', null]] as const) : []),
    ...languages,
  ];
};

const termOf = (terms: readonly CourseTerm[], index: number): number =>
  (terms.includes('autumn') ? 1 : 2) + (index % 3 === 2 ? 2 : 0);

const listed = (module: string, { id, terms, isDegreeCourse }: Taught, more: Partial<ListedCourse> = {}) =>
  listedOf({ courseId: id, module, suggestedTerm: termOf(terms, 0), isDegreeCourse, ...more });

/** The required courses of the major; where a small school has too few, electives take their place. */
const requiredOf = (own: readonly Taught[], least: number): Taught[] => {
  const chosen: Taught[] = [];
  let credits = 0;
  const ordered = [
    ...own.filter(({ category }) => category === 'majorRequired'),
    ...own.filter(({ category }) => category === 'elective'),
  ];
  for (const course of ordered) {
    if (credits >= least && (chosen.length >= 5 || course.category === 'elective')) break;
    chosen.push(course);
    credits += course.credits;
  }
  return chosen;
};

/** The courses of a programme, module by module. */
export const coursesFor = (
  taught: readonly Taught[],
  whom: Whom,
  modules: readonly ProgrammeModule[],
): { courses: ListedCourse[]; credits: ReadonlyMap<string, number> } => {
  const forLevel = taught.filter(({ levels }) => levels.includes(whom.level));
  const own = forLevel.filter(({ departmentId }) => departmentId === whom.departmentId);
  const byName = new Map(forLevel.map((course) => [course.name, course]));
  const places = publicPlaces(whom).flatMap(([name, chooseGroup]) => {
    const course = byName.get(name);
    return course
      ? [listed('M1', course, { mustTake: chooseGroup === null, chooseGroup, isDegreeCourse: true })]
      : [];
  });
  const required = requiredOf(own, modules.find(({ code }) => code === 'M2')?.minCredits ?? 0);
  const electives = own.filter((course) => course.category === 'elective' && !required.includes(course));
  const others = forLevel.filter(({ category }) => category === 'publicElective').slice(0, 8);
  return {
    courses: [
      ...places,
      ...required.map((course, index) =>
        listed('M2', course, {
          mustTake: index < 2,
          isDegreeCourse: true,
          suggestedTerm: termOf(course.terms, index),
        }),
      ),
      ...electives.map((course, index) =>
        listed('M31', course, { suggestedTerm: termOf(course.terms, index) }),
      ),
      ...others.map((course) => listed('M32', course)),
    ],
    credits: new Map(forLevel.map(({ id, credits }) => [id, credits])),
  };
};
