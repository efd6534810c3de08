import type { RefuseTarget } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { type Decision, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { ApprovalRequest } from './approval-request.ts';
import { appendDataOf, type FilledIn } from './extra-field-rules.ts';

/** What an approver entered. */
export type Verdict = {
  status: 1 | 9;
  opinion: string;
  refuseTo?: RefuseTarget | undefined;
  appendData?: FilledIn | undefined;
};

/** The submission for one record. */
export const decisionBody = (request: ApprovalRequest, verdict: Verdict, recordId: string): Decision => {
  const { ids, type, callback, moduleCode, businessCode, extraFields = [], stepId } = request;
  const { status, opinion, refuseTo, appendData } = verdict;
  return {
    status,
    opinion: opinion.trim(),
    appendData: appendDataOf(extraFields, status, appendData),
    recordIds: recordId,
    type,
    callback,
    moduleCode,
    businessCode,
    ...(stepId && ids.length === 1 && { stepId }),
    ...(status === REFUSE && refuseTo && { refuseTo }),
  };
};
