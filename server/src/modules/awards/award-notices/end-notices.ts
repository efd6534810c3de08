import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { type Author, audit, nobody } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { grantClaims, sendToSchool } from '../scholarships/public.ts';

type Product = Pick<Services, 'modules'>;

/** Those of a list who can go on: still where the list left them, and nobody objects. */
const free = (tx: Tx, noticeId: string, state: '3' | '5') =>
  tx
    .selectFrom('awardClaims')
    .innerJoin('awardNoticeLines', 'awardNoticeLines.claimId', 'awardClaims.id')
    .selectAll('awardClaims')
    .where('awardNoticeLines.noticeId', '=', noticeId)
    .where('awardClaims.submitState', '=', state)
    .where(
      sql<SqlBool>`not exists (select from award_objections o
        where o.claim_id = award_claims.id and o.state <> 'closed')`,
    )
    .orderBy('awardClaims.id')
    .forUpdate('awardClaims')
    .execute();

/** After a list of a college the school decides, after that of the school it is granted. */
export const goOn = async (
  services: Product,
  tx: Tx,
  author: Author,
  { id, level }: { id: string; level: 'college' | 'school' },
): Promise<number> => {
  const rows = await free(tx, id, level === 'college' ? '3' : '5');
  if (level === 'college') await sendToSchool(services, tx, author, rows);
  else await grantClaims(tx, author, rows);
  return rows.length;
};

const NOBODY = nobody('awards.notices');

/** Ends the lists whose last day is over; done twice it finds nothing the second time. */
export const endNotices = async (
  { db, modules }: Pick<Services, 'db' | 'modules'>,
  today = dayInShanghai(new Date()),
): Promise<number> => {
  const over = await db
    .selectFrom('awardNotices')
    .select('id')
    .where('status', '=', 'open')
    .where('toDate', '<', today)
    .orderBy('id')
    .execute();
  for (const { id } of over)
    await db.transaction().execute(async (tx) => {
      const notice = await tx
        .updateTable('awardNotices')
        .set({ status: 'ended', updatedAt: new Date(), version: sql`version + 1` })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(['id', 'level'])
        .executeTakeFirst();
      if (!notice) return;
      const people = await goOn({ modules }, tx, NOBODY, notice);
      await audit(tx, NOBODY, {
        action: 'awardNotice.end',
        subject: 'award notice',
        subjectId: id,
        after: { people },
      });
    });
  return over.length;
};

export const noticesNightly: DailyJob = {
  kind: 'awards.notices',
  title: text('结束奖助公示', 'Ending notices of awards'),
  dailyAt: '00:10',
  run: async ({ services }) => {
    const ended = await endNotices(services);
    return { text: text(`结束${ended}个公示`, `${ended} notices ended`) };
  },
};
