import {
  type CheckListName,
  checkLists,
  type Lists,
  type OwnCheck,
} from '@graduate/contract/student-status/info-checks/checks.ts';
import { type Missing, missingIn } from '@graduate/contract/student-status/info-checks/missing.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';

/** What a student has typed so far: only what differs from the record. */
export type Typed = { changes: RecordData; lists: Partial<Lists> };

/** A draft belongs to the version it was typed on: an older one would undo what was saved since. */
export type CheckDraft = Typed & { checkId: string; version: number };

export const typedIn = ({ changes, changedLists }: OwnCheck): Typed => ({
  changes: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  lists: changedLists,
});

/** A field with a new value; its old one is no change. */
export const withValue = (typed: Typed, check: OwnCheck, code: string, value: RecordValue): Typed => {
  const { [code]: _before, ...others } = typed.changes;
  const same = (check.record[code] ?? null) === value;
  return { ...typed, changes: same ? others : { ...others, [code]: value } };
};

export const withList = <N extends CheckListName>(typed: Typed, name: N, list: Lists[N]): Typed => ({
  ...typed,
  lists: { ...typed.lists, [name]: list },
});

export const valueIn = (typed: Typed, check: OwnCheck, code: string): RecordValue =>
  code in typed.changes ? (typed.changes[code] ?? null) : (check.record[code] ?? null);

export const listIn = <N extends CheckListName>(typed: Typed, check: OwnCheck, name: N): Lists[N] =>
  (typed.lists[name] ?? check.lists[name]) as Lists[N];

/** The fields and lists that differ from the record. */
export const changedIn = ({ changes, lists }: Typed): string[] => [
  ...Object.keys(changes),
  ...Object.keys(lists),
];

export const missingNow = (typed: Typed, check: OwnCheck): Missing[] =>
  missingIn(
    check.round.kind,
    check.fields,
    { ...check.record, ...typed.changes },
    { family: listIn(typed, check, 'family') },
  );

/** Where a field stands on the page. */
export const placeOf = (code: string): string => `check-${code}`;

export const isList = (field: string): field is CheckListName => Object.hasOwn(checkLists, field);

/** The step is drawn before the field can be shown. */
const AFTER_DRAWING_MS = 60;

/** Brings a field into sight and, where it is open, under the cursor. */
export const showField = (field: string): void => {
  setTimeout(() => {
    document.getElementById(placeOf(field))?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    document.getElementById(`${placeOf(field)}-input`)?.focus({ preventScroll: true });
  }, AFTER_DRAWING_MS);
};
