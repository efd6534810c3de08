export const MOST_LINES = 1000;

const LONGEST = 50;

/** The numbers or names in a pasted text: one per line or cell, each once. */
export const linesOf = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\n\r\t,，、;；]+/)
      .map((line) => line.trim().slice(0, LONGEST))
      .filter((line) => line !== ''),
  ),
];
