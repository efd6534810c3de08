import type {
  RecordData,
  RecordValue,
  StudentDetail,
} from '@graduate/contract/student-status/students/records.ts';
import { type Conflict, changedFields, conflictsOf } from './changed-fields.ts';

/** What the form holds: the fields of the record, and the groups that some records have besides. */
export type Values = Record<string, RecordValue | RecordData | undefined>;

const PROFILES = ['intl', 'visit', 'equivalent'] as const;

const isMasked = (value: RecordValue) => typeof value === 'string' && value.includes('*');

/** What was changed in those groups, by group. */
export const profileChanges = (detail: StudentDetail, values: Values) =>
  Object.fromEntries(
    PROFILES.flatMap((name) => {
      const stored = detail[name] ?? {};
      const masked = Object.keys(stored).filter((code) => isMasked(stored[code] ?? null));
      const changed = changedFields(stored, (values[name] ?? {}) as RecordData, masked);
      return Object.keys(changed).length > 0 ? [[name, changed] as const] : [];
    }),
  );

/** What was changed in the record itself. */
export const recordChanges = ({ record, masked, editable }: StudentDetail, values: Values): RecordData =>
  changedFields(
    record,
    Object.fromEntries(Object.entries(values).filter(([code]) => editable.includes(code))) as RecordData,
    masked,
  );

/** Masked values are not for typing over: their fields begin empty. */
export const valuesOf = ({ record, masked, intl, visit, equivalent }: StudentDetail): Values => {
  const plain = (data: RecordData = {}) =>
    Object.fromEntries(Object.entries(data).filter(([, value]) => !isMasked(value)));
  const known = Object.fromEntries(Object.entries(record).filter(([code]) => !masked.includes(code)));
  return { ...known, intl: plain(intl), visit: plain(visit), equivalent: plain(equivalent) };
};

/** What somebody else saved meanwhile, as the form holds it; what is masked stays empty. */
export const theirChanges = (before: StudentDetail, after: StudentDetail): Values => {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const ofProfiles = PROFILES.map(
    (name) =>
      [name, changedFields((old[name] ?? {}) as RecordData, (fresh[name] ?? {}) as RecordData)] as const,
  );
  const { intl: _intl, visit: _visit, equivalent: _equivalent, ...record } = fresh;
  return {
    ...changedFields(old as RecordData, record as RecordData),
    ...Object.fromEntries(ofProfiles),
  };
};

/** What somebody else saved meanwhile, beside what was loaded and what was typed. */
export const conflictsWith = (loaded: StudentDetail, theirs: StudentDetail, values: Values): Conflict[] => {
  const mine = profileChanges(loaded, values);
  return [
    ...conflictsOf(loaded.record, theirs.record, recordChanges(loaded, values)),
    ...PROFILES.flatMap((name) => conflictsOf(loaded[name] ?? {}, theirs[name] ?? {}, mine[name] ?? {})),
  ];
};

/** The same without some fields, of the record or of its profiles. */
export const without = (values: Values, codes: readonly string[]): Values => {
  const left = (given: object) =>
    Object.fromEntries(Object.entries(given).filter(([code]) => !codes.includes(code)));
  const profiles = PROFILES.flatMap((name) => {
    const profile = values[name];
    return profile ? [[name, left(profile as RecordData)] as const] : [];
  });
  return { ...left(values), ...Object.fromEntries(profiles) } as Values;
};
