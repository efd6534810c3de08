import { text } from '@graduate/contract/platform/text.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { followTutors } from './follow-tutors.ts';
import { followConditions } from './standing-months.ts';

const NOBODY = nobody('awards.nightly');

/** What no change of status tells: punishments, years that are over, months abroad, another tutor. */
export const followStudents = async (
  db: Db,
): Promise<{ stopped: number; resumed: number; moved: number }> => {
  const batches = await db
    .selectFrom('awardBatches')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select(['awardBatches.id', 'itemId', 'awardItems.kind'])
    .where('status', '=', 'open')
    .orderBy('awardBatches.id')
    .execute();
  const done = { stopped: 0, resumed: 0, moved: 0 };
  for (const batch of batches)
    await db.transaction().execute(async (tx) => {
      const { stopped, resumed } = await followConditions(tx, NOBODY, batch);
      done.stopped += stopped.length;
      done.resumed += resumed.length;
      if (batch.kind === '04') done.moved += await followTutors(tx, NOBODY, batch.id);
    });
  return done;
};

export const awardsNightly: DailyJob = {
  kind: 'awards.nightly',
  title: text('津贴随学籍与导师变动', 'Stipends follow status and supervisors'),
  dailyAt: '00:50',
  run: async ({ services: { db } }) => {
    const { stopped, resumed, moved } = await followStudents(db);
    return {
      text: text(
        `停发${stopped}条，恢复${resumed}条，转给新导师${moved}条`,
        `${stopped} records stopped, ${resumed} resumed, ${moved} handed to another supervisor`,
      ),
    };
  },
};
