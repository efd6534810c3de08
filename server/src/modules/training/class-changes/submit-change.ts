import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import {
  changeApproval,
  changeKinds,
  editableStates,
} from '@graduate/contract/training/class-changes/choices.ts';
import type { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { calendarOf, holdSlots } from '../scheduling/public.ts';
import { revertChange } from './apply-change.ts';
import { changeHandler } from './change-approval.ts';
import { mustApplyInTime } from './change-window.ts';
import type { ChangeScope } from './changes.scope.ts';
import { mustFollowRules, mustMakeSense } from './check-change.ts';
import { changeErrors, noSuchChange } from './class-changes.errors.ts';
import { mustBeFree, mustSuitStudents } from './free-place.ts';
import { changes, holdClass, lockChange, mustBeIn } from './hold-change.ts';
import { tellOfRevocation } from './notify.ts';
import { meetingOf, neededFor, targetOf } from './places.ts';
import { findChange } from './read-changes.ts';

/** Sends an application on its way; from now on nobody else gets its room and teachers. */
export const submitChange = async (
  context: Context<ChangeScope>,
  { id, version, acceptConflicts }: InputOf<typeof changeCalls.submit>,
): Promise<ChangeRow> => {
  await changes.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { classId } = await changes.hold(within, { id });
    const record = await holdClass(tx, classId);
    const change = await lockChange(tx, id);
    if (change.applicantId !== author.actor.accountId) throw noSuchChange();
    if (change.state === 'submitted') return;
    mustBeIn(change, 'submit', editableStates);
    changes.mustBeCurrent(change, version);
    const { termId } = record;
    await mustApplyInTime(tx, within.scope, record);
    const calendar = await calendarOf(tx, termId);
    const meeting = await meetingOf(tx, change.meetingId, classId);
    mustMakeSense(calendar, meeting, change);
    const { late } = await mustFollowRules(tx, calendar, meeting, change);
    const elsewhere = await mustBeFree(tx, record, calendar, meeting, change);
    await mustSuitStudents(tx, record, elsewhere, acceptConflicts);
    const target = targetOf(meeting, change);
    const left = change.kind === 'makeup' ? null : { ...meeting, weekMask: change.weekMask };
    if (target) await holdSlots(tx, termId, id, neededFor(change.kind, target), left);
    const submitted = {
      state: 'submitted' as const,
      submittedAt: new Date(),
      studentConflicts: elsewhere,
      students: record.enrolled,
    };
    await changes.change(within, change, submitted, 'submit', { after: submitted });
    const { isPublic, name } = await tx
      .selectFrom('courses')
      .select(['isPublic', 'name'])
      .where('id', '=', record.courseId)
      .executeTakeFirstOrThrow();
    const { zh, en } = changeKinds[change.kind];
    await openInstance(context.services, tx, author, changeHandler, {
      recordId: id,
      applicantId: author.actor.accountId,
      departmentId: change.departmentId,
      title: text(`${zh}：${name} ${change.beforeWords}`, `${en}: ${name} ${change.beforeWords}`),
      summary: text(change.afterWords || change.reason, change.afterWords || change.reason),
      facts: { school: isPublic || change.kind === 'substitute' || late },
    });
  });
  return findChange(context, { id });
};

export const withdrawChange = async (
  context: Context<ChangeScope>,
  { id, version }: InputOf<typeof changeCalls.withdraw>,
): Promise<ChangeRow> => {
  const { services, author } = context;
  const change = await changes.transact(context, (within) => changes.hold(within, { id }));
  if (change.state !== 'withdrawn') {
    mustBeIn(change, 'withdraw', ['submitted']);
    changes.mustBeCurrent(change, version);
    const { moduleCode, businessCode } = changeApproval;
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  }
  return findChange(context, { id });
};

/** The graduate school takes back what was approved, before the first lesson concerned. */
export const revokeChange = async (
  context: Context<ChangeScope>,
  { id, version, reason }: InputOf<typeof changeCalls.revoke>,
): Promise<ChangeRow> => {
  await changes
    .transact(context, async (within) => {
      const { db: tx } = within;
      await changes.hold(within, { id });
      const change = await lockChange(tx, id);
      if (change.state === 'revoked') return;
      mustBeIn(change, 'revoke', ['approved']);
      changes.mustBeCurrent(change, version);
      if (change.firstAt <= new Date()) throw changeErrors.begun();
      await revertChange(tx, change);
      await changes.change(within, change, { state: 'revoked', madeMeetingId: null }, 'revoke', {
        after: { reason },
      });
      await tellOfRevocation(tx, change);
    })
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'slot_occupancy_once') throw changeErrors.taken();
      throw error;
    });
  return findChange(context, { id });
};
