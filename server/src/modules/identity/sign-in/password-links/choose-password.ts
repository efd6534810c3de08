import { PasswordChoice } from '@graduate/contract/identity/sign-in/password.ts';
import type { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import { hashPassword } from '../../../../platform/passwords.ts';
import { checkNewPassword } from '../change-password.ts';
import { readSealed } from '../read-sealed.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { refuseBusyAddress } from '../sign-in-log.ts';
import { ownerOfLink, useLink } from './password-link.ts';

/** The owner of an account chooses its password with the link only they got; nobody else ever knew one. */
export const choosePassword = async (
  { db, author, language }: AnyoneContext,
  body: { param: string } | z.output<typeof PasswordChoice>,
): Promise<{ username: string }> => {
  await refuseBusyAddress(db, author.address);
  const { code, newPassword } = 'param' in body ? await readSealed(db, PasswordChoice, body, language) : body;
  const owner = await ownerOfLink(db, code);
  if (!owner) throw signInErrors.linkGone();
  const { id, username, personNo, cardNo, mobile, namePinyin } = owner;
  await checkNewPassword(db, newPassword, { username, known: [personNo, cardNo, mobile, namePinyin] });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    if (!(await useLink(tx, code))) throw signInErrors.linkGone();
    await tx
      .updateTable('accounts')
      .set({ passwordHash, passwordChangedAt: new Date(), mustChangePassword: false })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, { action: 'account.choosePassword', subject: 'account', subjectId: id });
  });
  return { username };
};
