import type {
  ListedCourse,
  ProgrammeLink,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ProgrammeBasics } from '@graduate/contract/training/programmes/programmes.ts';
import { programmeErrors } from './programmes.errors.ts';

type ByCode = ReadonlyMap<string, ProgrammeModule>;

const named = (modules: ByCode, code: string): ProgrammeModule => {
  const module = modules.get(code);
  if (!module) throw programmeErrors.unknownModule({ code });
  return module;
};

const mustNotOverflowInACircle = (modules: ByCode, from: ProgrammeModule): void => {
  const way = [from];
  for (let next = from.overflowTo; next !== null; ) {
    const module = named(modules, next);
    way.push(module);
    if (way.indexOf(module) < way.length - 1)
      throw programmeErrors.overflowCircle({ path: way.map(({ name }) => name).join(' → ') });
    next = module.overflowTo;
  }
};

const mustBeAWholeModule = (modules: ByCode, module: ProgrammeModule): void => {
  const { parent, rule, chooseCount, chooseGroups, name } = module;
  if (parent !== null) {
    const above = named(modules, parent);
    if (above.parent !== null || above === module) throw programmeErrors.tooDeep({ module: above.name });
  }
  if (rule === 'choose' && chooseCount === null) throw programmeErrors.noChooseCount({ module: name });
  const labels = new Set<string>();
  for (const { label } of chooseGroups) {
    if (labels.has(label)) throw programmeErrors.groupTwice({ group: label, module: name });
    labels.add(label);
  }
  mustNotOverflowInACircle(modules, module);
};

/** Modules that name each other rightly; the database would refuse others without saying why. */
export const mustBeATree = (modules: readonly ProgrammeModule[]): ByCode => {
  const byCode = new Map<string, ProgrammeModule>();
  for (const module of modules) {
    if (byCode.has(module.code)) throw programmeErrors.codeTwice({ code: module.code });
    byCode.set(module.code, module);
  }
  for (const module of modules) mustBeAWholeModule(byCode, module);
  return byCode;
};

export const mustBePossibleLinks = (links: readonly ProgrammeLink[]): void => {
  for (const { name, earliestTerm, latestTerm } of links)
    if (earliestTerm !== null && latestTerm !== null && latestTerm < earliestTerm)
      throw programmeErrors.linkTerms({ link: name });
};

/** Each course stands in one module, and in a group only where the module has it. */
export const mustStandOnce = (
  modules: ByCode,
  courses: readonly ListedCourse[],
  nameOf: (courseId: string) => string,
): void => {
  const places = new Map<string, ProgrammeModule>();
  for (const { courseId, module: code, chooseGroup } of courses) {
    const module = named(modules, code);
    const other = places.get(courseId);
    if (other)
      throw programmeErrors.courseTwice({ course: nameOf(courseId), one: other.name, other: module.name });
    places.set(courseId, module);
    if (chooseGroup !== null && !module.chooseGroups.some(({ label }) => label === chooseGroup))
      throw programmeErrors.unknownGroup({ group: chooseGroup, module: module.name });
  }
};

export const mustBeOrdered = (basics: ProgrammeBasics): void => {
  const { minTotalCredits, minCourseCredits, minDegreeCredits, duration, maxDuration } = basics;
  if (minDegreeCredits > minCourseCredits || minCourseCredits > minTotalCredits)
    throw programmeErrors.creditsNotNested();
  if (maxDuration < duration) throw programmeErrors.yearsNotOrdered();
};

type Locked = ProgrammeModule & { lockedCredits: number };

/** What the template locks stays, and asks for no less than it does. */
export const mustKeepLocked = (before: readonly Locked[], after: ByCode): void => {
  for (const { code, name, locked, lockedCredits } of before) {
    if (!locked) continue;
    const module = after.get(code);
    if (!module || module.minCredits < lockedCredits)
      throw programmeErrors.moduleLocked({ module: name, least: lockedCredits });
  }
};
