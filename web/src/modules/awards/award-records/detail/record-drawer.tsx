import { approvalOf, reportApproval, submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import {
  Application,
  type ApplicationDetail,
  applicationFields,
  PaidBy,
} from '@graduate/contract/awards/award-records/records.ts';
import { isAppliedFor } from '@graduate/contract/awards/award-schemes/choices.ts';
import { Alert } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { ContextBar } from '../../../student-status/students/public.tsx';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

type Row = { record: ApplicationDetail };

const Money = ({ record }: Row) => {
  const t = useTexts(recordTexts);
  return (
    <RowsTable
      label={t.months}
      rows={record.months}
      of={applicationFields.months}
      columns={[
        'month',
        'source',
        { key: 'amount', align: 'right', render: ({ amount }) => inYuan(amount) },
        'payState',
        'stopReason',
      ]}
    />
  );
};

/** Whose decisions are told: of what a student applied for those of the college and those of the school. */
const flowsOf = ({ kind, recordType, approvals }: ApplicationDetail): string[] =>
  isAppliedFor(kind)
    ? [...new Set(approvals.map(({ businessCode }) => businessCode))]
    : [approvalOf(recordType).businessCode];

const Way = ({ record, onDone }: Row & { onDone: () => void }) => {
  const t = useTexts(recordTexts);
  const { progress } = record;
  if (!progress) return <p className="muted">{t.notYet}</p>;
  const { moduleCode } = reportApproval;
  return (
    <div className="stack gap-l">
      <ApprovalActs progress={progress} onDone={onDone} />
      <ApprovalProgress progress={progress} />
      {flowsOf(record).map((businessCode) => (
        <ApprovalHistory key={businessCode} record={{ recordId: record.id, moduleCode, businessCode }} />
      ))}
    </div>
  );
};

const Details = ({ record, onDone }: Row & { onDone: () => void }) => {
  const t = useTexts(recordTexts);
  const sentBack = record.submitState === '9' && record.reason;
  return (
    <div className="stack gap-l">
      <ContextBar brief={record.student} />
      {sentBack && <Alert type="error" showIcon title={record.reason} />}
      {record.excluded && <Alert type="warning" showIcon title={record.excludeReason} />}
      <FactsOf
        of={Application}
        thing={record}
        facts={[
          'batchName',
          { key: 'submitState', value: <StateTag state={submitStates[record.submitState]} /> },
          'majorClass',
          {
            key: 'monthAmount',
            value: record.monthAmount === null ? null : inYuan(record.monthAmount),
          },
          { key: 'total', value: inYuan(record.total) },
          'tutorName',
          ...(record.post ? [{ key: 'post' as const, value: t.postIs(record.post) }] : []),
          'fundName',
          'submittedAt',
        ]}
      />
      <Money record={record} />
      {record.payments.length > 0 && (
        <section aria-label={t.payments}>
          <h3>{t.payments}</h3>
          <RowsTable
            label={t.payments}
            rows={record.payments}
            of={PaidBy}
            columns={[
              'listNo',
              'month',
              'source',
              { key: 'amount', align: 'right', render: ({ amount }) => inYuan(amount) },
              'paidAt',
            ]}
          />
        </section>
      )}
      {record.files.length > 0 && (
        <section aria-label={t.proof}>
          <h3>{t.proof}</h3>
          <RecordFiles files={record.files} />
        </section>
      )}
      {record.additions.length > 0 && (
        <section aria-label={t.additions}>
          <h3>{t.additions}</h3>
          <RowsTable
            label={t.additions}
            rows={record.additions}
            of={Application}
            columns={[
              'submittedAt',
              { key: 'total', align: 'right', render: ({ total }) => inYuan(total) },
              'reason',
              'submitState',
            ]}
          />
        </section>
      )}
      <h3>{t.progress}</h3>
      <Way record={record} onDone={onDone} />
    </div>
  );
};

/** A record: what is given in which month, and how it was decided. */
export const RecordDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(recordTexts);
  const answer = useCall(awardRecordCalls.find, { query: { id } }, { quiet: true });
  const refresh = useRefresh(awardRecordCalls.find, awardRecordCalls.list);
  return (
    <SideDrawer title={answer.data?.name ?? t.report} width={760} onClose={onClose}>
      <WhenThere answer={answer}>{(record) => <Details record={record} onDone={refresh} />}</WhenThere>
    </SideDrawer>
  );
};
