import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../../platform/parameters.ts';

/** How long somebody comes in to read the own record after it was closed. */
export const daysAfterStudies = defineParameter({
  key: 'student.daysAfterStudies',
  name: text('学籍结束后可登录天数', 'Days of sign-in after studies have ended'),
  schema: z.int().min(0).max(3650),
  usual: 90,
});

/** 结业 may still be turned into 毕业 for so long. */
export const yearsToReplace = defineParameter({
  key: 'student.yearsToReplace',
  name: text('结业换发毕业证书期限（年）', 'Years in which a completion may still become a graduation'),
  schema: z.int().min(0).max(10),
  usual: 2,
});

const DAYS_OF_YEAR = 366;
const DAY_MS = 86_400_000;

/** Of everybody's records the one that keeps them in longest: an open one for ever, a closed one from its last day on. */
const lastRecord = (db: Db, accountId: string) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.status', 'studentRecords.statusDate', 'studentRecords.open'])
    .where('studentPersons.accountId', '=', accountId)
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('studentRecords.open', 'desc')
    .orderBy('studentRecords.statusDate', 'desc')
    .limit(1)
    .executeTakeFirst();

const hasOtherRole = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .select('roles.id')
    .where('accountRoles.accountId', '=', accountId)
    .where('roles.code', '<>', 'student')
    .executeTakeFirst()) !== undefined;

/** Some time after studies have ended a student is turned away; who has other business here comes in as before. */
export const signInRefusedAfterStudies = async (db: Db, accountId: string): Promise<Text | undefined> => {
  const last = await lastRecord(db, accountId);
  if (!last || last.open) return undefined;
  const replacing = last.status === 'completed' ? await readParameter(db, yearsToReplace) : 0;
  const days = Math.max(await readParameter(db, daysAfterStudies), replacing * DAYS_OF_YEAR);
  const until = dayInShanghai(new Date(Date.parse(last.statusDate) + days * DAY_MS));
  if (dayInShanghai(new Date()) <= until || (await hasOtherRole(db, accountId))) return undefined;
  return text(
    `您的学籍已于${last.statusDate}结束，账号已于${until}停止使用，如需办理业务请联系研究生院`,
    `Your studies ended on ${last.statusDate} and your account was open until ${until}. Ask the graduate school`,
  );
};
