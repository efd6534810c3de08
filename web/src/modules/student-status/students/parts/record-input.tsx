import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Input, InputNumber, Select } from 'antd';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DepartmentField, MajorField } from '../../../administration/accounts/public.tsx';
import { ClassField } from './class-field.tsx';
import { partTexts } from './part-texts.ts';
import { RegionField } from './region-field.tsx';
import { useRecordDict } from './use-record-dict.ts';

type Props = {
  field: RecordField;
  value?: RecordValue | undefined;
  onChange?: (value: RecordValue) => void;
  id?: string;
  placeholder?: string;
  /** What majors and classes are chosen among. */
  within?: { departmentId?: string | undefined; degreeType?: string | undefined };
  autoFocus?: boolean;
  /** Its field has been left. */
  onBlur?: () => void;
};

const wordIn = (value: RecordValue | undefined) => (typeof value === 'string' && value ? value : undefined);
const numberIn = (value: RecordValue | undefined) =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** The input for a field of a record, by its kind. What is cleared becomes null. */
export const RecordInput = ({ field, value, onChange, within = {}, autoFocus, ...rest }: Props) => {
  const t = useTexts(partTexts);
  const dict = useRecordDict();
  const word = wordIn(value);
  const give = (next: RecordValue | undefined) => onChange?.(next === undefined || next === '' ? null : next);
  const common = { ...rest, ...(word && { value: word }), onChange: give };
  switch (field.kind) {
    case 'date':
      return <DayField {...rest} value={word} onChange={give} />;
    case 'integer':
    case 'decimal':
      return (
        <InputNumber<number>
          {...rest}
          value={numberIn(value)}
          precision={field.kind === 'integer' ? 0 : 1}
          onChange={give}
          style={{ width: '100%' }}
        />
      );
    case 'yesNo':
      return (
        <Select<string>
          {...rest}
          {...(typeof value === 'boolean' && { value: String(value) })}
          allowClear
          options={[
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
          onChange={(chosen: string | undefined) => give(chosen && chosen === 'true')}
        />
      );
    case 'choice':
      return <ChoiceField {...common} choices={field.choices ?? {}} allowClear />;
    case 'dictionary':
      if (field.dictionary === 'region') return <RegionField {...common} />;
      return (
        <Select<string>
          {...common}
          allowClear
          options={dict.options(field.dictionary ?? '')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      );
    case 'department':
      return <DepartmentField {...common} />;
    case 'major':
      return <MajorField {...common} {...within} />;
    case 'class':
      return <ClassField {...common} departmentId={within.departmentId} />;
    case 'longText':
      return (
        <Input.TextArea
          {...rest}
          value={word ?? ''}
          rows={2}
          maxLength={field.length}
          showCount
          onChange={({ target }) => give(target.value)}
        />
      );
    default:
      return (
        <Input
          {...rest}
          value={word ?? ''}
          maxLength={field.length}
          autoFocus={autoFocus}
          onChange={({ target }) => give(target.value)}
        />
      );
  }
};
