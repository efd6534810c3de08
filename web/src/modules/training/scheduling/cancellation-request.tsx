import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { cancelApproval } from '@graduate/contract/training/scheduling/choices.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Alert } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ApprovalActs } from '../../mechanisms/approvals/public.tsx';
import { classActTexts } from './scheduling-texts.ts';

const { moduleCode, businessCode } = cancelApproval;

/** That a college wants to cancel a class and why, for whoever looks at it; who decides does so here. */
export const CancellationRequest = ({ id }: { id: string }) => {
  const t = useTexts(classActTexts);
  const desk = useCall(scheduleCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const cancellation = desk.data?.cancellation;
  const { data: progress } = useCall(
    approvalCalls.progress,
    { query: { moduleCode, businessCode, recordId: id } },
    { quiet: true, enabled: !!cancellation },
  );
  if (!cancellation) return null;
  return (
    <section className="stack" aria-label={t.wantsCancel}>
      <Alert type="warning" showIcon title={t.wantsCancel} description={cancellation.reason} />
      {progress && <ApprovalActs progress={progress} onDone={() => void desk.refetch()} />}
    </section>
  );
};
