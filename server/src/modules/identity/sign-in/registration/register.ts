import { Registration } from '@graduate/contract/identity/sign-in/registration.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { maskIdNumber, maskMobile } from '../../../../platform/masking.ts';
import { hashPassword } from '../../../../platform/passwords.ts';
import { nameInPinyin } from '../../../administration/accounts/public.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import { checkNewPassword } from '../change-password.ts';
import { readSealed } from '../read-sealed.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { registrationWindow } from '../sign-in.windows.ts';
import { refuseBusyAddress } from '../sign-in-log.ts';
import { useSmsCode } from './send-sms-code.ts';
import { registrationIsOpen } from './sms.ts';

/** What others can find out about the applicant: parts of the ID number, the number, the name. */
const knownOf = ({ mobile, idNumber, realName }: Registration) => [
  mobile,
  idNumber,
  idNumber.slice(6, 14),
  idNumber.slice(-6),
  nameInPinyin(realName).namePinyin,
];

const accountOf = (tx: Tx, mobile: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'state', 'personKind'])
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', mobile), eb.and({ mobile, personKind: 'external' })]))
    .forUpdate()
    .executeTakeFirst();

/** The applicant's account, waiting. Who was rejected may apply again with the same number; nobody else may. */
const writeAccount = async (
  tx: Tx,
  { mobile, realName }: Registration,
  passwordHash: string,
): Promise<string> => {
  const facts = {
    realName,
    ...nameInPinyin(realName),
    passwordHash,
    passwordChangedAt: new Date(),
    state: 'pending' as const,
    stateReason: null,
  };
  const existing = await accountOf(tx, mobile);
  if (existing?.personKind === 'external' && existing.state === 'rejected') {
    await tx.updateTable('accounts').set(facts).where('id', '=', existing.id).execute();
    return existing.id;
  }
  if (existing)
    throw existing.state === 'pending' ? signInErrors.registrationPending() : signInErrors.mobileTaken();
  const created = await tx
    .insertInto('accounts')
    .values({ id: newId(), username: mobile, personKind: 'external', mobile, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => signInErrors.mobileTaken());
  return created.id;
};

/** Somebody without a school number asks for an account; a security administrator decides. */
export const register = async (
  { db, services, author, language }: AnyoneContext,
  body: { param: string } | Registration,
): Promise<{ username: string }> => {
  if (!registrationIsOpen(services)) throw signInErrors.registrationClosed();
  await requireOpenWindow(db, registrationWindow, {});
  await refuseBusyAddress(db, author.address);
  const application = 'param' in body ? await readSealed(db, Registration, body, language) : body;
  const { applicantKind, realName, mobile, idKind, idNumber, unit } = application;
  await checkNewPassword(db, application.password, { username: mobile, known: knownOf(application) });
  await useSmsCode(services, mobile, application.smsCode);
  const passwordHash = await hashPassword(application.password);
  await db.transaction().execute(async (tx) => {
    const accountId = await writeAccount(tx, application, passwordHash);
    const id = newId();
    await tx
      .insertInto('registrations')
      .values({ id, accountId, applicantKind, realName, mobile, idKind, idNumber, unit })
      .execute();
    await audit(tx, author, {
      action: 'registration.submit',
      subject: 'registration',
      subjectId: id,
      after: {
        accountId,
        applicantKind,
        realName,
        mobile: maskMobile(mobile),
        idNumber: maskIdNumber(idNumber),
        unit,
      },
    });
  });
  return { username: mobile };
};
