import { Select } from 'antd';
import { useState } from 'react';

type Option = { value: string; label: string };

export type ChosenProps = {
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  placeholder?: string;
};

type Props = ChosenProps & {
  /** What the server found; those that were chosen before stay in sight. */
  found: readonly Option[];
  loading: boolean;
  onSearch: (keyword: string) => void;
};

/** Several of very many, looked for on the server. */
export const SearchedSelect = ({ found, value = [], onChange, onSearch, ...rest }: Props) => {
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const others = chosen.filter((one) => found.every((other) => other.value !== one.value));
  return (
    <Select<string[], Option>
      {...rest}
      mode="multiple"
      allowClear
      value={[...value]}
      onChange={(ids) => {
        setChosen([...others, ...found].filter((one) => ids.includes(one.value)));
        onChange?.(ids);
      }}
      showSearch={{ filterOption: false, onSearch: (text) => onSearch(text.trim()) }}
      options={[...others, ...found]}
    />
  );
};
