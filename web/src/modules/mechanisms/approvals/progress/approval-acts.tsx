import type { Progress } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { openApproval } from '../open-approval/open-approval.tsx';
import { titleOf } from '../subject.ts';
import { TransferDialog } from '../transfer-dialog.tsx';
import { useApplicantActs } from '../use-applicant-acts.ts';

type Props = {
  progress: Progress;
  /** Where the record itself is not shown: the way to where it can be mended. */
  away?: boolean;
  /** After something was done: what the page shows is no longer true. */
  onDone: () => void;
};

/** The buttons for what the reader may do with an application now; the server says which these are. */
export const ApprovalActs = ({ progress, away = false, onDone }: Props) => {
  const t = useTexts(approvalTexts);
  const applicant = useApplicantActs(onDone);
  const [handing, setHanding] = useState(false);
  const decide = async () => {
    const { recordId, type, callback, moduleCode, businessCode, steps } = progress;
    const waiting = steps.find(({ state }) => state === 'waiting');
    const result = await openApproval({
      ids: [recordId],
      type,
      callback,
      moduleCode,
      businessCode,
      title: titleOf(progress),
      extraFields: waiting?.extraFields,
      refuseTo: waiting?.refuseTo,
    });
    if (result.done > 0 || result.failures.length > 0) onDone();
  };
  const run: Record<Progress['actions'][number], () => void> = {
    decide: () => void decide(),
    transfer: () => setHanding(true),
    withdraw: () => applicant.act('withdraw', progress),
    urge: () => applicant.act('urge', progress),
    mend: () => applicant.act('mend', progress),
  };
  const shown = progress.actions.filter((action) => away || action !== 'mend');
  if (shown.length === 0) return null;
  return (
    <div className="row gap-s">
      {shown.map((action) => (
        <Button
          key={action}
          {...((action === 'decide' || action === 'mend') && { type: 'primary' as const })}
          danger={action === 'withdraw'}
          disabled={applicant.pending}
          onClick={run[action]}
        >
          {t[action]}
        </Button>
      ))}
      {handing && (
        <TransferDialog
          row={progress}
          onClose={() => {
            setHanding(false);
            onDone();
          }}
        />
      )}
    </div>
  );
};
