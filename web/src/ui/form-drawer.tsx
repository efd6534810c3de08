import './form-drawer.css';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { askConfirm } from './feedback.tsx';
import { showFieldErrors } from './form/checked-by.ts';
import { SideDrawer } from './side-drawer.tsx';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({
  changed: [
    '该数据已被他人修改，无法保存。请记下需要的修改，关闭后按最新内容重新编辑。',
    'Somebody else changed this meanwhile, so it cannot be saved. Note what you need, close, and edit the current version.',
  ],
});

type Props<V> = {
  title: string;
  initial: V;
  /** Sends the values; the drawer goes when there is an answer. */
  save: (values: V) => Promise<unknown>;
  submission: { pending: boolean; error: ApiError | null };
  onClose: () => void;
  width?: number;
  /** What the button says that sends it, where that is not saving. */
  act?: string;
  children: ReactNode;
};

/** A form in a drawer: what the server refuses lands on its fields, what was typed is not lost by a slip. */
export const FormDrawer = <V extends object>(props: Props<V>) => {
  const { title, initial, save, submission, onClose, width = 560, children } = props;
  const t = useTexts(texts);
  const { act = t.save } = props;
  const [form] = Form.useForm<V>();
  const dirty = useRef(false);
  const { error, pending } = submission;
  useEffect(() => {
    if (error) showFieldErrors(form, error);
  }, [error, form]);
  const mayClose = async () => !dirty.current || askConfirm({ content: t.unsaved, danger: true });

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
      {error?.error === 'platform.changedMeanwhile' && (
        <Alert type="warning" showIcon title={t.changed} style={{ marginBottom: 16 }} />
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
