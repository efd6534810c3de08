import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  isRecordField,
  normaliseRecord,
} from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { howSeen, masked, type Sight } from '../field-sight.ts';
import { type CardFacts, cardPrefixes, checkTypedCardNo } from '../numbers/card-numbers.ts';
import type { EditPolicy } from '../settings/edit-policy.ts';
import { checkInDatabase } from './check-in-database.ts';
import { derivedFrom } from './derived-fields.ts';
import { closedFields } from './edit-rights.ts';
import { changesBetween, type FieldChange } from './record-history.ts';
import type { HeldRecord } from './stored-record.ts';

/** A value as the page showed it, masked: sent back, it is no change. */
const isMask = (name: string, value: RecordValue, stored: RecordData, sight: Sight): boolean => {
  if (!isRecordField(name) || typeof value !== 'string') return false;
  if (howSeen(recordFields[name].mask, sight, 'record') !== 'masked') return false;
  return value.includes('*') || value === masked(name, stored[name] ?? null);
};

/** What would change in a record, with what follows from it, and what is wrong with that. */
export type EditPlan = {
  values: RecordData;
  changes: FieldChange[];
  /** Fields the caller may not change. */
  closed: string[];
  problems: RecordProblem[];
};

type Given = {
  patch: RecordData;
  classes: readonly EditClass[];
  sight: Sight;
  rules: readonly StudyYearRule[];
  policy: EditPolicy;
};

const checkCardNo = async (tx: Tx, values: RecordData, all: RecordData): Promise<RecordProblem[]> => {
  if (typeof values.cardNo !== 'string') return [];
  const facts = all as unknown as CardFacts;
  return checkTypedCardNo(values.cardNo, (await cardPrefixes(tx, [facts]))(facts), false);
};

export const planEdit = async (
  tx: Tx,
  { values: stored }: HeldRecord,
  { patch, classes, sight, rules, policy }: Given,
): Promise<EditPlan> => {
  const wanted = Object.fromEntries(
    Object.entries(normaliseRecord(patch, stored)).filter(
      ([name, value]) => !isMask(name, value, stored, sight),
    ),
  );
  const typed = Object.fromEntries(changesBetween(stored, wanted).map(({ field, after }) => [field, after]));
  const closed = closedFields(Object.keys(typed), classes, stored, policy);
  if (closed.length > 0) return { values: {}, changes: [], closed, problems: [] };
  const all = { ...stored, ...typed };
  const population = all.population as CardFacts['population'];
  const problems = checkRecord(typed, { population, creating: false, current: stored });
  if (problems.length > 0) return { values: {}, changes: [], closed, problems };
  const values = { ...typed, ...derivedFrom(stored, typed, rules) };
  return {
    values,
    changes: changesBetween(stored, values),
    closed,
    problems: [...(await checkInDatabase(tx, typed, all)), ...(await checkCardNo(tx, typed, all))],
  };
};
