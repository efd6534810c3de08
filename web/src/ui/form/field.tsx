import { kindOf, labelOf } from '@graduate/contract/platform/fields.ts';
import { Form, type FormItemProps } from 'antd';
import { z } from 'zod';
import { inLanguage } from '../../platform/texts.ts';
import { FieldInput } from '../fields/field-input.tsx';
import { useLanguage } from '../texts.ts';
import { isRequired, rulesOf } from './checked-by.ts';

type Props = Omit<FormItemProps, 'rules'> & {
  /** The field's schema in the contract: gives label, required mark and rule. */
  schema: z.ZodType;
  /** As many lines are seen of a longer text. */
  rows?: number;
};

/** What may be left out travels as null, not as an empty text. */
const emptyAsNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** A form field bound to the contract; without one of its own it has the usual input for its kind. */
export const Field = ({ schema, label, rows, children, ...rest }: Props) => {
  useLanguage();
  const name = labelOf(schema);
  const isSwitch = !children && kindOf(schema) === 'flag';
  return (
    <Form.Item
      label={label ?? (name && inLanguage(name))}
      required={isRequired(schema)}
      rules={rulesOf(schema)}
      {...(z.safeEncode(schema, null).success && { normalize: emptyAsNull })}
      {...(isSwitch && { valuePropName: 'checked', required: false })}
      {...rest}
    >
      {children ?? <FieldInput schema={schema} rows={rows} allowClear={!isRequired(schema)} />}
    </Form.Item>
  );
};
