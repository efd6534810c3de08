import type { Setting } from '@graduate/contract/administration/settings/office-settings.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { OfficeSetting } from './office-setting.ts';
import { settingErrors } from './settings.errors.ts';

const FIRST_VERSION = 0;

const stored = (db: Db | Tx, tab: string) =>
  db
    .selectFrom('officeSettings')
    .leftJoin('accounts', 'accounts.id', 'officeSettings.updatedBy')
    .select(['value', 'officeSettings.version', 'officeSettings.updatedAt', 'accounts.realName'])
    .where('tab', '=', tab)
    .executeTakeFirst();

const badRequest = (where: string) => settingErrors.badRequest({ detail: text(where, where) });

/** A document as it is in force: what was saved, or the usual. */
export const settingOf = async <S extends z.ZodType<object>>(
  db: Db | Tx,
  { tab, schema, usual }: OfficeSetting<S>,
): Promise<z.output<S>> => {
  const row = await db.selectFrom('officeSettings').select('value').where('tab', '=', tab).executeTakeFirst();
  const kept = schema.safeParse(row?.value);
  return kept.success ? kept.data : usual;
};

const find = async ({ db }: Context, setting: OfficeSetting): Promise<Setting> => {
  const row = await stored(db, setting.tab);
  return {
    tab: setting.tab,
    value: (await settingOf(db, setting)) as Setting['value'],
    usual: row === undefined,
    version: row?.version ?? FIRST_VERSION,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.realName ?? null,
  };
};

type Save = { value: unknown; version: number; dryRun?: boolean | undefined };

/** Saves a document that is still as it was seen; without saving says how many people it concerns. */
const save = async (
  { db, author }: Context,
  setting: OfficeSetting,
  log: SettingLog,
  { value, version, dryRun }: Save,
) => {
  const { tab } = setting;
  const read = setting.schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw badRequest(issue?.path.join('.') ?? '');
  }
  return underLock(db, `office-settings:${tab}`, async (tx) => {
    const before = await stored(tx, tab);
    if ((before?.version ?? FIRST_VERSION) !== version)
      throw platformErrors.changedMeanwhile({ current: { version: before?.version ?? FIRST_VERSION } });
    const affected = (await setting.concerns?.(tx)) ?? 0;
    if (dryRun) return { version, affected };
    await tx
      .insertInto('officeSettings')
      .values({
        tab,
        value: JSON.stringify(read.data),
        version: version + 1,
        updatedBy: author.actor.accountId,
      })
      .onConflict((conflict) =>
        conflict.column('tab').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: eb.ref('excluded.version'),
          updatedBy: eb.ref('excluded.updatedBy'),
          updatedAt: sql<Date>`now()`,
        })),
      )
      .execute();
    await audit(tx, author, {
      ...log,
      subjectId: tab,
      before: before?.value,
      after: read.data,
    });
    return { version: version + 1, affected };
  });
};

/** How the log calls a change of settings. */
type SettingLog = { action: string; subject: string };

/** Serves the documents of an office: which they are follows from the tab, whichever module declares it. */
export const settingServing = (
  documentOf: (context: Context, tab: string) => OfficeSetting | undefined,
  log: SettingLog,
) => {
  const settingIn = (context: Context, tab: string): OfficeSetting => {
    const setting = documentOf(context, tab);
    if (!setting) throw badRequest('tab');
    return setting;
  };
  return {
    find: async (context: Context, { tab }: { tab: string }): Promise<Setting> => ({
      ...(await find(context, settingIn(context, tab))),
      tab,
    }),
    save: async (context: Context, input: { tab: string } & Save) =>
      save(context, settingIn(context, input.tab), log, input),
  };
};
