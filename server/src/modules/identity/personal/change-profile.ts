import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskEmail } from '../../../platform/masking.ts';
import { ownProfile } from './profile.queries.ts';

type Change = { email: string | null; version: number };

/** The person keeps its own e-mail address; everything else comes from the personnel and student records. */
export const changeProfile = ({ db, author }: Context, { email, version }: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const before = await tx
      .selectFrom('accounts')
      .select(['email', 'version'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== version)
      throw platformErrors.changedMeanwhile({ current: await ownProfile({ db: tx, author }) });
    await tx
      .updateTable('accounts')
      .set({ email, version: version + 1, updatedAt: new Date() })
      .where('id', '=', accountId)
      .execute();
    await audit(tx, author, {
      action: 'account.changeProfile',
      subject: 'account',
      subjectId: accountId,
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(email) },
    });
  });
