import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { CheckChange, Lists } from '@graduate/contract/student-status/info-checks/checks.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import {
  checkChange,
  type HeldRecord,
  notEditable,
  refuseProblems,
  sideListsOf,
} from '../../students/public.ts';
import { fieldsOfCheck } from '../fields-of-check.ts';
import type { ListChanges } from '../info-checks.tables.ts';
import type { RoundRow } from '../rounds/rounds.queries.ts';

/** The values of a list of changes. */
export const valuesOf = (changes: readonly CheckChange[]): RecordData =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]));

/** The fields whose wanted value differs from the record as it is now. */
const changesFrom = (record: RecordData, wanted: RecordData): CheckChange[] =>
  Object.entries(wanted)
    .map(([field, after]) => ({ field: field as RecordFieldCode, before: record[field] ?? null, after }))
    .filter(({ before, after }) => before !== after);

const listChanges = (now: Lists, wanted: Partial<Lists>): ListChanges => {
  const changed: ListChanges = {};
  if (wanted.family && !isDeepStrictEqual(now.family, wanted.family))
    changed.family = { before: now.family, after: wanted.family };
  if (wanted.education && !isDeepStrictEqual(now.education, wanted.education))
    changed.education = { before: now.education, after: wanted.education };
  if (wanted.work && !isDeepStrictEqual(now.work, wanted.work))
    changed.work = { before: now.work, after: wanted.work };
  return changed;
};

/** The lists as a student wants them. */
export const afterOf = (lists: ListChanges): Partial<Lists> => ({
  ...(lists.family && { family: lists.family.after }),
  ...(lists.education && { education: lists.education.after }),
  ...(lists.work && { work: lists.work.after }),
});

/** What is wrong with changes of a record as it is now. */
export const problemsOf = (
  tx: Tx,
  held: HeldRecord,
  changes: readonly CheckChange[],
  lists: ListChanges,
): Promise<RecordProblem[]> => checkChange(tx, held, valuesOf(changes), afterOf(lists));

type Typed = { changes: RecordData } & { readonly [N in keyof Lists]?: Lists[N] | undefined };

const present = ({ family, education, work }: Typed): Partial<Lists> => ({
  ...(family && { family }),
  ...(education && { education }),
  ...(work && { work }),
});

/** What a student wants to change, seen against the record as it is now; refuses what may not or cannot be. */
export const wantedChanges = async (
  tx: Tx,
  round: RoundRow,
  held: HeldRecord,
  typed: Typed,
  language: Language,
): Promise<{ changes: CheckChange[]; lists: ListChanges }> => {
  const fields = await fieldsOfCheck(tx, round, held.row.population);
  const changes = changesFrom(held.values, normaliseRecord(typed.changes, held.values));
  const closed = changes.filter(
    ({ field }) => !fields.some(({ code, access }) => code === field && access === 'edit'),
  );
  if (closed.length > 0) throw notEditable(closed.map(({ field }) => field));
  const lists =
    round.kind === 'graduation' ? {} : listChanges(await sideListsOf(tx, held.row.id), present(typed));
  refuseProblems(await problemsOf(tx, held, changes, lists), language);
  return { changes, lists };
};
