/** Chance that is the same at every run: demonstration data must not differ from one installation to the next. */
export type SeededRandom = {
  /** A whole number from 0 up to, but not including, the limit. */
  below: (limit: number) => number;
  between: (first: number, last: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

const hashOf = (seed: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

export const randomFrom = (seed: string): SeededRandom => {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
  };
};

/** The same list in an order of chance. */
export const shuffled = <T>(list: readonly T[], random: SeededRandom): T[] => {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const at = random.below(last + 1);
    [result[last], result[at]] = [result[at] as T, result[last] as T];
  }
  return result;
};
