import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { words } from '../../../ui/words.ts';
import { recordOf, whatDecisionsChange } from './approval-lists.ts';
import { type Titled, titleOf } from './subject.ts';

const texts = defineTexts({
  askWithdraw: (title: string) => [
    `撤回“${title}”？${words.withdrawFollows[0]}`,
    `Withdraw “${title}”? ${words.withdrawFollows[1]}`,
  ],
  askUrge: (title: string) => [
    `提醒办理人尽快办理“${title}”？24 小时内只能催办一次。`,
    `Remind the people dealing with “${title}”? You can do this once every 24 hours.`,
  ],
  urged: (people: number) => [`已提醒 ${people} 位办理人`, `${people} people have been reminded`],
});

/** What an applicant can do while an application is on its way. */
export const useApplicantActs = (onDone?: () => void) => {
  const t = useTexts(texts);
  const withdrawing = useSave(approvalCalls.withdraw, {
    invalidates: whatDecisionsChange,
    onSuccess: () => {
      feedback.success(t.withdrawn);
      onDone?.();
    },
  });
  const urging = useSave(approvalCalls.urge, {
    onSuccess: ({ people }) => {
      feedback.success(t.urged(people));
      onDone?.();
    },
  });
  type Row = RecordRef & Titled;
  const run = {
    withdraw: async (row: Row) =>
      (await askConfirm({ content: t.askWithdraw(titleOf(row)), danger: true, okText: t.withdraw })) &&
      withdrawing.submit({ body: recordOf(row) }),
    urge: async (row: Row) =>
      (await askConfirm({ content: t.askUrge(titleOf(row)) })) && urging.submit({ body: recordOf(row) }),
  };
  return {
    act: (name: 'withdraw' | 'urge', row: Row) => void run[name](row),
    pending: withdrawing.pending || urging.pending,
  };
};
