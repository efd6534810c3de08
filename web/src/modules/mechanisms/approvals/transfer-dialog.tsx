import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { recordOf, whatDecisionsChange } from './approval-lists.ts';
import { CandidateField } from './candidate-field.tsx';
import { type Titled, titleOf } from './subject.ts';

const texts = defineTexts({
  title: ['转办', 'Hand over'],
  explain: (title: string) => [
    `将“${title}”的当前步骤转给同一角色的其他人员办理。转办后对方会收到消息。`,
    `Hand the current step of “${title}” to another holder of the role, who will be told.`,
  ],
  done: ['已转办', 'Handed over'],
});

const { fields } = approvalCalls.transfer.body;

type Props = { row: RecordRef & Titled; onClose: () => void };

/** Hands the waiting step of an application to somebody else. */
export const TransferDialog = ({ row, onClose }: Props) => {
  const t = useTexts(texts);
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    approvalCalls.transferCandidates,
    { query: { ...recordOf(row), ...(keyword && { keyword }) } },
    { keepPrevious: true },
  );
  return (
    <FormDialog
      title={t.title}
      okText={t.title}
      call={approvalCalls.transfer}
      args={(given: { toId: string; reason: string }) => ({ body: { ...recordOf(row), ...given } })}
      invalidates={whatDecisionsChange}
      told={t.done}
      onClose={onClose}
    >
      <p className="breaks below-m">{t.explain(titleOf(row))}</p>
      <Field name="toId" schema={fields.toId}>
        <CandidateField people={found.data ?? []} loading={found.isFetching} onSearch={setKeyword} />
      </Field>
      <Field name="reason" schema={fields.reason} rows={3} />
    </FormDialog>
  );
};
