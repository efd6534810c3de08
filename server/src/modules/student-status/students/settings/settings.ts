import { text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Setting } from '@graduate/contract/student-status/students/settings.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { underLock } from '../../../../platform/database/locks.ts';
import { counted } from '../../../../platform/database/page.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { studentErrors } from '../students.errors.ts';
import type { StudentSetting } from './student-setting.ts';

const FIRST_VERSION = 0;

const stored = (db: Db | Tx, tab: string) =>
  db
    .selectFrom('studentSettings')
    .leftJoin('accounts', 'accounts.id', 'studentSettings.updatedBy')
    .select(['value', 'studentSettings.version', 'studentSettings.updatedAt', 'accounts.realName'])
    .where('tab', '=', tab)
    .executeTakeFirst();

const badRequest = (where: string) => studentErrors.badRequest({ detail: text(where, where) });

/** A document as it is in force: what was saved, or the usual. */
export const settingOf = async <S extends z.ZodType<object>>(
  db: Db | Tx,
  { tab, schema, usual }: StudentSetting<S>,
): Promise<z.output<S>> => {
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', tab)
    .executeTakeFirst();
  const kept = schema.safeParse(row?.value);
  return kept.success ? kept.data : usual;
};

const find = async ({ db }: Context, setting: StudentSetting): Promise<Setting> => {
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

/** How many students a change concerns: those on the roll, whose fields and dates follow it. */
const affectedBy = async (db: Db | Tx, { concernsStudents }: StudentSetting): Promise<number> => {
  if (!concernsStudents) return 0;
  return counted(
    db.selectFrom('studentRecords').where('status', 'in', enrolledStatuses).where('deletedAt', 'is', null),
  );
};

type Save = { value: unknown; version: number; dryRun?: boolean | undefined };

/** Saves a document that is still as it was seen; without saving says how many students it concerns. */
const save = async (
  { db, author }: Context,
  setting: StudentSetting,
  log: SettingLog,
  { value, version, dryRun }: Save,
) => {
  const { tab } = setting;
  const read = setting.schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw badRequest(issue?.path.join('.') ?? '');
  }
  return underLock(db, `student-settings:${tab}`, async (tx) => {
    const before = await stored(tx, tab);
    if ((before?.version ?? FIRST_VERSION) !== version)
      throw platformErrors.changedMeanwhile({ current: { version: before?.version ?? FIRST_VERSION } });
    const affected = await affectedBy(tx, setting);
    if (dryRun) return { version, affected };
    await tx
      .insertInto('studentSettings')
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
  documentOf: (context: Context, tab: string) => StudentSetting | undefined,
  log: SettingLog,
) => {
  const settingIn = (context: Context, tab: string): StudentSetting => {
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

export const studentSettingServing = settingServing(
  ({ services: { modules } }, tab) =>
    modules.flatMap(({ studentSettings = [] }) => studentSettings).find((one) => one.tab === tab),
  { action: 'student.settings', subject: 'studentSetting' },
);
