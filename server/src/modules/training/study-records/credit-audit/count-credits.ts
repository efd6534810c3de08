import type { Taken } from './audit-input.ts';
import type { PreparedProgramme } from './prepared-programme.ts';
import type { Tenths } from './tenths.ts';

export type Counted = {
  /** All that comes in: own courses, modules below, what is too much elsewhere. */
  sum: Tenths;
  counted: Tenths;
  surplus: Tenths;
};

/** The credits of every module: a limit lets the rest flow on to where the programme says, from there as far as it goes. */
export const countCredits = (
  { inCountingOrder }: PreparedProgramme,
  taken: readonly Taken[],
): ReadonlyMap<string, Counted> => {
  const own = new Map<string, Tenths>();
  for (const { moduleId, credits } of taken)
    if (moduleId !== null) own.set(moduleId, (own.get(moduleId) ?? 0) + credits);
  const found = new Map<string, Counted>();
  for (const { module, children, sources, most } of inCountingOrder) {
    let sum = own.get(module.id) ?? 0;
    for (const child of children) sum += found.get(child.module.id)?.counted ?? 0;
    for (const source of sources) sum += found.get(source.module.id)?.surplus ?? 0;
    const counted = most === null ? sum : Math.min(sum, most);
    found.set(module.id, { sum, counted, surplus: sum - counted });
  }
  return found;
};
