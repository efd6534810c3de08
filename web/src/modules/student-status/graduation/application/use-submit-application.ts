import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { useSubmit } from '../../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { applicationTexts } from './application-texts.ts';

/** What is no longer true once an application has changed. */
export const invalidates = [
  applicationCalls.find,
  applicationCalls.mine,
  applicationCalls.list,
  applicationCalls.checks,
  approvalCalls.mine,
  approvalCalls.todo,
  approvalCalls.progress,
  approvalCalls.records,
];

type Draft = { id: string; version: number };

/** Submits an application; conditions that are only soft are asked about first. */
export const useSubmitApplication = () => {
  const t = useTexts(applicationTexts);
  let refused: ApiError | undefined;
  const { submit, pending } = useSubmit(applicationCalls.submit, {
    quiet: true,
    invalidates,
    onError: (error) => {
      refused = error;
    },
  });
  const send = async ({ id, version }: Draft, confirmed = false): Promise<boolean> => {
    refused = undefined;
    const answer = await submit({ params: { id }, body: { version, confirmed } });
    if (answer) {
      feedback.success(t.submitted);
      return true;
    }
    const error = refused as ApiError | undefined;
    if (!error) return false;
    if (error.error !== 'graduation.needsConfirmation') {
      feedback.error(messageOf(error));
      return false;
    }
    if (!(await askConfirm({ content: t.askSoft(messageOf(error)), okText: t.submit }))) return false;
    return send({ id, version }, true);
  };
  return { send, pending };
};
