import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { permitApproval, writablePermits } from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import type { NewPermit, Permit } from '@graduate/contract/tutors/tutor-places/places.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { tutorNamed } from '../../people/guidance/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { type PermitEntry, permits } from './hold-permit.ts';
import { permitHandler } from './permit-approval.ts';
import { checksOf, unmetOf } from './permit-checks.ts';
import { announceRevoked } from './permit-revoked.ts';
import { mustBeInWindow } from './permit-window.ts';
import { appliesFor, tutorWhoApplies } from './permit-writers.ts';
import { findPermit } from './read-permits.ts';
import { noSuchPermit, placeErrors } from './tutor-places.errors.ts';

const mustBeIn = ({ state }: PermitEntry, ...states: readonly PermitEntry['state'][]): void => {
  if (!states.includes(state)) throw placeErrors.wrongState({ state }, { state });
};

/** Only the tutor writes the own application, or the college for who cannot sign in; to others it is not there. */
const holdOwn = async (tx: Tx, scope: StaffScope, id: string): Promise<PermitEntry> => {
  const permit = await permits.hold({ db: tx }, { id });
  await tx
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id')
    .where('tutors.id', '=', permit.tutorId)
    .where(appliesFor(scope))
    .executeTakeFirstOrThrow(() => noSuchPermit());
  return permit;
};

export const createPermit = async (
  context: Context<StaffScope>,
  { staffId, ...given }: NewPermit,
): Promise<Permit> => {
  const { accountId } = context.author.actor;
  const { id } = await permits.transact(context, async (within) => {
    const { db: tx } = within;
    const tutorId = await tutorWhoApplies(tx, context.scope, staffId);
    const unmet = unmetOf(await checksOf(tx, tutorId, given, context.language));
    if (unmet) throw placeErrors.unmet({ what: unmet });
    const tutor = await tutorNamed(tx, tutorId);
    return permits.add(within, {
      ...given,
      tutorId,
      departmentId: tutor?.departmentId ?? '',
      state: 'draft',
      quota: null,
      reason: null,
      applicantId: accountId,
      submittedAt: null,
    });
  });
  return findPermit(context, { id });
};

export const editPermit = async (
  context: Context<StaffScope>,
  { id, version, ...given }: InputOf<typeof placeCalls.editPermit>,
): Promise<Permit> => {
  await permits.transact(context, async (within) => {
    const permit = await holdOwn(within.db, context.scope, id);
    permits.mustBeCurrent(permit, version);
    mustBeIn(permit, ...writablePermits);
    await permits.change(within, permit, given, 'edit');
  });
  return findPermit(context, { id });
};

export const removePermit = (context: Context<StaffScope>, { id }: { id: string }): Promise<void> =>
  permits.transact(context, async (within) => {
    const permit = await holdOwn(within.db, context.scope, id);
    mustBeIn(permit, 'draft');
    await permits.drop(within, permit);
  });

/** Sends the application on its way with the conditions as they are today. */
export const submitPermit = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof placeCalls.submitPermit>,
): Promise<Permit> => {
  const { author, services, language } = context;
  await permits.transact(context, async (within) => {
    const { db: tx } = within;
    const permit = await holdOwn(tx, context.scope, id);
    if (permit.state === 'reviewing') return;
    permits.mustBeCurrent(permit, version);
    mustBeIn(permit, ...writablePermits);
    await mustBeInWindow(tx, permit);
    const checks = await checksOf(tx, permit.tutorId, permit, language);
    const unmet = unmetOf(checks);
    if (unmet) throw placeErrors.unmet({ what: unmet });
    const sent = { state: 'reviewing' as const, submittedAt: new Date(), reason: null };
    await permits.change(within, permit, { ...sent, checks: JSON.stringify(checks) }, 'submit', {
      after: sent,
    });
    const tutor = await tutorNamed(tx, permit.tutorId);
    const { zh, en } = guidedLevels[permit.level];
    await openInstance(services, tx, author, permitHandler, {
      recordId: id,
      applicantId: author.actor.accountId,
      departmentId: permit.departmentId,
      title: text(
        `${permit.year}年${zh}招生资格：${tutor?.name ?? ''}`,
        `Permit for ${permit.year} (${en}): ${tutor?.name ?? ''}`,
      ),
      summary: text(`申请名额${permit.wanted}`, `${permit.wanted} places wanted`),
    });
  });
  return findPermit(context, { id });
};

export const withdrawPermit = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof placeCalls.withdrawPermit>,
): Promise<Permit> => {
  const { services, author } = context;
  const permit = await permits.transact(context, ({ db }) => holdOwn(db, context.scope, id));
  permits.mustBeCurrent(permit, version);
  mustBeIn(permit, 'reviewing');
  const { moduleCode, businessCode } = permitApproval;
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return findPermit(context, { id });
};

/** The office takes a permit back: who was given a place keeps it, nobody else gets one. */
export const revokePermit = async (
  context: Context<StaffScope>,
  { id, version, reason }: InputOf<typeof placeCalls.revokePermit>,
): Promise<Permit> => {
  // Out of reach it is not there, whatever its state.
  await findPermit(context, { id });
  await permits.transact(context, async (within) => {
    const permit = await permits.hold(within, { id, version });
    mustBeIn(permit, 'granted');
    await permits.change(within, permit, { state: 'revoked', reason }, 'revoke', { after: { reason } });
    await announceRevoked(within.db, context.services, { author: within.author, permit });
    const tutor = await tutorNamed(within.db, permit.tutorId);
    if (tutor?.accountId)
      await notifyPerson(
        within.db,
        tutor.accountId,
        text(`${permit.year}年招生资格已取消：${reason}`, `Permit for ${permit.year} revoked: ${reason}`),
        `/tutor/permits?id=${id}`,
      );
  });
  return findPermit(context, { id });
};
