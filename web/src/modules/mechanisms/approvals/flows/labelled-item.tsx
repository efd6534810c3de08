import { Form } from 'antd';
import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  problem?: string | undefined;
  extra?: ReactNode;
  required?: boolean;
  children: (id: string) => ReactNode;
};

/** A field outside a form's own store, with its label and what is wrong with it. */
export const LabelledItem = ({ label, problem, extra, required = false, children }: Props) => {
  const id = useId();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      extra={extra}
      {...(problem && { validateStatus: 'error' as const, help: problem })}
    >
      {children(id)}
    </Form.Item>
  );
};
