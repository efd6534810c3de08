import { labelOf } from '@graduate/contract/platform/fields.ts';
import { Form, type FormItemProps } from 'antd';
import type { z } from 'zod';
import { inLanguage, useLanguage } from '../texts.ts';
import { checkedBy, isRequired } from './checked-by.ts';

type Props = Omit<FormItemProps, 'rules'> & {
  /** The field's schema in the contract: gives label, required mark and rule. */
  schema: z.ZodType;
};

/** A form field bound to the contract. */
export const Field = ({ schema, label, children, ...rest }: Props) => {
  useLanguage();
  const name = labelOf(schema);
  return (
    <Form.Item
      label={label ?? (name && inLanguage(name))}
      required={isRequired(schema)}
      rules={[checkedBy(schema)]}
      {...rest}
    >
      {children}
    </Form.Item>
  );
};
