import { addDays } from '@graduate/contract/platform/days.ts';
import type { BatchState } from '@graduate/contract/student-status/graduation/choices.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { nextGraduation } from '../students/study-time.ts';
import { batchOf } from './batch.ts';

export type DemonstrationBatch = { id: string; name: string; graduationDate: string; state: BatchState };

const demonstrationBatch = (graduationDate: string, state: BatchState): DemonstrationBatch => ({
  id: idOf(`graduationBatch:${graduationDate}`),
  name: `${graduationDate.slice(0, 4)}年${Number(graduationDate.slice(5, 7))}月`,
  graduationDate,
  state,
});

/** The batches graduates have left in, and the one that is open now. */
export const writeBatches = async (
  tx: Tx,
  today: string,
  author: string,
): Promise<{ past: DemonstrationBatch[]; open: DemonstrationBatch }> => {
  const days = await tx
    .selectFrom('studentRecords')
    .select('graduationDate')
    .distinct()
    .where('conclusion', 'is not', null)
    .where('graduationDate', 'is not', null)
    .where('status', '<>', 'withdrawn')
    .orderBy('graduationDate')
    .execute();
  const ends = days.flatMap(({ graduationDate }) =>
    graduationDate && /-(06-30|12-31)$/.test(graduationDate) ? [graduationDate] : [],
  );
  const past = ends.map((day) => demonstrationBatch(day, 'closed'));
  const open = demonstrationBatch(nextGraduation(today), 'open');
  await insertMany(
    tx,
    'graduationBatches',
    [...past, open].map((batch) => {
      const applyTo = batch === open ? addDays(today, 20) : addDays(batch.graduationDate, -45);
      return batchOf({
        ...batch,
        seq: batch.graduationDate.endsWith('06-30') ? 1 : 2,
        applyTo,
        createdBy: author,
      });
    }),
  );
  return { past, open };
};
