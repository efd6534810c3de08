import './edit.css';
import { nameDoubt } from '@graduate/contract/administration/accounts/person-fields.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Form } from 'antd';
import { doubted } from '../../../../ui/form/checked-by.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { isWide } from '../parts/field-lists.ts';
import { RecordInput } from '../parts/record-input.tsx';
import { judgedOnLeaving } from '../parts/wrong-value.ts';
import { editTexts } from './edit-texts.ts';
import { LockedValue } from './locked-value.tsx';

type Props = {
  code: string;
  field: RecordField;
  /** The stored value, in words where the record has only a number. */
  stored?: RecordValue | undefined;
  record: RecordData;
  population: Population;
  name: string | string[];
  locked: boolean;
  masked: boolean;
  needed: boolean;
  within?: { departmentId?: string | undefined; degreeType?: string | undefined };
};

const CHOSEN = ['date', 'choice', 'dictionary', 'department', 'major', 'class', 'yesNo'];

/** One field of the form: its input, or its value with a lock. */
export const FieldItem = ({ code, field, stored, record, population, name, locked, ...props }: Props) => {
  const { masked, needed, within } = props;
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
  /** Fields of the record itself; those of a profile have a path. */
  const typed = field.kind === 'text' && typeof name === 'string';
  const missing = CHOSEN.includes(field.kind) ? t.choose(label) : t.enter(label);
  return (
    <Form.Item
      name={name}
      label={label}
      required={needed}
      className={[className, masked && 'field-filled'].filter(Boolean).join(' ')}
      {...(masked && { extra: t.keepMasked })}
      rules={[
        ...(needed && !masked
          ? [{ required: true, ...(field.kind === 'text' && { whitespace: true }), message: missing }]
          : []),
        ...(typed ? [judgedOnLeaving(code, population, record)] : []),
        ...(code === 'name' ? [doubted(nameDoubt)] : []),
      ]}
      {...(typed && { validateTrigger: ['onChange', 'onBlur'] })}
    >
      <RecordInput
        field={field}
        {...(masked && typeof stored === 'string' && { placeholder: stored })}
        {...(within && { within })}
      />
    </Form.Item>
  );
};
