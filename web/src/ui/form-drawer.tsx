import './form-drawer.css';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Submission } from '../api/use-call.ts';
import { askConfirm } from './feedback.tsx';
import { showFieldErrors } from './form/checked-by.ts';
import { ConflictNote } from './form/conflict-note.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { sharedTexts, useTexts } from './texts.ts';

type Props<V> = {
  title: string;
  initial: V;
  /** Sends the values; the drawer goes when there is an answer. */
  save: (values: V) => Promise<unknown>;
  submission: Pick<Submission<never>, 'pending' | 'error'> &
    Partial<Pick<Submission<never>, 'stale' | 'goOn' | 'showsStale'>>;
  onClose: () => void;
  width?: number;
  /** What the button says that sends it, where that is not saving. */
  act?: string;
  children: ReactNode;
};

/** A form in a drawer: what the server refuses lands on its fields, what was typed is not lost by a slip. */
export const FormDrawer = <V extends object>(props: Props<V>) => {
  const { title, initial, save, submission, onClose, width = 560, children } = props;
  const t = useTexts(sharedTexts);
  const { act = t.save } = props;
  const [form] = Form.useForm<V>();
  const dirty = useRef(false);
  const { error, pending, stale, goOn, showsStale } = submission;
  useEffect(() => {
    if (error) showFieldErrors(form, error);
  }, [error, form]);
  const mayClose = async () =>
    !dirty.current || askConfirm({ content: t.unsaved, danger: true, okText: t.leaveIt });

  const send = async (close: () => void) => {
    const complete = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (complete && (await save(form.getFieldsValue(true) as V)) !== undefined) close();
  };

  return (
    <SideDrawer
      title={title}
      width={width}
      onClose={onClose}
      mayClose={mayClose}
      footer={(close) => (
        <>
          <Button onClick={async () => (await mayClose()) && close()}>{t.cancel}</Button>
          <Button type="primary" loading={pending} onClick={() => void send(close)}>
            {act}
          </Button>
        </>
      )}
    >
      {goOn && showsStale && (
        <ConflictNote submission={{ stale, goOn, showsStale }} form={form} begun={initial} />
      )}
      <Form<V>
        form={form}
        layout="vertical"
        className="drawer-form full-fields small-extra"
        initialValues={initial}
        scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
        onValuesChange={() => {
          dirty.current = true;
        }}
      >
        {children}
      </Form>
    </SideDrawer>
  );
};
