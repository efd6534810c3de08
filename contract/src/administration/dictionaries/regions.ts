const DIGITS = 6;

/** What a division lies in, from its province down to itself: two digits, four, all six. */
export const pathOfRegion = (code: string): string[] => [
  ...new Set([2, 4, DIGITS].map((digits) => code.slice(0, digits).padEnd(DIGITS, '0'))),
];

/** The whole name of a division; one between that has no name of its own, as in a municipality, is left out. */
export const nameOfRegion = (code: string, labelOf: (code: string) => string): string =>
  pathOfRegion(code)
    .map((part) => [part, labelOf(part)] as const)
    .filter(([part, label]) => label !== part || part === code)
    .map(([, label]) => label)
    .join('');
