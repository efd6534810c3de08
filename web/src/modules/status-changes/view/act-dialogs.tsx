import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { changeCalls } from '@graduate/contract/status-changes/change-calls.ts';
import type { ChangeRow } from '@graduate/contract/status-changes/changes.ts';
import { deliveryWays } from '@graduate/contract/status-changes/states.ts';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { changeTexts } from '../change-texts.ts';
import { whatChangesChange } from '../form/use-saving.ts';

type Props = { row: ChangeRow; onDone: () => void; onClose: () => void };
const today = () => formatWireTime(new Date()).slice(0, 10);

type FrameProps<V> = {
  title: string;
  hint?: string;
  initial: Partial<V>;
  pending: boolean;
  form: ReturnType<typeof Form.useForm<V>>[0];
  send: (values: V) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

const Frame = <V extends object>(props: FrameProps<V>) => {
  const { title, hint, initial, pending, form, send, onClose, children } = props;
  const finish = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (values) await send(values);
  };
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      onOk={() => void finish()}
      okButtonProps={{ loading: pending }}
    >
      {hint && <p className="change-note">{hint}</p>}
      <Form<V> form={form} layout="vertical" initialValues={initial}>
        {children}
      </Form>
    </Dialog>
  );
};

/** Gives a change up, or takes one back that is in force; both say why. */
export const ReasonDialog = ({ row, act, onDone, onClose }: Props & { act: 'close' | 'revoke' }) => {
  const t = useTexts(changeTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const save = useSave(changeCalls[act], {
    invalidates: whatChangesChange,
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async ({ reason }: { reason: string }) => {
    if (!(await save.submit({ params: { id: row.id }, body: { version: row.version, reason } }))) return;
    feedback.success(act === 'close' ? t.closed : t.revoked);
    onDone();
  };
  return (
    <Frame
      title={t[act]}
      hint={act === 'close' ? t.closeHint : t.revokeHint}
      initial={{}}
      pending={save.pending}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field name="reason" schema={changeCalls.close.body.shape.reason}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Field>
    </Frame>
  );
};

type Document = { documentNo: string; documentDate: string; meeting?: string };

export const DocumentDialog = ({ row, onDone, onClose }: Props) => {
  const t = useTexts(changeTexts);
  const { shape } = changeCalls.setDocument.body;
  const [form] = Form.useForm<Document>();
  const save = useSave(changeCalls.setDocument, {
    invalidates: whatChangesChange,
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async ({ meeting, ...document }: Document) => {
    const body = { version: row.version, ...document, ...(meeting && { meeting }) };
    if (!(await save.submit({ params: { id: row.id }, body }))) return;
    feedback.success(t.saved);
    onDone();
  };
  return (
    <Frame
      title={t.document}
      initial={{ documentNo: row.documentNo ?? '', documentDate: today() }}
      pending={save.pending}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field name="documentNo" schema={shape.documentNo}>
        <Input maxLength={60} />
      </Field>
      <Field name="documentDate" schema={shape.documentDate}>
        <DayField />
      </Field>
      <Field name="meeting" schema={shape.meeting}>
        <Input maxLength={100} />
      </Field>
    </Frame>
  );
};

type Delivery = { deliveredAt: string; deliveredBy: keyof typeof deliveryWays };

export const DeliverDialog = ({ row, onDone, onClose }: Props) => {
  const t = useTexts(changeTexts);
  const { shape } = changeCalls.deliver.body;
  const [form] = Form.useForm<Delivery>();
  const save = useSave(changeCalls.deliver, {
    invalidates: whatChangesChange,
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async (delivery: Delivery) => {
    if (!(await save.submit({ params: { id: row.id }, body: { version: row.version, ...delivery } }))) return;
    feedback.success(t.saved);
    onDone();
  };
  return (
    <Frame
      title={t.deliver}
      hint={t.deliverHint}
      initial={{ deliveredAt: today(), deliveredBy: 'direct' }}
      pending={save.pending}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field name="deliveredAt" schema={shape.deliveredAt}>
        <DayField />
      </Field>
      <Field name="deliveredBy" schema={shape.deliveredBy}>
        <ChoiceField choices={deliveryWays} />
      </Field>
    </Frame>
  );
};
