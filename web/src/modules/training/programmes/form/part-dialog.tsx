import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

type Props<V extends object> = {
  title: string;
  initial: V;
  onDone: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A part of a document in a dialog: what is entered goes into the document, not to the server. */
export const PartDialog = <V extends object>({ title, initial, onDone, onClose, children }: Props<V>) => {
  const t = useTexts(programmesTexts);
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      width={640}
      okText={t.ok}
      cancelText={t.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <Form<V>
        id={id}
        layout="vertical"
        className="full-fields"
        initialValues={initial}
        onFinish={(values) => {
          onDone({ ...initial, ...values });
          onClose();
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
};
