/** Credits as whole numbers of tenths: sums of them are exact. */
export type Tenths = number;

export const tenths = (credits: number): Tenths => Math.round(credits * 10);
export const asCredits = (sum: Tenths): number => sum / 10;

export const sumOf = <T>(rows: Iterable<T>, of: (row: T) => Tenths): Tenths => {
  let sum = 0;
  for (const row of rows) sum += of(row);
  return sum;
};
