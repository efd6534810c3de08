import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { TodoRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { recordOf, type Todo } from '../approval-lists.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { LinkToRecord } from '../link-to-record.tsx';
import { HistoryTable, historyQuery } from '../open-approval/history-table.tsx';
import { ApprovalProgress } from '../progress/approval-progress.tsx';
import { summaryOf, titleOf } from '../subject.ts';
import { TodoMarks } from './queue-row.tsx';
import { WhatIsDecided } from './what-is-decided.tsx';

const QUIETLY = { quiet: true } as const;

/** Fetches what the pane will show of the row that comes next. */
const usePreload = (row: Todo | undefined) => {
  const ahead = { ...QUIETLY, enabled: row !== undefined };
  const record = row ? recordOf(row) : { moduleCode: '', businessCode: '', recordId: '' };
  useCall(approvalCalls.progress, { query: record }, ahead);
  useCall(approvalCalls.records, historyQuery(record), ahead);
};

/** What an approver has to know about one application. */
export const DetailPane = ({ row, next }: { row: Todo; next: Todo | undefined }) => {
  const shared = useTexts(approvalTexts);
  const { data, error } = useCall(approvalCalls.progress, { query: recordOf(row) }, QUIETLY);
  usePreload(next);
  return (
    <article className="todo-details" aria-label={titleOf(row)}>
      <h2>{titleOf(row)}</h2>
      <p className="queue-row-marks gone-if-empty tags">
        <TodoMarks row={row} />
      </p>
      <p className="todo-summary">{summaryOf(row)}</p>
      <FactsOf
        of={TodoRow}
        thing={row}
        facts={[
          { key: 'applicantName', value: `${row.applicantName}（${row.applicantNo}）` },
          'departmentName',
          'typeName',
          'submittedAt',
          'stepName',
          'dueAt',
        ]}
      />
      <p>
        <LinkToRecord link={row.link}>{shared.openRecord}</LinkToRecord>
      </p>
      <WhatIsDecided row={row} />
      <h3 className="part-title">{shared.progress}</h3>
      {error && <Alert type="warning" title={error.message} />}
      {data ? <ApprovalProgress progress={data} /> : !error && <Skeleton active />}
      <h3 className="part-title">{shared.history}</h3>
      <HistoryTable record={recordOf(row)} />
    </article>
  );
};
