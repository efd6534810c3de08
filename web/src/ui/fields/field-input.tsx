import { type Choices, innermost, kindOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import { Input, InputNumber, Select, Switch } from 'antd';
import { z } from 'zod';
import { inLanguage } from '../../platform/texts.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { DayField, MomentField } from '../form/day-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { SeveralField } from '../form/several-field.tsx';
import { WireTimeField } from '../form/wire-time-field.tsx';
import { useLanguage } from '../texts.ts';
import { ON_ITS_WAY, useDict } from '../use-dict.ts';
import { referenceParts } from './references.tsx';

/** What a form gives to the field inside it. */
type Given = { id?: string; value?: never; onChange?: never };

type Props = Given & {
  schema: z.ZodType;
  /** Of a filter: values are the words of the address. */
  words?: boolean;
  allowClear?: boolean;
  placeholder?: string | undefined;
  /** As many lines are seen of a longer text. */
  rows?: number | undefined;
};

type DictionaryProps = Given & { dictionary: string; several: boolean; allowClear: boolean };

const DictionaryField = ({ dictionary, several, allowClear, ...rest }: DictionaryProps) => {
  const options = useDict(dictionary).options(dictionary);
  if (several) return <SeveralField {...rest} options={options} />;
  return (
    <Select
      {...rest}
      options={options}
      allowClear={allowClear}
      showSearch={{ optionFilterProp: 'label' }}
      // Without its option the kit would show the code.
      labelRender={({ label, value }) => label ?? (options.length === 0 ? ON_ITS_WAY : value)}
    />
  );
};

type SeveralChoicesProps = Given & { choices: Choices };

const SeveralChoices = ({ choices, ...rest }: SeveralChoicesProps) => {
  const language = useLanguage();
  const options = Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  return <SeveralField {...rest} options={options} />;
};

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

const boundsOf = (schema: z.ZodType): { min?: number; max?: number } => {
  const number = innermost(schema);
  if (!(number instanceof z.ZodNumber))
    return kindOf(schema) === 'year' ? { min: FIRST_YEAR, max: LAST_YEAR } : {};
  const { minValue: min, maxValue: max } = number;
  return {
    ...(min !== null && Number.isSafeInteger(min) && { min }),
    ...(max !== null && Number.isSafeInteger(max) && { max }),
  };
};

const NumberInput = ({ schema, words = false, ...rest }: Given & { schema: z.ZodType; words?: boolean }) => {
  const { min, max } = boundsOf(schema);
  // In a form what is out of range or not whole stays as it was typed: the field's rule says what is wrong with it.
  if (!words) return <NumberField {...rest} min={min} max={max} style={{ width: '100%' }} />;
  return (
    <InputNumber<string>
      {...rest}
      {...(min !== undefined && { min: String(min) })}
      {...(max !== undefined && { max: String(max) })}
      precision={0}
      stringMode
      style={{ width: '100%' }}
    />
  );
};

/** The usual field for a value of this kind, in a form or above a list. */
export const FieldInput = (props: Props) => {
  const { schema, words = false, allowClear = words, placeholder, rows, ...given } = props;
  const { choices = {}, dictionary = '', reference = '', hint, several = false } = traitsOf(schema);
  const tip = placeholder ?? (hint && inLanguage(hint));
  const { maxLength } = innermost(schema) as { maxLength?: number | null };
  const text = { ...given, ...(tip && { placeholder: tip }), ...(maxLength && { maxLength }) };
  if (rows) return <Input.TextArea {...text} rows={rows} showCount />;
  switch (kindOf(schema)) {
    case 'choice':
      if (several) return <SeveralChoices {...given} choices={choices} />;
      return <ChoiceField {...given} choices={choices} allowClear={allowClear} />;
    case 'dictionary':
      return <DictionaryField {...given} dictionary={dictionary} several={several} allowClear={allowClear} />;
    case 'reference': {
      const { Field } = referenceParts(reference);
      return <Field {...given} {...(tip && { placeholder: tip })} />;
    }
    case 'number':
    case 'year':
      return <NumberInput {...given} schema={schema} words={words} />;
    case 'day':
      return <DayField {...given} />;
    case 'moment':
      return words ? <WireTimeField {...given} /> : <MomentField {...given} />;
    case 'flag':
      return <Switch {...given} />;
    default:
      return <Input {...text} allowClear={words} />;
  }
};
