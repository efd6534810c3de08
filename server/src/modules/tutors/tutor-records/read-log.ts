import { yesNo } from '@graduate/contract/platform/choices.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Fields, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import type { RecordChange } from '@graduate/contract/tutors/tutor-records/record-log.ts';
import {
  IdNumber,
  officeFields,
  Qualified,
  recordFields,
  selfFields,
  tutorOfficeFields,
  tutorSelfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { dictionaryNames, namesOfIds } from '../../../platform/names-of-things.ts';
import { type StaffScope, staffWithin } from './records.scope.ts';
import { noSuchStaff } from './tutor-records.errors.ts';

const HELD = 'tutorQualification';

/** What changed a record, and what was made of its qualifications; who looked at it is told to the auditor alone. */
const acts = [
  ...['create', 'edit', 'correct', 'import', 'suspend', 'resume', 'quit'].map((verb) => `staff.${verb}`),
  ...['create', 'edit'].map((verb) => `${HELD}.${verb}`),
];

const ofQualification: Fields = Qualified.shape;
const ofStaff: Fields = {
  ...officeFields,
  idNumber: IdNumber,
  ...selfFields,
  ...tutorSelfFields,
  ...tutorOfficeFields,
  status: recordFields.status,
};

const NOTHING = '—';

type Names = {
  language: Language;
  dictionary: (code: string, value: string) => string;
  ids: ReadonlyMap<string, string>;
};

/** One value as people read it; projects and outcomes by their names. */
const wordOf = (field: Fields[string], value: unknown, { language, dictionary, ids }: Names): string => {
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language];
  if (typeof value === 'object' && value !== null) {
    const { name, title } = value as { name?: string; title?: string };
    return name ?? title ?? NOTHING;
  }
  const word = String(value as string | number);
  const { choices, dictionary: code } = traitsOf(field);
  const named: Text | undefined = choices?.[word];
  return named?.[language] ?? ids.get(word) ?? (code ? dictionary(code, word) : word);
};

const inWords = (field: Fields[string], value: unknown, names: Names): string => {
  const all = [value].flat().filter((one) => one !== null && one !== undefined && one !== '');
  return all.map((one) => wordOf(field, one, names)).join('、') || NOTHING;
};

type Side = Record<string, unknown>;
const sideOf = (kept: unknown): Side => (typeof kept === 'object' && kept !== null ? (kept as Side) : {});

const changesIn = (fields: Fields, before: Side, after: Side, names: Names): RecordChange['changes'] =>
  Object.entries(fields)
    .filter(([key]) => key in after)
    .map(([key, field]) => ({
      field: labelOf(field)?.[names.language] ?? key,
      before: inWords(field, before[key], names),
      after: inWords(field, after[key], names),
    }))
    .filter((change) => change.before !== change.after);

type Sides = { before: unknown; after: unknown };

/** Departments are kept by their ids. */
const departmentsIn = (entries: readonly Sides[]): string[] =>
  entries.flatMap(({ before, after }) =>
    [sideOf(before), sideOf(after)].flatMap(({ departmentId }) =>
      typeof departmentId === 'string' ? departmentId : [],
    ),
  );

const namesFor = async (
  { db, language, services: { modules } }: Context<StaffScope>,
  entries: readonly Sides[],
): Promise<Names> => {
  const dictionaries = [...Object.values(ofStaff), ...Object.values(ofQualification)].flatMap(
    (field) => traitsOf(field).dictionary ?? [],
  );
  return {
    language,
    dictionary: await dictionaryNames(db, modules, [...new Set(dictionaries)], language),
    ids: await namesOfIds(db, modules, departmentsIn(entries), language),
  };
};

const entriesOf = (db: Db, staffId: string) =>
  db
    .selectFrom('auditLog')
    .where('auditLog.action', 'in', acts)
    .where((eb) =>
      eb.or([
        eb.and([eb('auditLog.subject', '=', 'staff'), eb('auditLog.subjectId', '=', staffId)]),
        eb.and([
          eb('auditLog.subject', '=', HELD),
          eb(
            'auditLog.subjectId',
            'in',
            sql<string>`(select q.id::text from tutor_qualifications q join tutors t on t.id = q.tutor_id
              where t.staff_id = ${staffId})`,
          ),
        ]),
      ]),
    );

/** What was changed in a record, by whom and why, the newest first. */
export const recordLog = async (
  context: Context<StaffScope>,
  { id, ...request }: { id: string } & QueryOf<typeof recordCalls.log>,
): Promise<{ list: RecordChange[]; total: number }> => {
  const { db, scope } = context;
  await db
    .selectFrom('staff')
    .select('staff.id')
    .where('staff.id', '=', id)
    .where(staffWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchStaff());
  const { list, total } = await paged(request, entriesOf(db, id), {
    shown: (entries) =>
      entries
        .leftJoin('accounts', 'accounts.id', 'auditLog.accountId')
        .leftJoin('accounts as principal', 'principal.id', 'auditLog.actingForId')
        .leftJoin('roles', 'roles.code', 'auditLog.roleCode')
        .select(['auditLog.id', 'at', 'action', 'subject', 'roleCode', 'before', 'after'])
        .select(['accounts.realName', 'principal.realName as actingFor', 'roles.name as roleName']),
    usual: ['-id'],
  });
  const names = await namesFor(context, list);
  const shown = list.map(({ subject, before, after, ...entry }) => {
    const [old, now] = [sideOf(before), sideOf(after)];
    return {
      ...entry,
      reason: typeof now['reason'] === 'string' ? now['reason'] : null,
      // Who is new has nothing that was different.
      changes:
        entry.action === 'staff.create'
          ? []
          : changesIn(subject === HELD ? ofQualification : ofStaff, old, now, names),
    };
  });
  return { list: shown, total };
};
