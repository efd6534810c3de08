import { isMasked } from '@graduate/contract/identity/sign-in/people.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { industryApproval, writableIndustry } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { Industry, NewIndustry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import type { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { nameInPinyin } from '../../administration/accounts/public.ts';
import { claimFiles, filesOf } from '../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { mustBeFit } from './checks.ts';
import { type Appointment, appointments, holdWithin, mustBeIn } from './hold-appointment.ts';
import { industryHandler } from './industry-approval.ts';
import { industryErrors } from './industry-tutors.errors.ts';
import { mustBeAlone } from './known-people.ts';
import { findAppointment } from './read-appointments.ts';

const { moduleCode, businessCode } = industryApproval;

const mustBeOwn = ({ all, departmentIds }: StaffScope, departmentId: string): void => {
  if (!all && !departmentIds.includes(departmentId)) throw industryErrors.notYourDepartment();
};

/** Only the office says why somebody older may be appointed. */
const mustMayWaive = (
  { actor }: SignedAuthor,
  waiver: string | null,
  before: Pick<Appointment, 'waiver'> | undefined,
): void => {
  if (waiver && waiver !== before?.waiver && !mayUse(actor, 'tutor:industry:waive'))
    throw industryErrors.onlyOfficeWaives();
};

/** Who sees a number masked sends it back as it was shown: then the one that is known stays. */
export const stored = async (
  tx: Tx,
  { fileIds: _files, idNumber, mobile, ...given }: Omit<NewIndustry, 'fileIds'> & { fileIds?: unknown },
  before?: Appointment,
) => ({
  ...given,
  ...nameInPinyin(given.name),
  idNumber: before && isMasked(idNumber) ? before.idNumber : (await documentNumbers(tx)).seal(idNumber),
  mobile: before && mobile !== null && isMasked(mobile) ? before.mobile : mobile,
});

export const createAppointment = async (
  context: Context<StaffScope>,
  given: NewIndustry,
): Promise<Industry> => {
  const { id } = await appointments.transact(context, async (within) => {
    const { db: tx, author } = within;
    mustBeOwn(context.scope, given.departmentId);
    mustMayWaive(author, given.waiver, undefined);
    await mustBeAlone(tx, given);
    const made = await appointments.add(within, {
      ...(await stored(tx, given)),
      staffId: null,
      previousId: null,
      letterNo: null,
      state: 'draft',
      reason: null,
      grantedAt: null,
      applicantId: author.actor.accountId,
      submittedAt: null,
    });
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: made.id, fileIds: given.fileIds });
    return made;
  });
  return findAppointment(context, { id });
};

export const editAppointment = async (
  context: Context<StaffScope>,
  { id, version, ...given }: InputOf<typeof industryCalls.edit>,
): Promise<Industry> => {
  await appointments.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await holdWithin(tx, context.scope, { id, version });
    mustBeIn(before, ...writableIndustry);
    mustBeOwn(context.scope, given.departmentId);
    mustMayWaive(author, given.waiver, before);
    if (!isMasked(given.idNumber)) await mustBeAlone(tx, { ...given, but: [id, before.previousId] });
    await appointments.change(within, before, await stored(tx, given, before), 'edit');
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: given.fileIds });
  });
  return findAppointment(context, { id });
};

export const removeAppointment = (context: Context<StaffScope>, { id }: { id: string }): Promise<void> =>
  appointments.transact(context, async (within) => {
    const before = await holdWithin(within.db, context.scope, { id });
    mustBeIn(before, 'draft');
    await appointments.drop(within, before);
  });

/** Sends a proposal on its way; all that stands against it is said at once. */
export const submitAppointment = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof industryCalls.submit>,
): Promise<Industry> => {
  const { author, services, language } = context;
  await appointments.transact(context, async (within) => {
    const { db: tx } = within;
    const one = await holdWithin(tx, context.scope, { id });
    // A second click finds it sent.
    if (one.state === 'collegeReview') return;
    appointments.mustBeCurrent(one, version);
    mustBeIn(one, ...writableIndustry);
    const { open } = await documentNumbers(tx);
    await mustBeAlone(tx, { idNumber: open(one.idNumber), but: [id, one.previousId] });
    await mustBeFit(tx, one, (await filesOf(tx, moduleCode, [id])).length, language);
    const sent = {
      state: 'collegeReview' as const,
      submittedAt: new Date(),
      reason: null,
      applicantId: author.actor.accountId,
    };
    await appointments.change(within, one, sent, 'submit', { after: sent });
    await openInstance(services, tx, author, industryHandler, {
      recordId: id,
      applicantId: author.actor.accountId,
      departmentId: one.departmentId,
      title: text(
        `${one.previousId ? '续聘' : '聘任'}行业导师：${one.name}`,
        `Industry supervisor${one.previousId ? ', another term' : ''}: ${one.name}`,
      ),
      summary: text(`${one.unit} ${one.post}`, `${one.unit} ${one.post}`),
    });
  });
  return findAppointment(context, { id });
};

export const withdrawAppointment = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof industryCalls.withdraw>,
): Promise<Industry> => {
  const { services, author } = context;
  await appointments.transact(context, async ({ db: tx }) => {
    const one = await holdWithin(tx, context.scope, { id, version });
    mustBeIn(one, 'collegeReview', 'schoolReview');
  });
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return findAppointment(context, { id });
};
