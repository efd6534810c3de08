import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { Progress } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { instanceStates, type RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Alert, Skeleton, Space } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { recordOf } from '../approval-lists.ts';
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
  const { data, error, refetch } = useCall(approvalCalls.progress, { query: recordOf(row) }, { quiet: true });
  return (
    <SideDrawer
      width={560}
      onClose={onClose}
      title={
        <Space size={12} wrap>
          {titleOf(row)}
          {data && <StateTag state={instanceStates[data.state]} />}
        </Space>
      }
      {...(data &&
        data.actions.length > 0 && {
          footer: () => <ApprovalActs away progress={data} onDone={() => void refetch()} />,
        })}
    >
      {error && <Alert type="warning" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <div className="progress-drawer stack gap-l">
          <FactsOf
            of={Progress}
            thing={data}
            facts={[
              { key: 'applicantName', value: `${data.applicantName}（${data.applicantNo}）` },
              'departmentName',
              'typeName',
              'submittedAt',
              ...(data.withContent ? [{ key: 'summary' as const, value: summaryOf(data), wide: true }] : []),
            ]}
          />
          <LinkToRecord link={data.link}>{t.openRecord}</LinkToRecord>
          <ApprovalProgress progress={data} />
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
