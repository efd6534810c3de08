import '../students.tables.ts';
import { settingTabs } from '@graduate/contract/students/settings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The code of no school: numbers made with it show that the settings were never filled in. */
const usual = { code: '99999' };

/** What numbers say about the school. */
export const schoolInfo = async (db: Db | Tx): Promise<{ code: string }> => {
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', 'school')
    .executeTakeFirst();
  const kept = settingTabs.school.safeParse(row?.value);
  return kept.success ? kept.data : usual;
};
