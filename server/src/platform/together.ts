import { whileMoreCome } from './while-more-come.ts';

type Found<T> = ReadonlyMap<string, T>;
type Waiting<T> = { answer: Promise<T | undefined>; settle: (asked: Promise<Found<T>>) => void };

const waitFor = <T>(key: string): Waiting<T> => {
  let settle: Waiting<T>['settle'] = () => undefined;
  const asked = new Promise<Found<T>>((resolve) => {
    settle = resolve;
  });
  return { answer: asked.then((found) => found.get(key)), settle };
};

/** So many things are asked for with one statement. */
const MOST_AT_ONCE = 200;
/** So many statements are under way beside each other. */
const LANES = 2;

/**
 * Asks for single things, and together for all that are wanted at the same moment or while others are being asked for:
 * alone nobody waits, in a crowd a statement serves many. What is under way already is asked for again, as it may have changed since.
 */
export const together = <T>(
  ask: (keys: readonly string[]) => Promise<Found<T>>,
): ((key: string) => Promise<T | undefined>) => {
  const waiting = new Map<string, Waiting<T>>();
  let underWay = 0;

  const work = async (): Promise<void> => {
    underWay += 1;
    while (waiting.size > 0) {
      await whileMoreCome(() => waiting.size, MOST_AT_ONCE);
      const batch = [...waiting].slice(0, MOST_AT_ONCE);
      // The other lane may have been quicker.
      if (batch.length === 0) break;
      for (const [key] of batch) waiting.delete(key);
      const asked = ask(batch.map(([key]) => key));
      for (const [, { settle }] of batch) settle(asked);
      await asked.catch(() => undefined);
    }
    underWay -= 1;
  };

  return (key) => {
    const one = waiting.get(key) ?? waitFor<T>(key);
    waiting.set(key, one);
    if (underWay < LANES) void work();
    return one.answer;
  };
};
