import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { Progress } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { instanceStates, type RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Alert, Skeleton, Space } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { recordOf } from '../approval-lists.ts';
import { meaningOfInstance } from '../approval-states.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { LinkToRecord } from '../link-to-record.tsx';
import { HistoryTable } from '../open-approval/history-table.tsx';
import { summaryOf, type Titled, titleOf } from '../subject.ts';
import { ApprovalActs } from './approval-acts.tsx';
import { ApprovalProgress } from './approval-progress.tsx';

type Props = { row: RecordRef & Titled; onClose: () => void };

/** A quick look at where an application stands. */
export const ProgressDrawer = ({ row, onClose }: Props) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(Progress);
  const { data, error, refetch } = useCall(approvalCalls.progress, { query: recordOf(row) }, { quiet: true });
  return (
    <SideDrawer
      width={560}
      onClose={onClose}
      title={
        <Space size={12} wrap>
          {titleOf(row)}
          {data && <StateTag name={instanceStates[data.state]} meaning={meaningOfInstance[data.state]} />}
        </Space>
      }
      {...(data &&
        data.actions.length > 0 && {
          footer: () => <ApprovalActs progress={data} onDone={() => void refetch()} />,
        })}
    >
      {error && <Alert type="warning" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <div className="progress-drawer stack gap-l">
          <Facts
            facts={[
              { label: label.applicantName, value: `${data.applicantName}（${data.applicantNo}）` },
              { label: label.departmentName, value: data.departmentName },
              { label: label.typeName, value: data.typeName[language] },
              { label: label.submittedAt, value: minute(data.submittedAt) },
              ...(data.withContent ? [{ label: label.summary, value: summaryOf(data), wide: true }] : []),
            ]}
          />
          <LinkToRecord link={data.link}>{t.openRecord}</LinkToRecord>
          <ApprovalProgress progress={data} vertical />
          {data.withContent && (
            <>
              <h3>{t.history}</h3>
              <HistoryTable record={recordOf(row)} />
            </>
          )}
        </div>
      )}
    </SideDrawer>
  );
};
