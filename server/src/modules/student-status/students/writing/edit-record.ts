import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { forgetRights } from '../../../administration/accounts/public.ts';
import { editClassesFor } from '../editable-fields.ts';
import { sightOf } from '../field-sight.ts';
import { takeTypedCardNo } from '../numbers/card-numbers.ts';
import { editPolicy } from '../settings/edit-policy.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import { writeFields } from './change-record.ts';
import type { Writing } from './create-record.ts';
import { planEdit } from './plan-edit.ts';
import { closedInProfiles, type Profiles, planProfiles, writeProfiles } from './profiles.ts';
import { holdRecord, mustBeCurrent } from './stored-record.ts';
import { explainConstraint, noRight, notEditable, refuseProblems } from './writing.errors.ts';

type Edit = Profiles & { id: string; version: number; record: RecordData };

const edit = async (tx: Tx, writing: Writing, wanted: Edit) => {
  const { author, scope, language } = writing;
  const { actor } = author;
  const { id, version, record: patch, intl, visit, equivalent } = wanted;
  const stored = await holdRecord(tx, scope, id);
  const self = stored.ownerId === actor.accountId;
  const classes = editClassesFor(actor, self);
  if (classes.length === 0) throw noRight();
  // A student whose record is closed reads it for a while, nothing more.
  if (self && !stored.row.open && !mayUse(actor, 'student:record:edit')) throw noRight();
  const sight = sightOf(actor, self);
  await mustBeCurrent(tx, stored, version, Object.keys(patch), sight);
  const settings = { rules: await studyYearRules(tx), policy: await editPolicy(tx) };
  const plan = await planEdit(tx, stored, { patch, classes, sight, ...settings });
  const { population } = stored.row;
  const profiles = await planProfiles(tx, { intl, visit, equivalent }, { studentId: id, population });
  const closed = [...plan.closed, ...closedInProfiles(profiles.changes, classes)];
  if (closed.length > 0) throw notEditable(closed);
  refuseProblems([...plan.problems, ...profiles.problems], language);
  const ofProfiles = profiles.changes.flatMap(({ changes }) => changes);
  if (plan.changes.length === 0 && ofProfiles.length === 0)
    return { id, version, changed: [], accountId: null };
  const { cardNo } = plan.values;
  if (typeof cardNo === 'string') await takeTypedCardNo(tx, cardNo, id, false);
  const inProfiles = await writeProfiles(tx, id, profiles.changes);
  const changes = [...plan.changes, ...inProfiles];
  const written = await writeFields(
    tx,
    author,
    stored,
    { values: plan.values, changes },
    { origin: { source: 'edit' } },
  );
  return { id, ...written, changed: changes.map(({ field }) => field) };
};

/** Changes some fields of a record, all of them or none. */
export const editRecord = async (writing: Writing, wanted: Edit) => {
  const { db, services, author } = writing;
  const { actor } = author;
  if (!mayUse(actor, 'student:record:edit') && !mayUse(actor, 'student:self:use')) throw noRight();
  const { accountId, ...answer } = await db
    .transaction()
    .execute((tx) => edit(tx, writing, wanted))
    .catch(explainConstraint);
  if (accountId) await forgetRights(services, [accountId]);
  return answer;
};
