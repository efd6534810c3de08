import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';

type Given = Readonly<Record<string, RecordValue | undefined>>;

const normal = (value: RecordValue | undefined): RecordValue => {
  if (value === undefined || value === '') return null;
  return typeof value === 'string' ? value.trim() || null : value;
};

/**
 * The fields whose value differs from the stored one. Of a masked field the form knows nothing: empty means unchanged.
 */
export const changedFields = (stored: RecordData, given: Given, masked: readonly string[] = []): RecordData =>
  Object.fromEntries(
    Object.entries(given)
      .map(([code, value]) => [code, normal(value)] as const)
      .filter(([code, value]) =>
        masked.includes(code) ? value !== null : value !== normal(stored[code] ?? null),
      ),
  );

export type Conflict = {
  code: string;
  loaded: RecordValue;
  theirs: RecordValue;
  mine: RecordValue | undefined;
};

/** What somebody else changed meanwhile, beside what the user changed. */
export const conflictsOf = (loaded: RecordData, theirs: RecordData, mine: RecordData): Conflict[] =>
  Object.entries(changedFields(loaded, theirs)).map(([code, value]) => ({
    code,
    loaded: loaded[code] ?? null,
    theirs: value,
    mine: mine[code],
  }));
