import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type Author, nobody } from '../../../../platform/audit/audit.ts';
import { Refused } from '../../../../platform/errors.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import type { Services } from '../../../../platform/services.ts';
import { type Surroundings, surroundings } from '../rules/situation.ts';
import { applyChange, hold, isDue, lockChange } from './apply-change.ts';

const dueIds = async ({ db }: Services, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('statusChanges')
    .select('id')
    .where('state', '=', 'approved')
    .where((eb) => eb.or([eb('effectiveDate', '<=', today), eb('effectiveDate', 'is', null)]))
    .orderBy('effectiveDate')
    .orderBy('no')
    .execute();
  return rows.map(({ id }) => id);
};

/** One change in a transaction of its own; whoever has applied it meanwhile has done the same. */
const applyOne = ({ db }: Services, author: Author, id: string, around: Surroundings): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id);
    if (change.state !== 'approved' || !isDue(change, dayInShanghai(new Date()))) return false;
    await applyChange(tx, author, await hold(tx, change, around));
    return true;
  });

/** Brings into force what is due; one that cannot be applied does not hold up the others. */
export const applyDue = async (
  services: Services,
  author: Author,
): Promise<{ applied: number; failed: number }> => {
  let [applied, failed] = [0, 0];
  const around = await surroundings(services.db, services.modules);
  for (const id of await dueIds(services, dayInShanghai(new Date())))
    try {
      if (await applyOne(services, author, id, around)) applied += 1;
    } catch (error) {
      failed += 1;
      const level = error instanceof Refused ? 'warn' : 'error';
      services.log[level]({ err: error, changeId: id }, 'status change not applied');
    }
  return { applied, failed };
};

export const applyDueDaily: DailyJob = {
  kind: 'statusChanges.applyDue',
  title: text('到期异动生效', 'Bring due status changes into force'),
  dailyAt: '00:10',
  run: async ({ services, jobId }) => {
    const { applied, failed } = await applyDue(services, nobody(jobId));
    return {
      text: text(
        `生效${applied}件${failed > 0 ? `，${failed}件未能生效` : ''}`,
        `${applied} in force${failed > 0 ? `, ${failed} not possible` : ''}`,
      ),
    };
  },
};
