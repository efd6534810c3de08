import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { applicantOf, endApplication, monthsLater, ruleOf } from '../degree-applications/public.ts';
import { callOffEnded } from './call-off-ended.ts';
import { RETRY_SINCE } from './held.ts';

const NOBODY = nobody('degrees.retries');

/** Who has not defended again in time has failed. */
export const endRetries = async ({ db, modules }: Pick<Services, 'db' | 'modules'>): Promise<number> => {
  const today = dayInShanghai(new Date());
  const waiting = await db
    .selectFrom('degreeApplications')
    .select(['id', 'studentId', RETRY_SINCE.as('since')])
    .where('status', '=', 'defenceRetry')
    .execute();
  let ended = 0;
  for (const { id, studentId, since } of waiting) {
    const { retryDefenceMonths } = await ruleOf(db, await applicantOf(db, studentId));
    if (today <= monthsLater(dayInShanghai(since), retryDefenceMonths)) continue;
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('degreeApplications')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'defenceRetry')
        .forUpdate()
        .executeTakeFirst();
      if (!held) return;
      const reason = '未在期限内重新答辩';
      const ending = { tx, author: NOBODY, modules };
      await endApplication(ending, id, 'defenceFailed', { reason, resultReason: reason });
      ended += 1;
    });
  }
  return ended;
};

export const defencesDaily: DailyJob = {
  kind: 'degrees.retries',
  title: text('重新答辩期限', 'Time to defend again'),
  dailyAt: '00:40',
  run: async ({ services }) => {
    const ended = await endRetries(services);
    const calledOff = await callOffEnded(services.db);
    return {
      text: text(
        `重新答辩到期${ended}人，随申请终止取消答辩${calledOff}场`,
        `${ended} may not defend again, ${calledOff} called off with their application`,
      ),
    };
  },
};
