import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { LeaveEdit, LeaveWritten, NewLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { over } from '../../../platform/over.ts';
import { claimFiles } from '../../commons/files/public.ts';
import type { StudentScope } from '../students/public.ts';
import { holdLeave, holdStudent, type LeaveEntry, leaves, mustBeIn, type SavedLeave } from './hold-leave.ts';
import { ownRecord } from './leave-conditions.ts';
import { judge, mustBeKnownRegion } from './leave-rules.ts';
import { leaveErrors } from './leaves.errors.ts';
import { submitForApproval } from './submit-leave.ts';

const { moduleCode, businessCode } = leaveApproval;

/** The columns of what was written. */
export const columnsOf = ({ from, to, ...rest }: Omit<LeaveWritten, 'fileIds'>) => ({
  ...rest,
  region: rest.abroad ? null : rest.region,
  courseNote: rest.courseImpact ? rest.courseNote : null,
  fromAt: from,
  toAt: to,
});

/** A draft may say anything that can be a leave at all; limits count when it is submitted. */
const measured = async (
  tx: Tx,
  studentId: string,
  written: Omit<LeaveWritten, 'fileIds'>,
  parent: LeaveEntry | null,
) => {
  await mustBeKnownRegion(tx, written);
  const { from, to, days, totalDays } = await judge(tx, { ...written, studentId, parent });
  if (to <= from) throw leaveErrors.endsBeforeItBegins();
  return { ...written, from, to, days, totalDays };
};

const writtenIn = ({ submit: _submit, version: _version, ...written }: LeaveEdit) => written;

/** What a leave is when nothing else is said. */
const usual = {
  abroad: false,
  region: null,
  transport: null,
  courseImpact: false,
  courseNote: null,
  fileIds: [],
};

const newLeave = (given: NewLeave, record: { mobile: string | null; emergencyPhone: string | null }) => {
  const { leaveType, from, to, destination, reason } = given;
  const { contactPhone = record.mobile, emergencyPhone = record.emergencyPhone } = given;
  if (!contactPhone || !emergencyPhone) throw leaveErrors.telephonesNeeded();
  const needed = { leaveType, from, to, destination, reason, contactPhone, emergencyPhone };
  return over<LeaveWritten>({ ...usual, ...needed }, writtenIn(given));
};

/** What somebody wrote of a leave, as it stands. */
const writtenOf = ({ fromAt, toAt, ...leave }: LeaveEntry): Omit<LeaveWritten, 'fileIds'> => {
  const { leaveType, abroad, region, destination, transport, contactPhone, emergencyPhone } = leave;
  const { reason, courseImpact, courseNote } = leave;
  const place = { abroad, region, destination, transport, contactPhone, emergencyPhone };
  return { leaveType, from: fromAt, to: toAt, ...place, reason, courseImpact, courseNote };
};

/** What the log keeps of it: no phone numbers. */
const kept = ({ contactPhone: _own, emergencyPhone: _other, ...plain }: Omit<LeaveWritten, 'fileIds'>) => ({
  after: plain,
});

type Draft = { studentId: string; written: LeaveWritten; parent?: LeaveEntry };

/** Writes a new leave down as a draft. */
export const insertDraft = async (
  tx: Tx,
  author: SignedAuthor,
  { studentId, written: { fileIds, ...written }, parent }: Draft,
): Promise<LeaveEntry> => {
  const { days, totalDays, ...fitting } = await measured(tx, studentId, written, parent ?? null);
  const values = {
    ...columnsOf(fitting),
    no: await nextSerialNumber(tx, 'QJ'),
    studentId,
    days,
    totalDays,
    state: 'draft' as const,
    parentId: parent?.id ?? null,
    createdBy: author.actor.accountId,
  };
  const leave = await leaves.add({ db: tx, author }, values, kept(written));
  await claimFiles(tx, author, { moduleCode, businessCode, recordId: leave.id, fileIds });
  return leave;
};

/** A student writes a leave of their own, and sends it on its way at once if they wish. */
export const createLeave = async (
  { db, services, scope, author }: Context<StudentScope>,
  given: NewLeave,
): Promise<SavedLeave> => {
  const record = await ownRecord(db, author.actor);
  const written = newLeave(given, record);
  return db.transaction().execute(async (tx) => {
    const student = await holdStudent(tx, scope, record.id);
    const leave = await insertDraft(tx, author, { studentId: record.id, written });
    return given.submit ? submitForApproval(services, tx, author, { leave, student }) : leave;
  });
};

/** What is a draft or was sent back is changed, and goes on its way (again) when that is said. */
export const editLeave = (
  { services, scope, author }: Context<StudentScope>,
  { id, ...given }: { id: string } & LeaveEdit,
): Promise<SavedLeave> =>
  services.db.transaction().execute(async (tx) => {
    const { leave, student } = await holdLeave(tx, scope, id, given.version);
    mustBeIn(leave, 'draft', 'returned');
    const { fileIds, ...said } = writtenIn(given);
    const written = over(writtenOf(leave), said);
    const parent = leave.parentId
      ? await tx.selectFrom('leaves').selectAll().where('id', '=', leave.parentId).executeTakeFirstOrThrow()
      : null;
    // What makes another leave longer begins where that one ends.
    const fixed = parent ? { ...written, from: parent.toAt } : written;
    const { days, totalDays, ...fitting } = await measured(tx, leave.studentId, fixed, parent);
    const changes = { ...columnsOf(fitting), days, totalDays };
    const changed = await leaves.change({ db: tx, author }, leave, changes, 'edit', kept(written));
    if (fileIds) await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds });
    return given.submit ? submitForApproval(services, tx, author, { leave: changed, student }) : changed;
  });

export const submitLeave = (
  { services, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedLeave> =>
  services.db.transaction().execute(async (tx) => {
    const held = await holdLeave(tx, scope, id, version);
    mustBeIn(held.leave, 'draft', 'returned');
    return submitForApproval(services, tx, author, held);
  });

export const removeLeave = (
  { db, scope, author }: Context<StudentScope>,
  { id }: { id: string },
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id);
    mustBeIn(leave, 'draft', 'returned');
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: [] });
    const { no, state } = leave;
    await leaves.drop({ db: tx, author }, leave, 'remove', { before: { no, state } });
    return { id };
  });
