import { labelOf } from '@graduate/contract/platform/fields.ts';
import { Form, type FormItemProps } from 'antd';
import { z } from 'zod';
import { inLanguage, useLanguage } from '../texts.ts';
import { checkedBy, isRequired } from './checked-by.ts';

type Props = Omit<FormItemProps, 'rules'> & {
  /** The field's schema in the contract: gives label, required mark and rule. */
  schema: z.ZodType;
};

/** What may be left out travels as null, not as an empty text. */
const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

/** A form field bound to the contract. */
export const Field = ({ schema, label, children, ...rest }: Props) => {
  useLanguage();
  const name = labelOf(schema);
  return (
    <Form.Item
      label={label ?? (name && inLanguage(name))}
      required={isRequired(schema)}
      rules={[checkedBy(schema)]}
      {...(z.safeEncode(schema, null).success && { normalize: emptyAsNull })}
      {...rest}
    >
      {children}
    </Form.Item>
  );
};
