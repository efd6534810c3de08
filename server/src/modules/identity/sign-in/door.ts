import { platformErrors } from '../../../platform/errors.ts';

/** So many are looked after at once, in each process; the others wait without holding anything. */
const AT_ONCE = 8;
/** Who would wait longer than a moment is told to come back, and so is who sends too many at once. */
const MOST_WAITING = 64;
const MOST_FROM_ONE_ADDRESS = 16;
const COME_BACK_SECONDS = 2;

/**
 * Lets people to the sign-in desk a few at a time. In front of everything else, so that a storm costs next to nothing and
 * those who are in go on working.
 */
export const openDoor = () => {
  const waiting: (() => void)[] = [];
  const fromAddress = new Map<string, number>();
  let inside = 0;

  const count = (address: string, change: 1 | -1) => {
    const left = (fromAddress.get(address) ?? 0) + change;
    if (left > 0) fromAddress.set(address, left);
    else fromAddress.delete(address);
  };

  /** A place that becomes free goes to who has waited longest. */
  const enter = (): Promise<void> => {
    if (inside >= AT_ONCE) return new Promise((resolve) => void waiting.push(resolve));
    inside += 1;
    return Promise.resolve();
  };

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };

  const refuseCrowd = (address: string): void => {
    const crowded = waiting.length >= MOST_WAITING;
    if (crowded || (fromAddress.get(address) ?? 0) >= MOST_FROM_ONE_ADDRESS)
      throw platformErrors.tooMany({ seconds: COME_BACK_SECONDS }, { retryAfter: COME_BACK_SECONDS });
  };

  const arrived: (() => void)[] = [];
  const takeTurn = () => {
    arrived.shift()?.();
    if (arrived.length > 0) setImmediate(takeTurn);
  };

  /**
   * Before anything of a request is read: those who come at once are looked at one by one, so that work goes on between them
   * and the first are counted before the last are asked.
   */
  const arrive = async (address: string): Promise<void> => {
    await new Promise<void>((resolve) => {
      if (arrived.push(resolve) === 1) setImmediate(takeTurn);
    });
    refuseCrowd(address);
  };

  const letIn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    refuseCrowd(address);
    count(address, 1);
    try {
      await enter();
      return await work().finally(leave);
    } finally {
      count(address, -1);
    }
  };

  return { arrive, letIn };
};
