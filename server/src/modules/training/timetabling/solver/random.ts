/** Small, fast and the same everywhere: equal seeds give equal runs. */
export type Random = {
  /** 32 random bits, not negative. */
  bits: () => number;
  /** From 0 up to, not including, the bound. */
  below: (bound: number) => number;
};

export const randomFrom = (seed: number): Random => {
  let a = (seed ^ 0x9e3779b9) | 0;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm++) bits();
  return { bits, below: (bound) => Math.floor((bits() / 4_294_967_296) * bound) };
};
