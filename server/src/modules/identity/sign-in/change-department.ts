import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { expireTokens } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { ACCESS_TOKEN_SECONDS, issueToken } from './tokens.ts';

/** Moves the session to another of the person's departments. Only the id is believed, and only after a look. */
export const changeDepartment = async (
  { services, author: { actor }, author }: Context,
  { id: departmentId }: { id: string },
) => {
  if (!actor.departments.some(({ id }) => id === departmentId)) throw signInErrors.foreignDepartment();
  const generation = await services.db.transaction().execute(async (tx) => {
    await audit(tx, author, {
      action: 'session.changeDepartment',
      subject: 'session',
      subjectId: actor.sessionId,
      before: { departmentId: actor.department?.id },
      after: { departmentId },
    });
    await tx.updateTable('sessions').set({ departmentId }).where('id', '=', actor.sessionId).execute();
    // Other tabs hold tokens of the former department: they fetch new ones.
    return expireTokens(tx, actor.sessionId);
  });
  services.forgetSession(actor.sessionId);
  const { accountId, sessionId } = actor;
  const token = await issueToken(services.tokenSecret, { accountId, sessionId, departmentId, generation });
  return { token, expiresIn: ACCESS_TOKEN_SECONDS };
};
