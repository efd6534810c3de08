import { registrationTermOn } from '../../registration/public.ts';
import type { Situation } from './situation.ts';

/** Whether a change holds from the first day of the term students register for now. */
export const isFromTermStart = ({ terms, today, effectiveDate }: Situation): boolean => {
  const term = registrationTermOn(terms, today);
  return term !== undefined && effectiveDate !== null && effectiveDate <= term.startsOn;
};
