import { afterEach, vi } from 'vitest';

/** Lets the servers' clock, not the database's, jump ahead; what an instance remembers grows old by that. */
export const useClock = (): { skip: (seconds: number) => void } => {
  afterEach(() => void vi.useRealTimers());
  return {
    skip: (seconds) => {
      const now = Date.now();
      if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(now + seconds * 1000);
    },
  };
};
