import '../students.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import {
  type Setting,
  type SettingOf,
  type SettingTab,
  settingTabs,
} from '@graduate/contract/student-status/students/settings.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { underLock } from '../../../../platform/database/locks.ts';
import { counted } from '../../../../platform/database/page.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { studentErrors } from '../students.errors.ts';
import { usualSettings } from './usual-settings.ts';

const FIRST_VERSION = 0;

const stored = (db: Db | Tx, tab: SettingTab) =>
  db
    .selectFrom('studentSettings')
    .leftJoin('accounts', 'accounts.id', 'studentSettings.updatedBy')
    .select(['value', 'studentSettings.version', 'studentSettings.updatedAt', 'accounts.realName'])
    .where('tab', '=', tab)
    .executeTakeFirst();

/** A tab as it is in force: what was saved, or the usual. */
export const settingOf = async <T extends SettingTab>(db: Db | Tx, tab: T): Promise<SettingOf<T>> => {
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', tab)
    .executeTakeFirst();
  const kept = settingTabs[tab].safeParse(row?.value);
  return (kept.success ? kept.data : usualSettings[tab]) as SettingOf<T>;
};

export const findSetting = async ({ db }: Context, { tab }: { tab: SettingTab }): Promise<Setting> => {
  const row = await stored(db, tab);
  return {
    tab,
    value: (await settingOf(db, tab)) as Setting['value'],
    usual: row === undefined,
    version: row?.version ?? FIRST_VERSION,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.realName ?? null,
  };
};

/** What holds only for what is made later. */
const concerningNobody: readonly SettingTab[] = ['school', 'dbfLayouts', 'certificateNumbers'];

/** How many students a change of a tab concerns: those on the roll, whose fields and dates follow it. */
const affectedBy = async (db: Db | Tx, tab: SettingTab): Promise<number> => {
  if (concerningNobody.includes(tab)) return 0;
  return counted(
    db.selectFrom('studentRecords').where('status', 'in', enrolledStatuses).where('deletedAt', 'is', null),
  );
};

type Save = { tab: SettingTab; value: unknown; version: number; dryRun?: boolean | undefined };

/** Saves a tab that is still as it was seen; without saving says how many students it concerns. */
export const saveSetting = async ({ db, author }: Context, { tab, value, version, dryRun }: Save) => {
  const read = settingTabs[tab].safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw studentErrors.badRequest({ detail: text(where, where) });
  }
  return underLock(db, `student-settings:${tab}`, async (tx) => {
    const before = await stored(tx, tab);
    if ((before?.version ?? FIRST_VERSION) !== version)
      throw platformErrors.changedMeanwhile({ current: { version: before?.version ?? FIRST_VERSION } });
    const affected = await affectedBy(tx, tab);
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
      action: 'student.settings',
      subject: 'studentSetting',
      subjectId: tab,
      before: before?.value,
      after: read.data,
    });
    return { version: version + 1, affected };
  });
};
