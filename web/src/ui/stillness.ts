/** Somebody asked the system for less movement: nothing turns, fades or slides. */
export const wantsStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
