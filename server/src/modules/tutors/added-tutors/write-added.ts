import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Added, NewAdded } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { addedApproval, writableAdded } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { noSuchStaff, type StaffScope, staffWithin } from '../tutor-records/public.ts';
import { addedHandler, BY_COLLEGE } from './added-approval.ts';
import { addedErrors } from './added-tutors.errors.ts';
import { addedWindow } from './added-window.ts';
import { requireOpenBatch } from './batches.ts';
import { checksOf, unmetOf } from './checks.ts';
import { added, holdOwn, mustBeIn, staffOf } from './hold-added.ts';
import { findAdded } from './read-added.ts';

const { moduleCode, businessCode } = addedApproval;

/** Begins an application: for oneself, or for somebody of the own college. What the record knows is filled in. */
export const createAdded = async (context: Context<StaffScope>, given: NewAdded): Promise<Added> => {
  const { scope, author } = context;
  const { accountId } = author.actor;
  const { id } = await added.transact(context, async (within) => {
    const { db: tx } = within;
    const batch = await requireOpenBatch(tx, given.batchId);
    if (!batch.levels.includes(given.level)) throw addedErrors.levelNotAdded();
    const { id: staffId } = await tx
      .selectFrom('staff')
      .select('staff.id')
      .$if(given.staffId === null, (found) => found.where('staff.accountId', '=', accountId))
      .$if(given.staffId !== null, (found) => found.where('staff.id', '=', given.staffId))
      .where(staffWithin(scope) as never)
      .executeTakeFirstOrThrow(() => noSuchStaff());
    const staff = await staffOf(tx, staffId);
    const entry = await added.add(within, {
      batchId: given.batchId,
      staffId,
      departmentId: staff.departmentId,
      level: given.level,
      degreeType: given.degreeType,
      disciplineCode: given.disciplineCode,
      titleSince: null,
      projects: JSON.stringify(staff.projects ?? []),
      outcomes: JSON.stringify(staff.outcomes ?? []),
      state: 'draft',
      reason: null,
      noticeFrom: null,
      noticeTo: null,
      qualificationId: null,
      applicantId: accountId,
      submittedAt: null,
    });
    const checks = await checksOf(tx, entry, 'zh');
    if (checks.some(({ code, ok }) => code === 'notHeld' && !ok)) throw addedErrors.held();
    return entry;
  });
  return findAdded(context, { id });
};

export const editAdded = async (
  context: Context<StaffScope>,
  { id, version, fileIds, projects, outcomes, teaching, ...given }: InputOf<typeof addedCalls.edit>,
): Promise<Added> => {
  await added.transact(context, async (within) => {
    const entry = await holdOwn(within.db, context.scope, { id, version });
    mustBeIn(entry, ...writableAdded);
    await added.change(
      within,
      entry,
      {
        ...given,
        projects: JSON.stringify(projects),
        outcomes: JSON.stringify(outcomes),
        teaching: JSON.stringify(teaching),
      },
      'edit',
      { after: { projects: projects.length, outcomes: outcomes.length, ...given } },
    );
    await claimFiles(within.db, within.author, { moduleCode, businessCode, recordId: id, fileIds });
  });
  return findAdded(context, { id });
};

export const removeAdded = (context: Context<StaffScope>, { id }: { id: string }): Promise<void> =>
  added.transact(context, async (within) => {
    const entry = await holdOwn(within.db, context.scope, { id });
    mustBeIn(entry, 'draft');
    await added.drop(within, entry);
  });

/** Sends the application on its way with the conditions as they are today. */
export const submitAdded = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof addedCalls.submit>,
): Promise<Added> => {
  const { author, services, language } = context;
  await added.transact(context, async (within) => {
    const { db: tx } = within;
    const entry = await holdOwn(tx, context.scope, { id });
    // A second click finds it sent.
    if (entry.state === 'collegeCheck') return;
    added.mustBeCurrent(entry, version);
    mustBeIn(entry, ...writableAdded);
    await requireOpenBatch(tx, entry.batchId);
    await requireOpenWindow(tx, addedWindow, { departmentId: entry.departmentId, level: entry.level });
    const checks = await checksOf(tx, entry, language);
    const unmet = unmetOf(checks);
    if (unmet) throw addedErrors.unmet({ what: unmet });
    const sent = { state: 'collegeCheck' as const, submittedAt: new Date(), reason: null };
    await added.change(within, entry, { ...sent, checks: JSON.stringify(checks) }, 'submit', { after: sent });
    const staff = await staffOf(tx, entry.staffId);
    const { zh, en } = guidedLevels[entry.level];
    await openInstance(services, tx, author, addedHandler, {
      recordId: id,
      applicantId: staff.accountId ?? entry.applicantId,
      departmentId: entry.departmentId,
      facts: { [BY_COLLEGE]: staff.accountId !== author.actor.accountId },
      title: text(`增列${zh}生导师：${staff.name}`, `New supervisor (${en}): ${staff.name}`),
      summary: text(`${staff.staffNo} ${staff.title ?? ''}`, `${staff.staffNo} ${staff.title ?? ''}`),
    });
  });
  return findAdded(context, { id });
};

/** Taken back before the sub-committee votes. */
export const withdrawAdded = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof addedCalls.withdraw>,
): Promise<Added> => {
  const { services, author } = context;
  const state = await added.transact(context, async (within) => {
    const entry = await holdOwn(within.db, context.scope, { id, version });
    mustBeIn(entry, 'collegeCheck', 'peerReview');
    // No approval runs while peers are asked.
    if (entry.state === 'peerReview')
      await added.change(within, entry, { state: 'withdrawn' }, 'withdraw', { after: {} });
    return entry.state;
  });
  if (state === 'collegeCheck')
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return findAdded(context, { id });
};
