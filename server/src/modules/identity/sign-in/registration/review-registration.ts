import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { ApplicantKind } from '@graduate/contract/identity/sign-in/registration.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { giveRole } from '../../../administration/accounts/public.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { announceRegistered } from './registered.ts';
import { sendSms } from './sms.ts';

/** What an applicant becomes. More roles are given on the user screen. */
const roleFor: Record<ApplicantKind, BuiltInRole> = {
  expert: 'expert',
  industryTutor: 'expert',
  equivalent: 'student',
};

type Decision =
  | { state: 'approved'; reason: null; version: number }
  | { state: 'rejected'; reason: string; version: number };

const registrations = versioned({
  table: 'registrations',
  subject: 'registration',
  none: () => platformErrors.notFound({ what: text('注册申请', 'The registration') }),
  current: ({ state, reason, version }) => ({ state, reason, version }),
});

const decide = async (tx: Tx, author: SignedAuthor, id: string, { state, reason, version }: Decision) => {
  const within = { db: tx, author };
  const application = await registrations.hold(within, { id, version });
  if (application.state !== 'pending') throw signInErrors.registrationDecided();
  const decided = { state, reason, reviewedBy: author.actor.accountId, reviewedAt: new Date() };
  const verb = state === 'approved' ? 'approve' : 'reject';
  await registrations.change(within, application, decided, verb, {
    before: { state: application.state },
    after: { state, reason, accountId: application.accountId },
  });
  return application;
};

export const approveRegistration = async (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const { mobile } = await services.db.transaction().execute(async (tx) => {
    const application = await decide(tx, author, id, { state: 'approved', reason: null, version });
    await tx
      .updateTable('accounts')
      .set({ state: 'active', stateReason: null })
      .where('id', '=', application.accountId)
      .execute();
    await giveRole(tx, application.accountId, roleFor[application.applicantKind]);
    await announceRegistered(services.modules, tx, author, application.accountId);
    return application;
  });
  await sendSms(services, mobile, '您的注册申请已通过，请用手机号和注册时设置的密码登录。');
};

export const rejectRegistration = async (
  { services, author }: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> => {
  const { mobile } = await services.db.transaction().execute(async (tx) => {
    const application = await decide(tx, author, id, { state: 'rejected', reason, version });
    await tx
      .updateTable('accounts')
      .set({ state: 'rejected', stateReason: reason })
      .where('id', '=', application.accountId)
      .execute();
    return application;
  });
  await sendSms(services, mobile, `您的注册申请未通过：${reason}。`);
};
