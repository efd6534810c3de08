import type { Condition, SkipCondition } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Facts } from '../../../platform/approval-handler.ts';

const holds = ({ fact, comparison, value }: Condition, facts: Facts): boolean => {
  const known = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  // What the application does not say is no reason to leave a step out.
  if (known === undefined) return false;
  if (comparison === 'in') return Array.isArray(value) && value.includes(String(known));
  if (comparison === 'eq') return known === value;
  if (comparison === 'ne') return known !== value;
  if (typeof known !== 'number' || typeof value !== 'number') return false;
  switch (comparison) {
    case 'lt':
      return known < value;
    case 'le':
      return known <= value;
    case 'ge':
      return known >= value;
    case 'gt':
      return known > value;
  }
};

/** Whether a step is left out for an application that says this of itself. */
export const isSkipped = (skipWhen: SkipCondition | null, facts: Facts): boolean => {
  if (!skipWhen) return false;
  const { match, conditions } = skipWhen;
  return match === 'all'
    ? conditions.every((condition) => holds(condition, facts))
    : conditions.some((condition) => holds(condition, facts));
};
