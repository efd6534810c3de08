import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type ChosenProps, SearchedSelect } from './searched-select.tsx';

const SHOWN = 20;

/** Several rooms, found by name or number. */
export const RoomsField = (props: ChosenProps) => {
  const [keyword, setKeyword] = useState('');
  const { data, isPending } = useCall(
    roomCalls.list,
    { query: { limit: SHOWN, ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const found = (data?.list ?? []).map(({ id, name, building }) => ({
    value: id,
    label: `${name} ${building}`,
  }));
  return <SearchedSelect {...props} found={found} loading={isPending} onSearch={setKeyword} />;
};
