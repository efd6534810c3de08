import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import {
  type ProfileName,
  profileFields,
  profileNames,
} from '@graduate/contract/student-status/students/fields/profiles.ts';
import type {
  EditClass,
  RecordField,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import {
  problemAt,
  problems,
  type RecordProblem,
} from '@graduate/contract/student-status/students/record-problems.ts';
import { checkProfile } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { checkDictionaries } from './check-in-database.ts';
import { changesBetween, type FieldChange } from './record-history.ts';

export type Profiles = Partial<Record<ProfileName, RecordData | undefined>>;

const tables = {
  intl: 'studentIntlProfiles',
  visit: 'studentVisitProfiles',
  equivalent: 'studentEquivalentProfiles',
} as const;

const populationOf: Readonly<Record<ProfileName, Population>> = {
  intl: 'intl',
  visit: 'visiting',
  equivalent: 'equivalent',
};

/** What of a profile would change, checked. */
export type ProfileChange = {
  name: ProfileName;
  values: RecordData;
  changes: FieldChange[];
  exists: boolean;
};

const storedProfile = async (
  tx: Tx,
  name: ProfileName,
  studentId: string,
): Promise<RecordData | undefined> => {
  const row = await tx
    .selectFrom(tables[name])
    .selectAll()
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { studentId: _studentId, ...fields } = row;
  return fields;
};

/** A masked value sent back is no change. */
const withoutMasked = (values: RecordData, fields: Readonly<Record<string, RecordField>>): RecordData =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => fields[name]?.mask === 'P' || !(typeof value === 'string' && value.includes('*')),
    ),
  );

const planOne = async (
  tx: Tx,
  name: ProfileName,
  given: RecordData,
  { studentId, population }: { studentId: string; population: Population },
): Promise<{ change: ProfileChange; problems: RecordProblem[] }> => {
  const fields: Readonly<Record<string, RecordField>> = profileFields[name];
  const stored = await storedProfile(tx, name, studentId);
  const normal = withoutMasked(normaliseRecord(given), fields);
  const changes = changesBetween(stored ?? {}, normal);
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const change = { name, values, changes, exists: stored !== undefined };
  if (populationOf[name] !== population)
    return { change, problems: [problemAt(name, problems.wrong('学生类别不符', 'not for this population'))] };
  const found = checkProfile(values, fields, { population, creating: !stored, current: stored ?? {} });
  return {
    change,
    problems: found.length > 0 ? found : await checkDictionaries(tx, values, fields),
  };
};

/** What of these profiles would change and what is wrong with it. */
export const planProfiles = async (
  tx: Tx,
  profiles: Profiles,
  record: { studentId: string; population: Population },
): Promise<{ changes: ProfileChange[]; problems: RecordProblem[] }> => {
  const plans = [];
  for (const name of profileNames) {
    const given = profiles[name];
    if (given) plans.push(await planOne(tx, name, given, record));
  }
  return {
    changes: plans.map(({ change }) => change).filter(({ changes, exists }) => changes.length > 0 || !exists),
    problems: plans.flatMap(({ problems: found }) => found),
  };
};

/** Of the changed fields those the classes do not allow, as `intl.fundingType`. */
export const closedInProfiles = (
  planned: readonly ProfileChange[],
  classes: readonly EditClass[],
): string[] =>
  planned.flatMap(({ name, changes }) => {
    const fields: Readonly<Record<string, RecordField>> = profileFields[name];
    return changes
      .filter(({ field }) => fields[field] && !classes.includes(fields[field].edit))
      .map(({ field }) => `${name}.${field}`);
  });

export const writeProfiles = async (
  tx: Tx,
  studentId: string,
  planned: readonly ProfileChange[],
): Promise<FieldChange[]> => {
  for (const { name, values, exists } of planned)
    if (exists) await tx.updateTable(tables[name]).set(values).where('studentId', '=', studentId).execute();
    else
      await tx
        .insertInto(tables[name])
        .values({ ...values, studentId } as Insertable<Tables[(typeof tables)[typeof name]]>)
        .execute();
  return planned.flatMap(({ name, changes }) =>
    changes.map((change) => ({ ...change, field: `${name}.${change.field}` })),
  );
};
