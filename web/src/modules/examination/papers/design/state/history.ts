/** What is edited, with what it was before and what was taken back. */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What was changed last and when: typing on is one step. */
  last?: { tag: string; at: number };
};

const MOST_STEPS = 100;
const PAUSE_MS = 1_500;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** With a change. Changes of the same thing, named by a tag, that follow each other at once are taken back together. */
export const recorded = <T>(history: History<T>, next: T, tag: string, at: number): History<T> => {
  const { past, present, last } = history;
  if (next === present) return history;
  const goesOn = tag !== '' && last?.tag === tag && at - last.at < PAUSE_MS;
  return {
    past: goesOn ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: { tag, at },
  };
};

export const undone = <T>({ past, present, future }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

export const redone = <T>({ past, present, future }: History<T>): History<T> => {
  const [after, ...rest] = future;
  return after === undefined
    ? { past, present, future }
    : { past: [...past, present], present: after, future: rest };
};
