import { text } from '@graduate/contract/platform/text.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import { problemAt, type RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { insertMany } from '../../../../platform/database/insert-many.ts';
import { type DocumentNumbers, documentNumbers } from '../../../../platform/document-numbers.ts';
import { sameAsRow } from '../../../../platform/excel/import/said-twice.ts';
import { type EditPolicy, editPolicy } from '../settings/edit-policy.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import { OF_THE_ACCOUNT } from '../writing/change-record.ts';
import { derivedFrom } from '../writing/derived-fields.ts';
import { closedFields } from '../writing/edit-rights.ts';
import { changesBetween, type FieldChange, historyRows } from '../writing/record-history.ts';
import { plainValues } from '../writing/stored-record.ts';
import { syncAccount } from '../writing/sync-account.ts';
import { columnsOf } from '../writing/write-record.ts';
import { notEditable } from '../writing/writing.errors.ts';

/** By what a row of a sheet names a student. */
export const matchKeys = ['studentNo', 'examineeNo', 'idNumber'] as const;
type MatchKey = (typeof matchKeys)[number];

/** A wanted change: whom it is about, and the fields. */
export type WantedChange = {
  line: number;
  by: Readonly<Partial<Record<MatchKey, string>>>;
  patch: RecordData;
};

const selected = (db: Db | Tx, scope: StudentScope) =>
  db.selectFrom('studentRecords').selectAll().where('deletedAt', 'is', null).where(recordsWithin(scope));

type Stored = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const marks = (wanted: readonly WantedChange[], key: MatchKey): string[] => [
  ...new Set(wanted.flatMap(({ by }) => by[key] ?? [])),
];

/** All records the rows may mean, at once; held until the transaction ends when it is one that writes. */
const recordsMeant = async (
  db: Db | Tx,
  scope: StudentScope,
  wanted: readonly WantedChange[],
  documents: DocumentNumbers,
): Promise<Stored[]> => {
  const numbers = marks(wanted, 'studentNo');
  const examinees = marks(wanted, 'examineeNo');
  const digests = marks(wanted, 'idNumber').map(documents.digest);
  const query = selected(db, scope).where((eb) =>
    eb.or([
      ...(numbers.length > 0 ? [eb('studentNo', 'in', numbers)] : []),
      ...(examinees.length > 0 ? [eb('examineeNo', 'in', examinees)] : []),
      ...(digests.length > 0 ? [eb('idNumberHash', 'in', digests)] : []),
    ]),
  );
  return (db.isTransaction ? query.orderBy('id').forUpdate() : query).execute();
};

type Finder = (by: WantedChange['by']) => Stored[];

const finderOf = (records: readonly Stored[], { digest }: DocumentNumbers): Finder => {
  const keyOf: Record<MatchKey, (record: Stored) => string | null> = {
    studentNo: (record) => record.studentNo,
    examineeNo: (record) => record.examineeNo,
    idNumber: (record) => record.idNumberHash,
  };
  const index = new Map<string, Stored[]>();
  for (const record of records)
    for (const key of matchKeys) {
      const mark = `${key} ${keyOf[key](record)}`;
      index.set(mark, [...(index.get(mark) ?? []), record]);
    }
  return (by) => {
    const each = matchKeys.flatMap((key) => {
      const typed = by[key];
      if (!typed) return [];
      return [index.get(`${key} ${key === 'idNumber' ? digest(typed) : typed}`) ?? []];
    });
    const [first = [], ...others] = each;
    return first.filter((record) => others.every((list) => list.includes(record)));
  };
};

/** A record with several of one document number is meant by its open one. */
const theOne = (found: readonly Stored[]): Stored | undefined =>
  found.length > 1
    ? found.filter(({ open }) => open).length === 1
      ? found.find(({ open }) => open)
      : undefined
    : found[0];

type Settings = { rules: readonly StudyYearRule[]; policy: EditPolicy; classes: readonly EditClass[] };
type Plan = { line: number; record: Stored; values: RecordData; changes: FieldChange[] };

const planFor = (
  record: Stored,
  patch: RecordData,
  documents: DocumentNumbers,
  { rules, policy, classes }: Settings,
): { values: RecordData; changes: FieldChange[]; problems: RecordProblem[] } => {
  const stored = plainValues(record, documents);
  const typed = Object.fromEntries(
    changesBetween(stored, normaliseRecord(patch, stored)).map(({ field, after }) => [field, after]),
  );
  const closed = closedFields(Object.keys(typed), classes, stored, policy);
  const problems =
    closed.length > 0
      ? closed.map((field) => problemAt(field, { code: 'M40', message: notEditable([field]).text }))
      : checkRecord(typed, { population: record.population as Population, creating: false, current: stored });
  const values = { ...typed, ...derivedFrom(stored, typed, rules) };
  return { values, changes: changesBetween(stored, values), problems };
};

export type UpdateProblem = { line: number; field: string | undefined; why: RecordProblem['message'] };

const nobody = noSuchRecord().text;
const several = text('匹配到多名学生，请改用学号', 'Several students fit; use the student number');

/** What the wanted changes come to, and what is against them. Nothing is asked for row by row. */
export const planUpdates = async (
  db: Db | Tx,
  scope: StudentScope,
  classes: readonly EditClass[],
  wanted: readonly WantedChange[],
): Promise<{ plans: Plan[]; problems: UpdateProblem[] }> => {
  if (wanted.length === 0) return { plans: [], problems: [] };
  const documents = await documentNumbers(db);
  const settings = {
    rules: await studyYearRules(db),
    policy: await editPolicy(db),
    classes,
  };
  const find = finderOf(await recordsMeant(db, scope, wanted, documents), documents);
  const seen = new Map<string, number>();
  const plans: Plan[] = [];
  const problems: UpdateProblem[] = [];
  for (const { line, by, patch } of wanted) {
    const found = find(by);
    const record = theOne(found);
    if (!record) {
      problems.push({ line, field: undefined, why: found.length > 1 ? several : nobody });
      continue;
    }
    const before = seen.get(record.id);
    if (before !== undefined) {
      problems.push({ line, field: undefined, why: sameAsRow(before) });
      continue;
    }
    seen.set(record.id, line);
    const plan = planFor(record, patch, documents, settings);
    problems.push(...plan.problems.map(({ field, message }) => ({ line, field, why: message })));
    plans.push({ line, record, values: plan.values, changes: plan.changes });
  }
  return { plans, problems };
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const ROWS_AT_ONCE = 500;

/** Writes many changed records at once: each with the new values of the fields that change in any of them. */
const updateMany = async (tx: Tx, plans: readonly Plan[], accountId: string, documents: DocumentNumbers) => {
  const rows = plans.map(({ record, values }) => ({ record, columns: columnsOf(values, documents) }));
  const names = [...new Set(rows.flatMap(({ columns }) => Object.keys(columns)))] as (keyof Stored)[];
  const set = sql.join(
    names.map((name) => sql`${sql.ref(snakeCase(name))} = changed.${sql.ref(snakeCase(name))}`),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE).map(({ record, columns }) => ({
      id: record.id,
      ...Object.fromEntries(
        names.map((name) => [
          snakeCase(name),
          name in columns ? (columns as Record<string, unknown>)[name] : record[name],
        ]),
      ),
    }));
    await sql`update student_records set ${set}, version = student_records.version + 1, updated_at = now(),
        updated_by = ${accountId}
      from json_populate_recordset(null::student_records, ${JSON.stringify(part)}::json) changed
      where student_records.id = changed.id`.execute(tx);
  }
};

/** Writes planned changes with their history; accounts follow where they show a changed field. */
export const writeUpdates = async (tx: Tx, author: SignedAuthor, plans: readonly Plan[]): Promise<number> => {
  const changing = plans.filter(({ changes }) => changes.length > 0);
  if (changing.length === 0) return 0;
  const documents = await documentNumbers(tx);
  await updateMany(tx, changing, author.actor.accountId, documents);
  const changes = changing.flatMap(({ record, changes: own }) =>
    own.map((change) => ({ ...change, studentId: record.id })),
  );
  await insertMany(tx, 'studentFieldHistory', historyRows(author, { source: 'import' }, changes, documents));
  const shown = changing.filter(({ changes }) => changes.some(({ field }) => OF_THE_ACCOUNT.includes(field)));
  for (const { record } of shown) await syncAccount(tx, author, record.personId, { reopen: false });
  return changing.length;
};
