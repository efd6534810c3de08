import './personal.tables.ts';
import type { NotificationPreferences } from '@graduate/contract/identity/personal/profile.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';

/** Holds until the person chooses otherwise; it has no version yet. */
const USUAL: Kept = { preferences: { email: true, webhook: false, muted: [] }, version: 0 };

type Kept = { preferences: NotificationPreferences; version: number };

export const preferencesOf = async (db: Db, accountId: string): Promise<Kept> => {
  const kept = await db
    .selectFrom('notificationPreferences')
    .select(['value as preferences', 'version'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return kept ?? USUAL;
};

export const changePreferences = (
  db: Db,
  author: SignedAuthor,
  { preferences, version }: Kept,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const before = await preferencesOf(tx, accountId);
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
      throw platformErrors.changedMeanwhile({ current: await preferencesOf(tx, accountId) });
    await audit(tx, author, {
      action: 'account.changePreferences',
      subject: 'account',
      subjectId: accountId,
      before: before.preferences,
      after: preferences,
    });
  });
