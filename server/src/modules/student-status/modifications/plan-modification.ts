import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type ModificationItem,
  ofPapers,
} from '@graduate/contract/student-status/modifications/modification-items.ts';
import { factsOfIdNumber } from '@graduate/contract/student-status/students/id-numbers.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import {
  type DocumentNumbers,
  documentTakenFrom,
  type FieldChange,
  type HeldRecord,
  planEdit,
  planProfiles,
  refuseProblems,
  studyYearRules,
  writeFields,
  writeProfiles,
} from '../students/public.ts';

const IDENTITY_CARD = '01';
const WHOLE_SIGHT = { self: true, contact: true, sensitive: true, bank: true };

/** The fields of the record and those of the papers, apart. */
const apart = (wanted: RecordData) => {
  const entries = Object.entries(wanted);
  return {
    ofRecord: Object.fromEntries(entries.filter(([code]) => ofPapers(code) === undefined)),
    ofPapers: Object.fromEntries(
      entries.flatMap(([code, value]) => {
        const name = ofPapers(code);
        return name === undefined ? [] : [[name, value] as const];
      }),
    ),
  };
};

/** The number of an identity card tells the day of birth and the gender: they are corrected with it. */
const withFacts = (patch: RecordData, stored: RecordData): RecordData => {
  const normal = normaliseRecord(patch, stored);
  const { idType, idNumber } = { ...stored, ...normal };
  if (!('idNumber' in normal) || idType !== IDENTITY_CARD) return normal;
  const facts = factsOfIdNumber(String(idNumber));
  return facts ? { ...normal, birthDate: facts.birthDate, gender: facts.gender } : normal;
};

const planOf = async (tx: Tx, held: HeldRecord, wanted: RecordData) => {
  const { ofRecord, ofPapers: given } = apart(wanted);
  const patch = withFacts(ofRecord, held.values);
  const record = await planEdit(
    tx,
    { ...held, self: true },
    { patch, classes: ['M'], sight: WHOLE_SIGHT, rules: await studyYearRules(tx), policy: () => 'M' },
  );
  const { id: studentId, population } = held.row;
  const intl = Object.keys(given).length > 0 ? given : undefined;
  const profiles = await planProfiles(tx, { intl }, { studentId, population });
  const inProfiles = profiles.changes.flatMap(({ name, changes }) =>
    changes.map((change) => ({ ...change, field: `${name}.${change.field}` })),
  );
  return {
    record,
    profiles: profiles.changes,
    /** As the student asked for it, without what follows by itself. */
    asked: [...record.changes.filter(({ field }) => field in patch), ...inProfiles],
    problems: [...record.problems, ...profiles.problems],
  };
};

type Checking = { author: Author; documents: DocumentNumbers; language: Language };

/**
 * What a request would change, judged by the rules of every edit of a record; refuses what is wrong and what somebody
 * else has.
 */
export const planModification = async (
  tx: Tx,
  held: HeldRecord,
  item: ModificationItem,
  wanted: RecordData,
  { author, documents, language }: Checking,
) => {
  const given = Object.fromEntries(Object.entries(wanted).filter(([code]) => item.fields.includes(code)));
  const plan = await planOf(tx, held, given);
  refuseProblems(plan.problems, language);
  if (plan.asked.some(({ field }) => field === 'idNumber' || field === 'idType')) {
    const { idType, idNumber } = { ...held.values, ...plan.record.values };
    const document = { idType: String(idType), idNumberHash: documents.digest(String(idNumber)) };
    const taken = await documentTakenFrom(tx, author.actor, held.row.personId, document);
    if (taken) throw taken;
  }
  return plan;
};

export type ModificationPlan = Awaited<ReturnType<typeof planModification>>;

/** Writes what was planned into the record, with its history. */
export const writePlanned = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  { record, profiles }: ModificationPlan,
  { documents, sourceId }: { documents: DocumentNumbers; sourceId: string },
): Promise<void> => {
  const inProfiles = await writeProfiles(tx, held.row.id, profiles);
  const changes: FieldChange[] = [...record.changes, ...inProfiles];
  await writeFields(
    tx,
    author,
    held,
    { values: record.values, changes },
    { documents, origin: { source: 'modify', sourceId } },
  );
};
