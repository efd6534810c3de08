import type { Span } from '@graduate/contract/examination/papers/analysis.ts';

export type Valued = { value: number; count: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;

const total = (values: readonly Valued[]): number => values.reduce((sum, { count }) => sum + count, 0);

export const meanOf = (values: readonly Valued[]): number =>
  rounded(values.reduce((sum, { value, count }) => sum + value * count, 0) / total(values));

/** The value in the middle, between the two middle ones of an even number. */
const medianOf = (sorted: readonly Valued[], size: number): number => {
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return 0;
  };
  return rounded((at(Math.floor((size - 1) / 2)) + at(Math.floor(size / 2))) / 2);
};

/** Numbers in short, from how often each was given; null when there are none. */
export const inShort = (values: readonly Valued[]) => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one.value - other.value);
  const size = total(sorted);
  const mean = sorted.reduce((sum, { value, count }) => sum + value * count, 0) / size;
  const spread = sorted.reduce((sum, { value, count }) => sum + count * (value - mean) ** 2, 0) / size;
  return {
    mean: rounded(mean),
    median: medianOf(sorted, size),
    least: sorted[0]?.value ?? 0,
    most: sorted.at(-1)?.value ?? 0,
    deviation: rounded(Math.sqrt(spread)),
  };
};

const MOST_SPANS = 10;
/** Quotients of decimals are not exact. */
const TINY = 1e-9;

/** The smallest of 1, 2, 5, 10, 20… (or 0.5, 0.2…) that needs no more than ten steps: people read round numbers. */
const stepFor = (extent: number): number => {
  const least = extent / MOST_SPANS || 1;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5].find((times) => unit * times >= least * (1 - TINY)) ?? 10);
};

/** How the numbers lie between two ends, in spans of the same round width. */
export const spansOf = (values: readonly Valued[], from: number, to: number): Span[] => {
  if (values.length === 0) return [];
  const step = stepFor(to - from);
  const first = Math.floor(from / step + TINY);
  const count = Math.max(1, Math.ceil(to / step - TINY) - first);
  const place = (value: number) => Math.min(count - 1, Math.max(0, Math.floor(value / step + TINY) - first));
  return Array.from({ length: count }, (_, index) => ({
    from: rounded((first + index) * step),
    to: rounded((first + index + 1) * step),
    count: total(values.filter(({ value }) => place(value) === index)),
  }));
};
