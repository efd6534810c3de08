import '../approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import {
  ApprovalRecord,
  decisionStatuses,
  type RecordRef,
} from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { useCall } from '../../../../api/use-call.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { FilledInFields } from '../progress/filled-in-fields.tsx';

const Line = ({ record }: { record: ApprovalRecord }) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const { approverName, onBehalfOfName, stepName, status, opinion, createdAt } = record;
  return (
    <tr>
      <td>
        {approverName}
        <div className="muted small">
          {onBehalfOfName ? t.onBehalfOf(onBehalfOfName) : stepName[language]}
        </div>
      </td>
      <td className="history-status">
        <StateTag state={decisionStatuses[status]} />
      </td>
      <td>
        {opinion}
        <FilledInFields fields={record.extraFields} data={record.appendData} />
      </td>
      <td className="history-time numbers unbroken">{minute(createdAt)}</td>
    </tr>
  );
};

export const historyQuery = ({ recordId, moduleCode, businessCode }: RecordRef) => ({
  query: { recordIds: [recordId], moduleCode, businessCode },
});

/** The decisions on a record, the oldest first. */
export const HistoryTable = ({ record, height }: { record: RecordRef; height?: number }) => {
  const t = useTexts(approvalTexts);
  const label = useLabels(ApprovalRecord);
  const { data, error, isPending } = useCall(approvalCalls.records, historyQuery(record), { quiet: true });
  return (
    <section
      className="approval-history"
      aria-label={t.history}
      aria-busy={isPending}
      data-narrow={height ? '' : undefined}
      style={{ height }}
      tabIndex={height ? 0 : undefined}
    >
      <table>
        <thead>
          <tr>
            <th>{label.approverName}</th>
            <th>{t.result}</th>
            <th>{label.opinion}</th>
            <th>{label.createdAt}</th>
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map((one) => (
            <Line key={one.id} record={one} />
          ))}
        </tbody>
      </table>
      {error && <p className="nothing">{error.message}</p>}
      {data?.length === 0 && <p className="nothing">{t.noHistory}</p>}
    </section>
  );
};
