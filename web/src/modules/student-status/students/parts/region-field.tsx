import { Cascader } from 'antd';
import { useRecordDict } from './use-record-dict.ts';

type Option = { value: string; label: string; children: Option[] };

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;

/** Provinces with their prefectures below them. */
export const asProvinces = (options: readonly { value: string; label: string }[]): Option[] => {
  const provinces = options.filter(({ value }) => value === provinceOf(value));
  return provinces.map((province) => ({
    ...province,
    children: options
      .filter(({ value }) => value !== province.value && provinceOf(value) === province.value)
      .map((prefecture) => ({ ...prefecture, children: [] })),
  }));
};

const pathOf = (code: string) => (code === provinceOf(code) ? [code] : [provinceOf(code), code]);

type Props = {
  value?: string | null;
  onChange?: (code: string | null) => void;
  id?: string;
  placeholder?: string;
};

/** A province or one of its prefectures. */
export const RegionField = ({ value, onChange, ...rest }: Props) => {
  const options = asProvinces(useRecordDict().options('region'));
  return (
    <Cascader<Option>
      {...rest}
      options={options}
      {...(value && { value: pathOf(value) })}
      onChange={(path) => onChange?.((path?.at(-1) as string | undefined) ?? null)}
      changeOnSelect
      allowClear
      showSearch
      style={{ width: '100%' }}
    />
  );
};
