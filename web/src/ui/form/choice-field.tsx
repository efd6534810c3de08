import type { Text } from '@graduate/contract/platform/text.ts';
import { Select } from 'antd';
import { useLanguage } from '../texts.ts';

type Props = {
  choices: Readonly<Record<string, Text>>;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  allowClear?: boolean;
  placeholder?: string;
  'aria-label'?: string;
};

/** One of the codes of a table in the contract, shown by name. */
export const ChoiceField = ({ choices, ...rest }: Props) => {
  const language = useLanguage();
  return (
    <Select<string>
      {...rest}
      options={Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};
