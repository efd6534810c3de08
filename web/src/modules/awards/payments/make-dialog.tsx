import { awardKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import { NewPayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { dayInShanghai, monthOf } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Form, Select } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { DepartmentField } from '../../administration/accounts/public.tsx';
import { MonthField, useBatches } from '../award-schemes/public.ts';
import { paymentTexts } from './payments-texts.ts';

const { batchId, month, source } = NewPayList.shape;

/** Everything of a batch that is to be paid comes onto a list. */
export const MakeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(paymentTexts);
  const batches = (useBatches(keysOf(awardKinds)) ?? []).filter(({ status }) => status === 'open');
  return (
    <FormDialog
      title={t.make}
      call={paymentCalls.create}
      args={(body: NewPayList) => ({ body: { ...body, departmentId: body.departmentId ?? null } })}
      told={({ no, people }) => t.made(no, people)}
      initial={{ month: monthOf(dayInShanghai(new Date())), source: 'school' }}
      onClose={onClose}
    >
      <p className="muted below-l">{t.makeHint}</p>
      <Field name="batchId" schema={batchId}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={batches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <div className="pair">
        <Field name="month" schema={month}>
          <MonthField />
        </Field>
        <Field name="source" schema={source} />
      </div>
      <Form.Item name="departmentId" label={t.department}>
        <DepartmentField placeholder={t.allDepartments} />
      </Form.Item>
    </FormDialog>
  );
};
