import { inLanguage } from '../../../../platform/texts.ts';
import { showLayer } from '../../../../shell/public.ts';
import { arrivingLayer } from '../../../../ui/arriving.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { type ApprovalRequest, type ApprovalResult, problemWith } from './approval-request.ts';

const NOTHING_DONE: ApprovalResult = { done: 0, failures: [] };

const ApprovalDialog = arrivingLayer(
  async () => (await import('./approval-dialog.tsx')).default,
  ({ onClose }) => onClose(NOTHING_DONE),
);

/**
 * Opens the approval dialog for one record or a batch; the answer comes when it closes. Arguments that cannot work are
 * the mistake of a page: developers get an error, users are told why nothing opens.
 */
export const openApproval = (request: ApprovalRequest): Promise<ApprovalResult> => {
  const problem = problemWith(request);
  if (!problem)
    return new Promise((resolve) => {
      const close = showLayer(
        <ApprovalDialog
          request={request}
          onClose={(result) => {
            close();
            resolve(result);
          }}
        />,
      );
    });
  if (import.meta.env.DEV) throw new Error(inLanguage(problem));
  feedback.error(inLanguage(problem));
  return Promise.resolve(NOTHING_DONE);
};
