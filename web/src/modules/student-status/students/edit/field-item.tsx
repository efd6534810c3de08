import './edit.css';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Form } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { isWide } from '../parts/field-lists.ts';
import { RecordInput } from '../parts/record-input.tsx';
import { editTexts } from './edit-texts.ts';
import { LockedValue } from './locked-value.tsx';

type Props = {
  code: string;
  field: RecordField;
  /** The stored value, in words where the record has only a number. */
  stored?: RecordValue | undefined;
  record: RecordData;
  name: string | string[];
  locked: boolean;
  masked: boolean;
  needed: boolean;
  within?: { departmentId?: string | undefined; degreeType?: string | undefined };
};

const CHOSEN = ['date', 'choice', 'dictionary', 'department', 'major', 'class', 'yesNo'];

/** One field of the form: its input, or its value with a lock. */
export const FieldItem = ({ code, field, stored, record, name, locked, masked, needed, within }: Props) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const label = field.label[language];
  const className = isWide(field) ? 'field-wide' : undefined;
  if (locked)
    return (
      <Form.Item label={label} {...(className && { className })}>
        <LockedValue code={code} field={field} record={record} value={stored} />
      </Form.Item>
    );
  const missing = CHOSEN.includes(field.kind) ? t.choose(label) : t.enter(label);
  return (
    <Form.Item
      name={name}
      label={label}
      required={needed}
      {...(className && { className })}
      {...(masked && { extra: t.keepMasked })}
      rules={
        needed && !masked
          ? [{ required: true, ...(field.kind === 'text' && { whitespace: true }), message: missing }]
          : []
      }
    >
      <RecordInput
        field={field}
        {...(masked && typeof stored === 'string' && { placeholder: stored })}
        {...(within && { within })}
      />
    </Form.Item>
  );
};
