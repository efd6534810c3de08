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
import { type HeldRecord, planChange } from '../students/public.ts';

const IDENTITY_CARD = '01';

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

type Checking = { author: Author; language: Language };

/** What a request would change in the record, and of it what the student asked for, without what follows by itself. */
export const planModification = async (
  tx: Tx,
  held: HeldRecord,
  item: ModificationItem,
  wanted: RecordData,
  { author, language }: Checking,
) => {
  const given = Object.fromEntries(Object.entries(wanted).filter(([code]) => item.fields.includes(code)));
  const { ofRecord, ofPapers: papers } = apart(given);
  const patch = withFacts(ofRecord, held.values);
  const intl = Object.keys(papers).length > 0 ? papers : undefined;
  const plan = await planChange(tx, author, held, { patch, intl }, language);
  const inProfiles = plan.profiles.flatMap(({ name, changes }) =>
    changes.map((change) => ({ ...change, field: `${name}.${change.field}` })),
  );
  return { plan, asked: [...plan.changes.filter(({ field }) => field in patch), ...inProfiles] };
};
