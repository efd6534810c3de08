import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { Addition, type Application } from '@graduate/contract/awards/award-records/records.ts';
import { Opinion } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { labelled } from '@graduate/contract/platform/fields.ts';
import { Form, Select } from 'antd';
import { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { recordTexts } from '../records-texts.ts';

type Props = { record: Application; onClose: () => void };

const WhyNot = labelled('不发放原因', 'Reason', z.string().trim().min(2).max(200));

/** The student gets nothing of the batch; what was only written by mistake goes away. */
export const LeaveOutDialog = ({ record, onClose }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <FormDialog
      title={t.leaveOutTitle(record.name)}
      danger
      okText={t.leaveOutAct}
      call={awardRecordCalls.remove}
      args={({ reason }: { reason: string }) => ({ params: { id: record.id }, query: { reason } })}
      told={t.leftOut}
      onClose={onClose}
    >
      <p className="muted below-l">{t.leaveOutHint}</p>
      <Field name="reason" schema={WhyNot} rows={3} />
    </FormDialog>
  );
};

type AdditionValues = { month: string; amount: number; reason: string };

/** Money for a month that is over. */
export const AdditionDialog = ({ record, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const query = { batchId: record.batchId };
  const { data = [] } = useCall(awardRecordCalls.months, { query }, { quiet: true });
  const over = data.filter(({ state }) => state === 'closed' || state === 'paid');
  return (
    <FormDialog
      title={t.additionTitle(record.name)}
      call={awardRecordCalls.addition}
      args={({ month, amount, reason }: AdditionValues) => ({
        body: { id: record.id, items: [{ month, amount }], reason },
      })}
      told={t.submitted}
      onClose={onClose}
    >
      <p className="muted below-l">{t.additionHint}</p>
      <div className="pair">
        <Form.Item name="month" label={t.perMonth} rules={[{ required: true }]}>
          <Select options={over.map(({ month }) => ({ value: month, label: month }))} />
        </Form.Item>
        <Form.Item name="amount" label={t.amount} rules={[{ required: true }]}>
          <NumberField min={0.01} precision={2} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Field name="reason" schema={Addition.shape.reason} rows={3} />
    </FormDialog>
  );
};

/** The office looks at a confirmed record again. */
export const ReopenDialog = ({ record, onClose }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <FormDialog
      title={t.reopenTitle(record.name)}
      follows={t.reopenFollows}
      danger
      okText={t.reopenAct}
      call={awardRecordCalls.move}
      args={({ opinion }: { opinion: string }) => ({
        body: { ids: [record.id], submitState: '4' as const, opinion },
      })}
      onDone={([outcome]) => outcome && !outcome.ok && feedback.error(outcome.msg)}
      onClose={onClose}
    >
      <Field name="opinion" schema={Opinion} rows={3} />
    </FormDialog>
  );
};
