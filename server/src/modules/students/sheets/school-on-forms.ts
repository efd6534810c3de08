import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { schoolInfo } from '../settings/school-info.ts';

const Signatures = z.object({ president: z.string().optional(), chairman: z.string().optional() });

/** What forms of the ministry say about the school: its code and who signs for it. */
export type SchoolOnForms = { code: string; president: string; chairman: string };

export const schoolOnForms = async (db: Db): Promise<SchoolOnForms> => {
  const { code } = await schoolInfo(db);
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', 'school')
    .executeTakeFirst();
  const { president = '', chairman = '' } = Signatures.safeParse(row?.value).data ?? {};
  return { code, president, chairman };
};
