import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { CandidateField } from '../candidate-field.tsx';

type Props = {
  id: string;
  role: string;
  chosenName: string | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The one person a step is for, among those who hold its role. */
export const PersonOfRole = ({ role, ...rest }: Props) => {
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    flowCalls.flowPeople,
    { query: { role, ...(keyword && { keyword }) } },
    { keepPrevious: true, quiet: true },
  );
  return (
    <CandidateField {...rest} people={found.data ?? []} loading={found.isFetching} onSearch={setKeyword} />
  );
};
