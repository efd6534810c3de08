import { reviewFile } from '@graduate/contract/degrees/reviews/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { withholdFiles } from '../../commons/files/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';

/**
 * Reviewers of a thesis that has become secret see nothing of it in here any more: the review goes on on paper, without
 * days that this system would watch, and is written down with the number of its document.
 */
export const withholdReviews = async (tx: Tx, author: Author, applicationId: string): Promise<void> => {
  const tasks = await tx
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
    .select(['reviewTasks.id', 'reviewTasks.code', 'reviewTasks.status', 'reviewExperts.accountId'])
    .where('reviewRounds.applicationId', '=', applicationId)
    // In no order that tells anything to who would read it off the messages.
    .orderBy('reviewTasks.code')
    .execute();
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await withholdFiles(tx, author, reviewFile.moduleCode, ids);
  await tx
    .updateTable('reviewTasks')
    .set({ dueAt: null, acceptBy: null, scores: '{}', commentAuthor: '', commentCommittee: '' })
    .where('id', 'in', ids)
    .where('status', 'in', ['pending', 'invited', 'accepted', 'expired'])
    .execute();
  for (const { code, status, accountId } of tasks)
    if (accountId && (status === 'invited' || status === 'accepted'))
      await notifyPerson(
        tx,
        accountId,
        text(
          `论文评阅 ${code} 改为线下进行，系统内不再提供论文，请等候组织单位联系`,
          `Review ${code} continues on paper: the thesis is no longer in this system; you will be contacted`,
        ),
        '/degree/my-reviews',
      );
};
