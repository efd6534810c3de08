import { isDeepStrictEqual } from 'node:util';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type CheckListName, checkLists } from '@graduate/contract/student-status/info-checks/checks.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { changeSideLists, sideListsOf } from '../../students/public.ts';
import { writeCheck } from '../check-rows.ts';
import { conditionsChanged, notWhile } from '../info-checks.errors.ts';
import { problemsOf, valuesOf } from '../own/wanted-changes.ts';
import { syncRecordState } from '../record-state.ts';
import { type HeldCheck, mustBeAnothers } from './hold-checks.ts';

const named = (labels: readonly Text[]): Text =>
  text(
    `${labels.map(({ zh }) => zh).join('、')}在提交后已被修改，请退回学生重新核对`,
    `${labels.map(({ en }) => en).join(', ')} changed since it was submitted; send it back to the student`,
  );

/** Refuses when somebody changed one of the fields or lists after the student had handed in the check. */
const mustBeUntouched = async (tx: Tx, { row, held }: HeldCheck): Promise<void> => {
  const fields = row.changes
    .filter(({ field, before }) => (held.values[field] ?? null) !== before)
    .map(({ field }) => ({ field, label: recordFields[field].label }));
  const now = await sideListsOf(tx, held.row.id);
  const lists = (Object.keys(row.lists) as CheckListName[])
    .filter((name) => !isDeepStrictEqual(now[name], row.lists[name]?.before))
    .map((name) => ({ field: name, label: checkLists[name] }));
  const touched = [...fields, ...lists];
  if (touched.length > 0)
    throw conditionsChanged(
      named(touched.map(({ label }) => label)),
      touched.map(({ field }) => field),
    );
};

const mustStillFit = async (tx: Tx, { row, held }: HeldCheck): Promise<void> => {
  const [problem] = await problemsOf(tx, held, row.changes, row.lists);
  if (problem) throw conditionsChanged(problem.message, [problem.field]);
};

/** Writes what the student wants changed into the record; refuses, and writes nothing, when it no longer fits. */
export const approveCheck = async (
  tx: Tx,
  author: SignedAuthor,
  check: HeldCheck,
  opinion: string | undefined,
): Promise<void> => {
  const { row, round, held } = check;
  mustBeAnothers(check, author);
  if (row.state !== '2') throw notWhile(row.state);
  await mustBeUntouched(tx, check);
  await mustStillFit(tx, check);
  await writeCheck(tx, row, {
    state: '3',
    settledBy: 'student',
    auditedBy: author.actor.accountId,
    auditedAt: new Date(),
    opinion: opinion?.trim() || null,
    flagged: '[]',
  });
  const moved = { held, round, checkId: row.id, state: '3' } as const;
  await syncRecordState(tx, author, moved, valuesOf(row.changes));
  const origin = { source: 'check', sourceId: row.id } as const;
  await changeSideLists(tx, author, held.row.id, row.lists, { origin });
  await audit(tx, author, {
    action: 'infoCheck.approve',
    subject: 'infoCheck',
    subjectId: row.id,
    after: { fields: row.changes.map(({ field }) => field), lists: Object.keys(row.lists) },
  });
};
