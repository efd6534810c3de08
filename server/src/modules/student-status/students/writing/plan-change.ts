import type { Language } from '@graduate/contract/platform/text.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import { writeFields } from './change-record.ts';
import { documentTakenFrom } from './person-of-record.ts';
import { planEdit } from './plan-edit.ts';
import { type ProfileChange, planProfiles, writeProfiles } from './profiles.ts';
import type { FieldChange, Origin } from './record-history.ts';
import type { HeldRecord } from './stored-record.ts';
import { refuseProblems } from './writing.errors.ts';

/** What a change through some business would write into a record and into its international profile. */
export type PlannedChange = {
  values: RecordData;
  changes: readonly FieldChange[];
  profiles: readonly ProfileChange[];
};

const WHOLE_SIGHT = { self: true, contact: true, sensitive: true, bank: true, documents: true };

/** Judges a change by the rules of every edit; refuses what is wrong and what somebody else has. */
export const planChange = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  { patch, intl }: { patch: RecordData; intl: RecordData | undefined },
  language: Language,
): Promise<PlannedChange> => {
  const rules = await studyYearRules(tx);
  const { values, changes, problems } = await planEdit(tx, held, {
    patch,
    classes: ['M'],
    sight: WHOLE_SIGHT,
    rules,
    policy: () => 'M',
  });
  const { id: studentId, population, personId } = held.row;
  const profiles = await planProfiles(tx, { intl }, { studentId, population });
  refuseProblems([...problems, ...profiles.problems], language);
  if (changes.some(({ field }) => field === 'idNumber' || field === 'idType')) {
    const { digest } = await documentNumbers(tx);
    const { idType, idNumber } = { ...held.values, ...values };
    const document = { idType: String(idType), idNumberHash: digest(String(idNumber)) };
    const taken = await documentTakenFrom(tx, author.actor, personId, document);
    if (taken) throw taken;
  }
  return { values, changes, profiles: profiles.changes };
};

/** Writes what was planned, with its history. */
export const writePlanned = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  { values, changes, profiles }: PlannedChange,
  circumstances: { origin: Origin },
): Promise<void> => {
  const inProfiles = await writeProfiles(tx, held.row.id, profiles);
  await writeFields(tx, author, held, { values, changes: [...changes, ...inProfiles] }, circumstances);
};
