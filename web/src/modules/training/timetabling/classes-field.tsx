import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type ChosenProps, SearchedSelect } from './searched-select.tsx';

const SHOWN = 20;

/** Several classes of the term that stands beside it, found by course, name or number. */
export const ClassesField = (props: ChosenProps) => {
  const termId = Form.useWatch<string | undefined>('termId');
  const [keyword, setKeyword] = useState('');
  const { data, isPending } = useCall(
    scheduleCalls.list,
    { query: { mode: 'weekly', limit: SHOWN, ...(termId && { termId }), ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const found = (data?.list ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} ${code}` }));
  return <SearchedSelect {...props} found={found} loading={isPending} onSearch={setKeyword} />;
};
