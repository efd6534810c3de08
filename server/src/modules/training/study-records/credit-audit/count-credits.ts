import type { Taken } from './audit-input.ts';
import type { PreparedProgramme } from './prepared-programme.ts';
import { sumOf, type Tenths, tenths } from './tenths.ts';

export type Counted = {
  /** All that comes in: own courses, modules below, what is too much elsewhere. */
  sum: Tenths;
  counted: Tenths;
  surplus: Tenths;
};

/** The credits of every module: a limit lets the rest flow on to where the programme says, from there as far as it goes. */
export const countCredits = (
  { modules, children, sources }: PreparedProgramme,
  taken: readonly Taken[],
): ReadonlyMap<string, Counted> => {
  const own = new Map<string, Tenths>();
  for (const { moduleId, credits } of taken)
    if (moduleId !== null) own.set(moduleId, (own.get(moduleId) ?? 0) + credits);
  const found = new Map<string, Counted>();
  const none: Counted = { sum: 0, counted: 0, surplus: 0 };
  const open = new Set<string>();
  const countOf = (id: string): Counted => {
    const known = found.get(id);
    if (known) return known;
    // A circle is refused where programmes are written; one that came otherwise gives nothing.
    if (open.has(id)) return none;
    open.add(id);
    const sum =
      (own.get(id) ?? 0) +
      sumOf(children.get(id) ?? [], (child) => countOf(child.id).counted) +
      sumOf(sources.get(id) ?? [], (source) => countOf(source.id).surplus);
    const most = modules.get(id)?.maxCountedCredits ?? null;
    const counted = most === null ? sum : Math.min(sum, tenths(most));
    const count = { sum, counted, surplus: sum - counted };
    found.set(id, count);
    return count;
  };
  for (const id of modules.keys()) countOf(id);
  return found;
};
