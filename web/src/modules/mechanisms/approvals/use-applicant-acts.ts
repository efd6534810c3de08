import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import {
  type AfterWithdrawal,
  afterWithdrawal,
} from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import type { ApplicantAction } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { openTab } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { recordOf, whatDecisionsChange } from './approval-lists.ts';
import { approvalTexts } from './approvals-texts.ts';
import { type Titled, titleOf } from './subject.ts';

const texts = defineTexts({
  askWithdraw: (title: string, after: AfterWithdrawal) => [
    `撤回“${title}”？${afterWithdrawal[after].zh}`,
    `Withdraw “${title}”? ${afterWithdrawal[after].en}`,
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
  const shared = useTexts(approvalTexts);
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
  type Row = RecordRef & Titled & { afterWithdrawal: AfterWithdrawal; link: string };
  const run = {
    withdraw: async (row: Row) =>
      (await askConfirm({
        content: t.askWithdraw(titleOf(row), row.afterWithdrawal),
        danger: true,
        okText: t.withdraw,
      })) && withdrawing.submit({ body: recordOf(row) }),
    urge: async (row: Row) =>
      (await askConfirm({ content: t.askUrge(titleOf(row)), okText: shared.urge })) &&
      urging.submit({ body: recordOf(row) }),
    /** Its page has the way back to what was written. */
    mend: (row: Row) => openTab(row.link),
  };
  return {
    act: (name: ApplicantAction, row: Row) => void run[name](row),
    pending: withdrawing.pending || urging.pending,
  };
};
