import type { NotificationPreferences } from '@graduate/contract/identity/personal/profile.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

/** Holds until the person chooses otherwise; it has no version yet. */
const USUAL: Kept = { preferences: { email: true, webhook: false, muted: [] }, version: 0 };

type Kept = { preferences: NotificationPreferences; version: number };

export const preferencesOf = async ({ db, author }: Pick<Context, 'db' | 'author'>): Promise<Kept> => {
  const kept = await db
    .selectFrom('notificationPreferences')
    .select(['value as preferences', 'version'])
    .where('accountId', '=', author.actor.accountId)
    .executeTakeFirst();
  return kept ?? USUAL;
};

export const changePreferences = ({ db, author }: Context, { preferences, version }: Kept): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const before = await preferencesOf({ db: tx, author });
    const value = JSON.stringify(preferences);
    const written = await tx
      .insertInto('notificationPreferences')
      .values({ accountId, value })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ value, version: version + 1, updatedAt: sql`now()` })
          .where('notificationPreferences.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (written?.version !== version + 1)
      throw platformErrors.changedMeanwhile({
        current: await preferencesOf({ db: tx, author }),
      });
    await audit(tx, author, {
      action: 'account.changePreferences',
      subject: 'account',
      subjectId: accountId,
      before: before.preferences,
      after: preferences,
    });
  });
