import type { Text } from '@graduate/contract/platform/text.ts';
import type {
  AuditedCourse,
  AuditedLink,
  AuditedListing,
  AuditedModule,
  AuditedProgramme,
} from './audit-input.ts';
import { nameOf } from './findings.ts';
import { type Tenths, tenths } from './tenths.ts';

/**
 * A module with what of it is the same for all students; beside it and not copied, as copies of rows are what an audit of
 * thousands would spend its time on.
 */
export type PreparedModule = {
  module: AuditedModule;
  title: Text;
  least: Tenths;
  most: Tenths | null;
  /** The courses that must be taken. */
  required: readonly string[];
  children: readonly PreparedModule[];
  /** From which modules what is too much comes into it. */
  sources: readonly PreparedModule[];
};

export type PreparedLink = {
  link: AuditedLink;
  title: Text;
  /** What it adds to the total. */
  worth: Tenths;
};

/** A programme made ready once for all students who follow it. */
export type PreparedProgramme<P extends AuditedProgramme = AuditedProgramme> = {
  programme: P;
  courses: ReadonlyMap<string, AuditedCourse>;
  listed: ReadonlyMap<string, AuditedListing>;
  /** Listed courses others may stand for. */
  replaceable: readonly AuditedListing[];
  modules: ReadonlyMap<string, AuditedModule>;
  preparedModules: readonly PreparedModule[];
  /** Each module after those whose credits come into it. */
  inCountingOrder: readonly PreparedModule[];
  links: readonly PreparedLink[];
  /** Where courses count that the programme does not list. */
  openModuleId: string | null;
  linkIds: ReadonlySet<string>;
};

const preparedModules = (modules: readonly AuditedModule[]): PreparedModule[] => {
  const childrenOf = new Map(modules.map(({ id }) => [id, [] as PreparedModule[]]));
  const sourcesOf = new Map(modules.map(({ id }) => [id, [] as PreparedModule[]]));
  return modules.map((module) => {
    const { id, parentId, overflowToId, rule, courses, minCredits, maxCountedCredits } = module;
    const prepared: PreparedModule = {
      module,
      title: nameOf(module),
      least: tenths(minCredits),
      most: maxCountedCredits === null ? null : tenths(maxCountedCredits),
      required: courses.flatMap(({ courseId, mustTake }) => (mustTake || rule === 'all' ? courseId : [])),
      children: childrenOf.get(id) ?? [],
      sources: sourcesOf.get(id) ?? [],
    };
    childrenOf.get(parentId ?? '')?.push(prepared);
    sourcesOf.get(overflowToId ?? '')?.push(prepared);
    return prepared;
  });
};

/** A circle is refused where programmes are written; in one that came otherwise the first found is counted last. */
const inCountingOrder = (modules: readonly PreparedModule[]): PreparedModule[] => {
  const order: PreparedModule[] = [];
  const seen = new Set<PreparedModule>();
  const place = (module: PreparedModule): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const child of module.children) place(child);
    for (const source of module.sources) place(source);
    order.push(module);
  };
  for (const module of modules) place(module);
  return order;
};

/** `courses` are those the programme lists and all that its students have to do with. */
export const prepareProgramme = <P extends AuditedProgramme>(
  programme: P,
  courses: ReadonlyMap<string, AuditedCourse>,
): PreparedProgramme<P> => {
  const { modules, links } = programme;
  const prepared = preparedModules(modules);
  const listed = new Map<string, AuditedListing>();
  for (const { courses: list } of modules) for (const one of list) listed.set(one.courseId, one);
  return {
    programme,
    courses,
    listed,
    replaceable: [...listed.values()].filter(({ courseId }) => courses.get(courseId)?.standIns.length),
    modules: new Map(modules.map((module) => [module.id, module])),
    preparedModules: prepared,
    inCountingOrder: inCountingOrder(prepared),
    links: links.map((link) => ({
      link,
      title: nameOf(link),
      worth: link.countsInTotal ? tenths(link.credits) : 0,
    })),
    openModuleId: modules.find(({ acceptsAny }) => acceptsAny)?.id ?? null,
    linkIds: new Set(links.map(({ id }) => id)),
  };
};
