import { Select } from 'antd';
import { useDict } from '../../../../ui/use-dict.ts';

type Props = { dictionary: string; value: string; onChange: (code: string | null) => void; id?: string };

/** One item of a code table. */
export const DictionaryField = ({ dictionary, value, onChange, id }: Props) => {
  const dict = useDict(dictionary);
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={dict.options(dictionary)}
      onChange={(code: string | undefined) => onChange(code ?? null)}
    />
  );
};
