import './form-dialog.css';
import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import { Alert, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { messageOf } from '../api/exchange.ts';
import { useSubmit } from '../api/use-call.ts';
import type { ArgsOf } from '../api/wire-request.ts';
import { Dialog } from './dialog.tsx';
import { showFieldErrors } from './form/checked-by.ts';
import { Named } from './named.tsx';
import { sharedTexts, useTexts } from './texts.ts';
import { type Told, tell } from './use-save.ts';

type Props<C extends Call, V extends object> = {
  title: string;
  /** Whom it concerns, where the title does not name them all. */
  named?: readonly string[];
  /** What follows, said before it is done. */
  follows?: string;
  /** It cannot be sent yet. */
  disabled?: boolean;
  width?: number;
  call: C;
  /** What is sent for what was entered. */
  args: (values: V) => ArgsOf<C>;
  /** The calls whose answers are no longer true afterwards, where those are not the ones of the same module. */
  invalidates?: readonly Call[];
  told?: Told<C>;
  /** What follows an answer, before the dialog goes. */
  onDone?: (answer: AnswerOf<C>) => void;
  /** Whether this answer closes it; every one does without. */
  closesAfter?: (answer: AnswerOf<C>) => boolean;
  onRefused?: (error: ApiError) => void;
  onClose: () => void;
  initial?: Partial<V>;
  /** Given when the page looks at what is entered. */
  form?: FormInstance<V>;
  children: ReactNode;
  /** What cannot be undone, or not easily, has its own word on the button. */
} & ({ danger?: false; okText?: string } | { danger: boolean; okText: string });

/** Whether every objection stands beside a field of the form, so that nothing need be said above it. */
const allBesideFields = (form: FormInstance, { errors }: ApiError) => {
  const names = Object.keys(form.getFieldsValue() as object);
  return errors.length > 0 && errors.every(({ field }) => names.includes(field.split('.')[0] ?? ''));
};

/** A dialog with one form that sends one call: Enter sends, a refusal is told in the dialog, an answer closes it. */
export const FormDialog = <C extends Call, V extends object>(props: Props<C, V>) => {
  const {
    title,
    named,
    follows,
    okText,
    danger = false,
    disabled = false,
    width = 480,
    call,
    args,
    invalidates,
  } = props;
  const {
    told: words,
    onDone,
    closesAfter = () => true,
    onRefused,
    onClose,
    initial,
    form: given,
    children,
  } = props;
  const t = useTexts(sharedTexts);
  const id = useId();
  const [form] = Form.useForm<V>(given);
  const { submit, pending, error } = useSubmit(call, {
    ...(invalidates && { invalidates }),
    quiet: true,
    onSuccess: (answer) => {
      if (words) tell<C>(words, answer);
      onDone?.(answer);
      if (closesAfter(answer)) onClose();
    },
    onError: (refusal) => {
      showFieldErrors(form, refusal);
      onRefused?.(refusal);
    },
  });
  const send = submit as (given: ArgsOf<C>) => Promise<unknown>;
  const sendFromTextArea = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !disabled) form.submit();
  };
  const told = error && error.status !== 401 && !allBesideFields(form, error);
  return (
    <Dialog
      open
      title={title}
      width={width}
      okText={okText ?? t.ok}
      cancelText={t.cancel}
      okButtonProps={{ danger, disabled, loading: pending, htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      {named && <Named names={named} />}
      {follows && <p className="note below-l">{follows}</p>}
      {told && <Alert type="error" showIcon title={messageOf(error)} style={{ marginBottom: 16 }} />}
      <Form<V>
        id={id}
        form={form}
        layout="vertical"
        className="form-dialog full-fields"
        {...(initial && { initialValues: initial })}
        onFinish={(values) => void send(args(values))}
        onKeyDown={sendFromTextArea}
      >
        {children}
      </Form>
    </Dialog>
  );
};
