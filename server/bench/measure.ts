/** Operations per second of `work` with `callers` at it at the same time for `seconds`. */
export const rateOf = async (
  work: () => Promise<unknown>,
  callers: number,
  seconds: number,
): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const call = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  return (done * 1000) / (performance.now() - begun);
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

type Pair = { a: () => Promise<number>; b: () => Promise<number> };

/** Measures two things in turn, several times, and takes the median of each and of their ratio a / b. */
export const compare = async (
  { a, b }: Pair,
  rounds: number,
): Promise<{ a: number; b: number; ratio: number }> => {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await a(), await b()]);
  return {
    a: median(pairs.map(([value]) => value)),
    b: median(pairs.map(([, value]) => value)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  };
};
