import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';

/** The list with one entry at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, taken);
  return next;
};

const freeKey = (taken: readonly string[], stem: string): string => {
  for (let n = 1; ; n += 1) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
};

export const newStep = (steps: readonly FlowStep[]): FlowStep => ({
  key: freeKey(
    steps.map(({ key }) => key),
    'step',
  ),
  name: { zh: '', en: '' },
  role: '',
  scope: 'department',
  extraFields: [],
  refuseTo: ['start'],
  skipWhen: null,
  dayLimit: null,
  anotherPerson: false,
  whenNobody: 'wait',
});

export const newFieldName = (names: readonly string[]): string => freeKey(names, 'field');
