export type Change = { key: string; before: unknown; after: unknown; changed: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record as it is; anything else as the only field of one. */
const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { '': value };
};

/** The same whatever the order its keys were written in. */
const normal = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** What was before and after, field by field in the order they were written. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => ({
    key,
    before: old[key],
    after: now[key],
    changed: normal(old[key]) !== normal(now[key]),
  }));
};
