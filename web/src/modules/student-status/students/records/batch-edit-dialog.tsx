import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue, StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { Alert, Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { RecordInput } from '../parts/record-input.tsx';
import { useFieldWords } from '../parts/use-field-words.ts';
import { mayChangeForSeveral } from './batch-fields.ts';
import { recordsTexts } from './records-texts.ts';

const fields = writingCalls.editSeveral.body.shape;
const NAMED = 5;

type Entered = { field?: RecordFieldCode; value?: RecordValue; reason: string; partial: boolean };
type Failure = { id: string; message: string };
type Props = { rows: readonly StudentRow[]; onClose: () => void };

const Failures = ({ rows, failures }: { rows: readonly StudentRow[]; failures: readonly Failure[] }) => {
  const t = useTexts(recordsTexts);
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${row.name} ${row.studentNo ?? ''}` : id;
  };
  return (
    <>
      <Alert type="warning" showIcon title={t.batchFailed(failures.length)} style={{ marginBottom: 12 }} />
      <ul className="batch-failures">
        {failures.map(({ id, message }) => (
          <li key={id}>
            {nameOf(id)}：{message}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Gives one field the same value for several students. */
export const BatchEditDialog = ({ rows, onClose }: Props) => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const inWords = useFieldWords();
  const office = useCan()('student:record:office');
  const [form] = Form.useForm<Entered>();
  const [failures, setFailures] = useState<readonly Failure[]>();
  const edit = useSave(writingCalls.editSeveral);
  const code = Form.useWatch('field', form);
  const value = Form.useWatch('value', form);
  const field = code && recordFields[code];
  const names = rows.slice(0, NAMED).map(({ name }) => name);

  const send = async () => {
    const given = await form.validateFields().catch(() => undefined);
    if (!given?.field) return;
    const answer = await edit.submit({
      body: {
        ids: rows.map(({ id }) => id),
        patch: { [given.field]: given.value ?? null },
        reason: given.reason,
        partial: given.partial,
      },
    });
    if (!answer) return;
    if (answer.updated > 0) feedback.success(t.batchDone(answer.updated));
    if (answer.failed.length > 0) setFailures(answer.failed);
    else onClose();
  };

  return (
    <Dialog
      open
      title={t.batchTitle(rows.length)}
      okText={t.ok}
      okButtonProps={{ loading: edit.pending }}
      onOk={() => void send()}
      onCancel={onClose}
      {...(failures && { footer: <Button onClick={onClose}>{t.close}</Button> })}
    >
      {failures ? (
        <Failures rows={rows} failures={failures} />
      ) : (
        <Form form={form} layout="vertical" preserve={false} initialValues={{ reason: '', partial: true }}>
          <Form.Item name="field" label={t.batchField} rules={[{ required: true }]}>
            <Select<RecordFieldCode>
              showSearch={{ optionFilterProp: 'label' }}
              options={recordFieldCodes
                .filter((one) => mayChangeForSeveral(one, office))
                .map((one) => ({ value: one, label: recordFields[one].label[language] }))}
              onChange={() => form.setFieldValue('value', null)}
            />
          </Form.Item>
          {field && (
            <Form.Item key={code} name="value" label={t.batchValue} extra={t.clearValue}>
              <RecordInput field={field} />
            </Form.Item>
          )}
          <Field name="reason" schema={fields.reason} rows={2} />
          <Form.Item name="partial" valuePropName="checked">
            <Checkbox>{t.partial}</Checkbox>
          </Form.Item>
          {field && (
            <Alert
              type="info"
              title={t.batchPreview(
                rows.length,
                field.label[language],
                inWords(field, value) || t.emptyValue,
              )}
              description={
                rows.length > NAMED ? `${names.join(comma())} ${t.andMore(rows.length)}` : names.join(comma())
              }
            />
          )}
        </Form>
      )}
    </Dialog>
  );
};
