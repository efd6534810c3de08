import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Waits as long as each turn of the loop brings more, and until there are so many: what comes at the same moment goes
 * together, no clock is waited for, and alone nobody waits.
 */
export const whileMoreCome = async (count: () => number, most: number): Promise<void> => {
  for (let before = 0; count() > before && count() < most; ) {
    before = count();
    await turnOfTheLoop();
  }
};
