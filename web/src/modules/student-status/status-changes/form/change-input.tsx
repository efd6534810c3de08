import type { Correction, Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeField } from '@graduate/contract/student-status/status-changes/fields.ts';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useLanguage } from '../../../../ui/texts.ts';
import { DepartmentField, MajorField } from '../../../administration/accounts/public.tsx';
import { TermField } from '../../../commons/academic-calendar/public.tsx';
import { TutorField } from '../../../people/guidance/public.tsx';
import { useFormWords } from '../parts/use-both-languages.ts';
import { CorrectionsField } from './corrections-field.tsx';
import { DictionaryField } from './dictionary-field.tsx';

type Value = Extra[string];
type Props = {
  field: ChangeField;
  /** Everything filled in so far; majors follow their department. */
  extra: Extra;
  value?: Value | undefined;
  onChange?: (value: Value | undefined) => void;
  id?: string;
};

const wordIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** Fields whose values are chosen elsewhere: code tables, terms, departments, majors, tutors. */
const ChosenInput = ({ field, extra, value, onChange, id }: Props) => {
  const common = { ...(id && { id }) };
  const word = wordIn(value);
  const give = (next: string | null | undefined) => onChange?.(next ?? null);
  switch (field.kind) {
    case 'dictionary':
      return <DictionaryField {...common} dictionary={field.dictionary ?? ''} value={word} onChange={give} />;
    case 'term':
      return <TermField {...common} value={word} onChange={give} />;
    case 'department':
      return <DepartmentField {...common} value={word} onChange={give} />;
    case 'major':
      return (
        <MajorField
          {...common}
          value={word}
          departmentId={(field.departmentField && wordIn(extra[field.departmentField])) || undefined}
          onChange={give}
        />
      );
    default:
      return <TutorField {...common} value={word} onChange={give} />;
  }
};

const TextInput = ({ field, value, onChange, id }: Props) => {
  const language = useLanguage();
  const common = {
    ...(id && { id }),
    ...(field.hint && { placeholder: field.hint[language] }),
    value: wordIn(value),
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value || null),
  };
  return field.kind === 'longText' ? (
    <Input.TextArea {...common} rows={4} maxLength={field.length ?? 1000} showCount />
  ) : (
    <Input {...common} maxLength={field.length ?? 200} />
  );
};

/** The input for one field of a kind of change. */
export const ChangeInput = (props: Props) => {
  const { field, value, onChange, id } = props;
  const words = useFormWords();
  const common = { ...(id && { id }) };
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextInput {...props} />;
    case 'number':
      return (
        <InputNumber<number>
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange?.(next)}
          style={{ width: '100%' }}
        />
      );
    case 'date':
      return (
        <DayField
          {...common}
          value={wordIn(value) || undefined}
          onChange={(day) => onChange?.(day ?? null)}
        />
      );
    case 'choice':
      return (
        <Select<string>
          {...common}
          {...(wordIn(value) && { value: wordIn(value) })}
          allowClear
          options={(field.options ?? []).map((one) => ({ value: one.value, label: words(one.label) }))}
          onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
        />
      );
    case 'yesNo':
      return (
        <Checkbox {...common} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
          {words(field.label)}
        </Checkbox>
      );
    case 'corrections':
      return (
        <CorrectionsField
          value={Array.isArray(value) ? (value as Correction[]) : []}
          onChange={(next) => onChange?.(next)}
        />
      );
    default:
      return <ChosenInput {...props} />;
  }
};
