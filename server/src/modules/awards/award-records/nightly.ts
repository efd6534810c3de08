import { text } from '@graduate/contract/platform/text.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { followConditions } from './standing-months.ts';

const NOBODY = nobody('awards.nightly');

/** What no change of status tells: punishments, years that are over, months abroad. */
export const followAllConditions = async (db: Db): Promise<{ stopped: number; resumed: number }> => {
  const batches = await db
    .selectFrom('awardBatches')
    .select(['id', 'itemId'])
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  const done = { stopped: 0, resumed: 0 };
  for (const batch of batches) {
    const { stopped, resumed } = await db.transaction().execute((tx) => followConditions(tx, NOBODY, batch));
    done.stopped += stopped.length;
    done.resumed += resumed.length;
  }
  return done;
};

export const awardsNightly: DailyJob = {
  kind: 'awards.nightly',
  title: text('津贴停发与恢复', 'Stopping and resuming stipends'),
  dailyAt: '00:50',
  run: async ({ services: { db } }) => {
    const { stopped, resumed } = await followAllConditions(db);
    return {
      text: text(`停发${stopped}条，恢复${resumed}条`, `${stopped} records stopped, ${resumed} resumed`),
    };
  },
};
