import { selectionErrors } from '../selection.errors.ts';

const MOST_KEPT = 50_000;
const buckets = new Map<string, { tokens: number; at: number }>();

/** Refuses who asks more often than so many times a second; twice as many may come at once. */
export const mustNotHurry = (studentId: string, ratePerSecond: number): void => {
  const now = Date.now();
  const most = 2 * ratePerSecond;
  const before = buckets.get(studentId) ?? { tokens: most, at: now };
  const tokens = Math.min(most, before.tokens + ((now - before.at) / 1000) * ratePerSecond);
  if (buckets.size >= MOST_KEPT) buckets.clear();
  buckets.set(studentId, { tokens: Math.max(0, tokens - 1), at: now });
  if (tokens < 1) throw selectionErrors.tooOften({ retryAfter: 1 });
};
