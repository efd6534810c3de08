import './leaves.tables.ts';
import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { LeaveEdit, LeaveWritten, NewLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { noOwnRecord, ownRecordIds, type StudentScope } from '../students/public.ts';
import { holdLeave, holdStudent, type LeaveEntry, mustBeAt, mustBeIn, updateLeave } from './hold-leave.ts';
import { judge, mustBeKnownRegion } from './leave-rules.ts';
import { leaveErrors } from './leaves.errors.ts';
import { sendOnItsWay } from './submit-leave.ts';

const { moduleCode, businessCode } = leaveApproval;

type Saved = Pick<LeaveEntry, 'id' | 'no' | 'state' | 'version'>;

/** The columns of what was written. */
export const columnsOf = ({ from, to, fileIds: _files, ...rest }: LeaveWritten) => ({
  ...rest,
  region: rest.abroad ? null : rest.region,
  courseNote: rest.courseImpact ? rest.courseNote : null,
  fromAt: from,
  toAt: to,
});

/** A draft may say anything that can be a leave at all; limits count when it is submitted. */
const measured = async (tx: Tx, studentId: string, written: LeaveWritten, parent: LeaveEntry | null) => {
  await mustBeKnownRegion(tx, written);
  const { from, to, days, totalDays } = await judge(tx, { ...written, studentId, parent });
  if (to <= from) throw leaveErrors.endsBeforeItBegins();
  return { ...written, from, to, days, totalDays };
};

const pickWritten = (given: NewLeave | LeaveEdit): LeaveWritten => {
  const { submit: _submit, version: _version, ...written } = given as LeaveEdit;
  return written;
};

const auditWritten = (tx: Tx, author: SignedAuthor, action: string, id: string, written: LeaveWritten) => {
  const { contactPhone: _own, emergencyPhone: _other, ...plain } = written;
  return audit(tx, author, { action, subject: 'leave', subjectId: id, after: plain });
};

type Draft = { studentId: string; written: LeaveWritten; parent?: LeaveEntry };

/** Writes a new leave down as a draft. */
export const insertDraft = async (
  tx: Tx,
  author: SignedAuthor,
  { studentId, written, parent }: Draft,
): Promise<LeaveEntry> => {
  const { days, totalDays, ...fitting } = await measured(tx, studentId, written, parent ?? null);
  const leave = await tx
    .insertInto('leaves')
    .values({
      ...columnsOf(fitting),
      id: newId(),
      no: await nextSerialNumber(tx, 'QJ'),
      studentId,
      days,
      totalDays,
      state: 'draft',
      parentId: parent?.id ?? null,
      createdBy: author.actor.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditWritten(tx, author, 'leave.create', leave.id, written);
  await claimFiles(tx, author, { moduleCode, businessCode, recordId: leave.id, fileIds: written.fileIds });
  return leave;
};

/** A student writes a leave for itself, and sends it on its way when it says so. */
export const createLeave = async (
  { services, scope, author }: Context<StudentScope>,
  given: NewLeave,
): Promise<Saved> => {
  const { db } = services;
  const [studentId] = await ownRecordIds(db, author.actor.accountId);
  if (!studentId) throw noOwnRecord();
  return db.transaction().execute(async (tx) => {
    const student = await holdStudent(tx, scope, studentId);
    const leave = await insertDraft(tx, author, { studentId, written: pickWritten(given) });
    return given.submit ? sendOnItsWay(services, tx, author, { leave, student }) : leave;
  });
};

/** What is a draft or was sent back is changed, and goes on its way (again) when that is said. */
export const editLeave = (
  { services, scope, author }: Context<StudentScope>,
  { id, ...given }: { id: string } & LeaveEdit,
): Promise<Saved> =>
  services.db.transaction().execute(async (tx) => {
    const { leave, student } = await holdLeave(tx, scope, id);
    mustBeAt(leave, given.version);
    mustBeIn(leave, 'draft', 'returned');
    const written = pickWritten(given);
    const parent = leave.parentId
      ? await tx.selectFrom('leaves').selectAll().where('id', '=', leave.parentId).executeTakeFirstOrThrow()
      : null;
    // What makes another leave longer begins where that one ends.
    const fixed = parent ? { ...written, from: parent.toAt } : written;
    const { days, totalDays, ...fitting } = await measured(tx, leave.studentId, fixed, parent);
    const saved = await updateLeave(tx, leave, { ...columnsOf(fitting), days, totalDays });
    await auditWritten(tx, author, 'leave.edit', id, written);
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: written.fileIds });
    if (!given.submit) return saved;
    const changed = await tx.selectFrom('leaves').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return sendOnItsWay(services, tx, author, { leave: changed, student });
  });

export const submitLeave = (
  { services, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<Saved> =>
  services.db.transaction().execute(async (tx) => {
    const held = await holdLeave(tx, scope, id);
    mustBeAt(held.leave, version);
    mustBeIn(held.leave, 'draft', 'returned');
    return sendOnItsWay(services, tx, author, held);
  });

export const removeLeave = (
  { db, scope, author }: Context<StudentScope>,
  { id }: { id: string },
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id);
    mustBeIn(leave, 'draft', 'returned');
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: [] });
    await tx.deleteFrom('leaves').where('id', '=', id).execute();
    await audit(tx, author, {
      action: 'leave.remove',
      subject: 'leave',
      subjectId: id,
      before: { no: leave.no, state: leave.state },
    });
    return { id };
  });
