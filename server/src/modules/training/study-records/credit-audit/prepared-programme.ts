import type { AuditedCourse, AuditedListing, AuditedModule, AuditedProgramme } from './audit-input.ts';

type Listed = AuditedListing & { moduleId: string };

/** A programme made ready once for all students who follow it. */
export type PreparedProgramme = {
  programme: AuditedProgramme;
  courses: ReadonlyMap<string, AuditedCourse>;
  listed: ReadonlyMap<string, Listed>;
  modules: ReadonlyMap<string, AuditedModule>;
  /** The courses of a module that must be taken. */
  required: ReadonlyMap<string, readonly string[]>;
  children: ReadonlyMap<string, readonly AuditedModule[]>;
  /** From which modules what is too much comes into one. */
  sources: ReadonlyMap<string, readonly AuditedModule[]>;
  /** Where courses count that the programme does not list. */
  openModuleId: string | null;
  linkIds: ReadonlySet<string>;
};

/** Field by field: copying rows of the database whole is what an audit of thousands would spend its time on. */
const listedIn = (course: AuditedListing, moduleId: string): Listed => ({
  courseId: course.courseId,
  mustTake: course.mustTake,
  chooseGroup: course.chooseGroup,
  isDegreeCourse: course.isDegreeCourse,
  credits: course.credits,
  minScore: course.minScore,
  suggestedTerm: course.suggestedTerm,
  moduleId,
});

const byKey = (modules: readonly AuditedModule[], keyOf: (module: AuditedModule) => string | null) => {
  const found = new Map<string, AuditedModule[]>();
  for (const module of modules) {
    const key = keyOf(module);
    if (key === null) continue;
    const there = found.get(key);
    if (there) there.push(module);
    else found.set(key, [module]);
  }
  return found;
};

/** `courses` are those the programme lists and all that its students have to do with. */
export const prepareProgramme = (
  programme: AuditedProgramme,
  courses: ReadonlyMap<string, AuditedCourse>,
): PreparedProgramme => {
  const { modules, links } = programme;
  return {
    programme,
    courses,
    listed: new Map(
      modules.flatMap(({ id, courses: list }) =>
        list.map((course) => [course.courseId, listedIn(course, id)] as const),
      ),
    ),
    modules: new Map(modules.map((module) => [module.id, module])),
    required: new Map(
      modules.map(({ id, rule, courses: list }) => [
        id,
        list.flatMap(({ courseId, mustTake }) => (mustTake || rule === 'all' ? courseId : [])),
      ]),
    ),
    children: byKey(modules, ({ parentId }) => parentId),
    sources: byKey(modules, ({ overflowToId }) => overflowToId),
    openModuleId: modules.find(({ acceptsAny }) => acceptsAny)?.id ?? null,
    linkIds: new Set(links.map(({ id }) => id)),
  };
};
