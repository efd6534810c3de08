import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';

type Ended = { id: string; accountId: string | null; title: string; titleEn: string };

type Ending = {
  state: 'done' | 'failed' | 'cancelled';
  message: Text;
  result?: { name: string; once: boolean } | undefined;
};

const told = ({ title, titleEn }: Ended, { state, message }: Ending): Text =>
  state === 'done'
    ? text(`任务“${title}”已完成`, `“${titleEn}” is done`)
    : text(`任务“${title}”失败：${message.zh}`, `“${titleEn}” failed: ${message.en}`);

/** Ends a job and tells its owner, who knows already when the owner has cancelled it. */
export const endJob = async (tx: Tx, job: Ended, ending: Ending): Promise<void> => {
  const { state, message, result } = ending;
  await tx
    .updateTable('jobs')
    .set({
      state,
      message: message.zh,
      messageEn: message.en,
      worker: null,
      leaseUntil: null,
      finishedAt: sql<Date>`now()`,
      ...(state === 'done' && { percent: 100 }),
      ...(result && {
        resultName: result.name,
        resultUntil: sql<Date>`now() + interval '7 days'`,
        resultOnce: result.once,
      }),
    })
    .where('id', '=', job.id)
    .execute();
  if (state === 'cancelled' || !job.accountId) return;
  const owner = tx.selectNoFrom(sql<string>`${job.accountId}::uuid`.as('accountId'));
  await sendMessages(tx, owner as never, { kind: 'result', title: told(job, ending), link: '/jobs' });
};
