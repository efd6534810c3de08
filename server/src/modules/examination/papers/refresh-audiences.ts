import { text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { invite } from './audience/people.ts';
import { audienceOf } from './papers.queries.ts';

/** Who has come since a paper was published is asked as well, who has gone without beginning no longer. */
export const refreshAudiences = async (db: Db): Promise<number> => {
  const open = await db
    .selectFrom('papers')
    .selectAll()
    .where('state', '=', 'published')
    .where('toAt', '>', new Date())
    .orderBy('id')
    .execute();
  for (const paper of open)
    await db.transaction().execute(async (tx) => {
      const expected = await invite(tx, paper.id, audienceOf(paper));
      await tx.updateTable('papers').set({ expected }).where('id', '=', paper.id).execute();
    });
  return open.length;
};

export const refreshNightly: DailyJob = {
  kind: 'papers.audience',
  title: text('更新问卷填写人员', 'Bring the audiences of papers up to date'),
  restartable: true,
  dailyAt: '03:40',
  run: async ({ services }) => {
    const papers = await refreshAudiences(services.db);
    return { text: text(`已更新${papers}份问卷`, `${papers} papers`) };
  },
};
