import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';

type Props = {
  /** How the class is called that was chosen before. */
  named?: string | undefined;
  value?: string;
  onChange?: (id: string | undefined) => void;
  id?: string;
};

/** A class somebody teaches or looks after, found by its course, its name or its number. */
export const ClassField = ({ named, value, onChange, id }: Props) => {
  const [keyword, setKeyword] = useState('');
  const [before] = useState(value);
  const query = { limit: 50, ...(keyword && { keyword }) };
  const { data, isFetching } = useCall(scheduleCalls.list, { query }, { quiet: true });
  const found = (data?.list ?? []).map((row) => ({ value: row.id, label: `${row.name}（${row.code}）` }));
  const known = before && named && !found.some((one) => one.value === before);
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={known ? [{ value: before, label: named }, ...found] : found}
      onChange={(chosen: string | undefined) => onChange?.(chosen)}
    />
  );
};
