import {
  LARGEST_SETTINGS,
  type UserSettings,
} from '@graduate/contract/identity/user-settings/user-settings.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { userSettingErrors } from './user-settings.errors.ts';

export const settingsOf = async (db: Db, accountId: string): Promise<UserSettings> => {
  const row = await db
    .selectFrom('userSettings')
    .select('settings')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.settings ?? {};
};

/** Lays the given settings over the person's own. The row is made first, so that two windows wait for each other. */
export const changeSettings = (
  { db, author }: Context,
  { settings: given }: { settings: UserSettings },
): Promise<{ settings: UserSettings }> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    await tx
      .insertInto('userSettings')
      .values({ accountId, settings: '{}' })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .execute();
    const { settings: before } = await tx
      .selectFrom('userSettings')
      .select('settings')
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const settings = { ...before, ...given };
    const text = JSON.stringify(settings);
    if (text.length > LARGEST_SETTINGS) throw userSettingErrors.tooLarge();
    await tx
      .updateTable('userSettings')
      .set({ settings: text, changedAt: new Date() })
      .where('accountId', '=', accountId)
      .execute();
    await audit(tx, author, {
      action: 'userSettings.change',
      subject: 'userSettings',
      subjectId: accountId,
      after: { changed: Object.keys(given) },
    });
    return { settings };
  });
