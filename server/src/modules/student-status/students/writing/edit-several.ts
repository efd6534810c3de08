import type { Text } from '@graduate/contract/platform/text.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { editClassesFor } from '../editable-fields.ts';
import { sightOf } from '../field-sight.ts';
import { editPolicy } from '../settings/edit-policy.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import { noSuchRecord } from '../students.errors.ts';
import { writeFields } from './change-record.ts';
import type { Writing } from './create-record.ts';
import { notForSeveral } from './edit-rights.ts';
import { type EditPlan, planEdit } from './plan-edit.ts';
import { type HeldRecord, holdRecords } from './stored-record.ts';
import { explainConstraint, notEditable, notInBatch, writingErrors } from './writing.errors.ts';

const MOST_AT_ONCE = 500;

type BatchEdit = { ids: readonly string[]; patch: RecordData; reason: string; partial?: boolean };
type Planned = { stored: HeldRecord; plan: EditPlan };

/** Why a row cannot be changed, in words. */
const refusalOf = ({ closed, problems }: EditPlan): Text | undefined =>
  closed.length > 0 ? notEditable(closed).text : problems[0]?.message;

const editAll = async (tx: Tx, writing: Writing, wanted: BatchEdit) => {
  const { author, scope, language } = writing;
  const { actor } = author;
  const { patch, partial = false, reason } = wanted;
  const ids = [...new Set(wanted.ids)];
  const settings = { rules: await studyYearRules(tx), policy: await editPolicy(tx) };
  const found = await holdRecords(tx, scope, ids);
  const reached = new Set(found.map(({ row }) => row.id));
  const failed = ids
    .filter((id) => !reached.has(id))
    .map((id) => ({ id, message: noSuchRecord().text[language] }));
  const planned: Planned[] = [];
  for (const stored of found) {
    const self = stored.ownerId === actor.accountId;
    const sight = sightOf(actor, self);
    const classes = editClassesFor(actor, self);
    const plan = await planEdit(tx, stored, { patch, classes, sight, ...settings });
    const refusal = refusalOf(plan);
    if (refusal) failed.push({ id: stored.row.id, message: refusal[language] });
    else planned.push({ stored, plan });
  }
  if (failed.length > 0 && !partial) return { updated: 0, failed };
  const changing = planned.filter(({ plan }) => plan.changes.length > 0);
  for (const { stored, plan } of changing)
    await writeFields(tx, author, stored, plan, { reason, origin: { source: 'edit' } });
  return { updated: changing.length, failed };
};

/** Changes the same fields of several records: of all or, when so wished, of those where it is possible. */
export const editSeveral = async (writing: Writing, wanted: BatchEdit) => {
  if (wanted.ids.length > MOST_AT_ONCE) throw writingErrors.tooManyToEdit();
  const closed = notForSeveral(Object.keys(wanted.patch));
  if (closed.length > 0) throw notInBatch(closed);
  return writing.db
    .transaction()
    .execute((tx) => editAll(tx, writing, wanted))
    .catch(explainConstraint);
};
