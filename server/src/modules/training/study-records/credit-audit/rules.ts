import { text } from '@graduate/contract/platform/text.ts';
import type { AuditedProgramme, Finding, Taken } from './audit-input.ts';
import { type Counted, countCredits } from './count-credits.ts';
import { findings, type Measure, nameOf } from './findings.ts';
import type { PreparedModule, PreparedProgramme } from './prepared-programme.ts';
import { sumOf, type Tenths, tenths } from './tenths.ts';

/** A rule that does not hold, put into words only where somebody reads them. */
type Unmet = { moduleId?: string; say: () => Finding };

/** Rules that do not hold, and the modules they are rules of. */
type Open = { rules: readonly Unmet[]; modules: ReadonlySet<string | undefined> };

/** How a set of courses meets a programme. */
export type Measured = {
  modules: ReadonlyMap<string, Counted>;
  course: Tenths;
  degree: Tenths;
  total: Tenths;
  /** Looked for where somebody asks: of three ways to measure an audit asks at most two for their rules. */
  unmet: () => Open;
};

/** The courses of a module that its own list names and those that are missing of it. */
const listRules = (
  { courses: known }: PreparedProgramme,
  { module, required, children, title }: PreparedModule,
  have: ReadonlySet<string>,
  measure: Measure,
): Unmet[] => {
  const { id, rule, chooseCount, groups, courses } = module;
  const unmet: Unmet[] = [];
  const note = (say: () => Finding) => unmet.push({ moduleId: id, say });
  for (const courseId of required)
    if (!have.has(courseId))
      note(() => {
        const course = known.get(courseId);
        return findings.mustTake(measure, course ? nameOf(course) : text('—', '—'), id, courseId);
      });
  if (rule === 'choose' && chooseCount !== null) {
    // What is chosen from may stand in the modules below.
    const offered = [module, ...children.map((child) => child.module)];
    const listed = sumOf(offered, (one) => one.courses.length);
    const count = sumOf(offered, (one) => one.courses.filter(({ courseId }) => have.has(courseId)).length);
    if (count < chooseCount)
      note(() => findings.choose(measure, title, id, { listed, choose: chooseCount, count }));
  }
  if (groups.length === 0) return unmet;
  const taken = courses.filter(({ courseId }) => have.has(courseId));
  for (const { label, choose } of groups) {
    const listed = courses.filter(({ chooseGroup }) => chooseGroup === label).length;
    const count = taken.filter(({ chooseGroup }) => chooseGroup === label).length;
    if (count < choose)
      note(() => findings.choose(measure, text(label, label), id, { listed, choose, count }));
  }
  return unmet;
};

/** Courses of a module and of those below it. */
const coursesIn = ({ module, children }: PreparedModule, counts: ReadonlyMap<string, number>): number =>
  (counts.get(module.id) ?? 0) + sumOf(children, (child) => counts.get(child.module.id) ?? 0);

const moduleRules = (
  prepared: PreparedProgramme,
  modules: ReadonlyMap<string, Counted>,
  taken: readonly Taken[],
  measure: Measure,
): Unmet[] => {
  const have = new Set<string>();
  const counts = new Map<string, number>();
  for (const { courseId, moduleId } of taken) {
    have.add(courseId);
    if (moduleId) counts.set(moduleId, (counts.get(moduleId) ?? 0) + 1);
  }
  const unmet: Unmet[] = [];
  for (const one of prepared.preparedModules) {
    const { least, title } = one;
    const { id, minCourses } = one.module;
    unmet.push(...listRules(prepared, one, have, measure));
    const sum = modules.get(id)?.counted ?? 0;
    if (sum < least)
      unmet.push({ moduleId: id, say: () => findings.moduleCredits(measure, title, id, { sum, least }) });
    const count = coursesIn(one, counts);
    if (minCourses !== null && count < minCourses)
      unmet.push({
        moduleId: id,
        say: () => findings.moduleCourses(measure, title, id, { count, least: minCourses }),
      });
  }
  return unmet;
};

const programmeRules = (
  { minTotalCredits, minCourseCredits, minDegreeCredits }: AuditedProgramme,
  { total, course, degree }: Pick<Measured, 'total' | 'course' | 'degree'>,
): Unmet[] => {
  const unmet: Unmet[] = [];
  const least = {
    total: tenths(minTotalCredits),
    course: tenths(minCourseCredits),
    degree: tenths(minDegreeCredits),
  };
  if (total < least.total) unmet.push({ say: () => findings.total({ sum: total, least: least.total }) });
  else if (course < least.course)
    unmet.push({ say: () => findings.course({ sum: course, least: least.course }) });
  if (degree < least.degree) unmet.push({ say: () => findings.degree({ sum: degree, least: least.degree }) });
  return unmet;
};

/** Measures courses by all rules of the programme; `linkCredits` is what required links add to the total. */
export const measure = (
  prepared: PreparedProgramme,
  taken: readonly Taken[],
  linkCredits: Tenths,
  by: Measure,
): Measured => {
  const modules = countCredits(prepared, taken);
  let course = 0;
  for (const { id, parentId } of prepared.programme.modules)
    if (parentId === null) course += modules.get(id)?.counted ?? 0;
  const degree = sumOf(taken, ({ isDegreeCourse, credits }) => (isDegreeCourse ? credits : 0));
  const total = course + linkCredits;
  let found: Open | undefined;
  const unmet = () => {
    if (found) return found;
    const rules = [
      ...moduleRules(prepared, modules, taken, by),
      ...programmeRules(prepared.programme, { course, degree, total }),
    ];
    found = { rules, modules: new Set(rules.map(({ moduleId }) => moduleId)) };
    return found;
  };
  return { modules, course, degree, total, unmet };
};
