import { pathOfRegion } from '@graduate/contract/administration/dictionaries/regions.ts';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useRecordDict } from './use-record-dict.ts';

type Option = { value: string; label: string; children?: Option[] };

/** Provinces, prefectures, districts: each below the nearest of them that is in the list. */
export const asTree = (options: readonly { value: string; label: string }[]): Option[] => {
  const nodes = new Map(options.map(({ value, label }): [string, Option] => [value, { value, label }]));
  const top: Option[] = [];
  for (const [code, node] of nodes) {
    const [nearest] = pathOfRegion(code)
      .slice(0, -1)
      .reverse()
      .flatMap((part) => nodes.get(part) ?? []);
    if (!nearest) top.push(node);
    else if (nearest.children) nearest.children.push(node);
    else nearest.children = [node];
  }
  return top;
};

type Props = {
  value?: string | null;
  onChange?: (code: string | null) => void;
  id?: string;
  placeholder?: string;
};

/** A province, one of its prefectures, or a district of that. */
export const RegionField = ({ value, onChange, ...rest }: Props) => {
  const known = useRecordDict().options('region');
  const options = useMemo(() => asTree(known), [known]);
  const listed = new Set(known.map((option) => option.value));
  return (
    <Cascader<Option>
      {...rest}
      options={options}
      {...(value && { value: pathOfRegion(value).filter((part) => part === value || listed.has(part)) })}
      onChange={(path) => onChange?.((path?.at(-1) as string | undefined) ?? null)}
      changeOnSelect
      allowClear
      showSearch
      style={{ width: '100%' }}
    />
  );
};
