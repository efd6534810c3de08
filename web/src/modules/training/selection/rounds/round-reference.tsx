import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import type { ReferenceParts } from '../../../../ui/fields/references.tsx';

const FRESH_MS = 60_000;
/** The latest ones: who asks for seats of an older round asks for its term. */
const MOST = 100;

const useRounds = () => {
  const query = { query: { limit: MOST } };
  const { data, isPending } = useCall(roundCalls.list, query, { quiet: true, staleTime: FRESH_MS });
  const named = (data?.list ?? []).map(({ id, name, termName }) => ({
    value: id,
    label: `${name} · ${termName}`,
  }));
  return { named, isPending };
};

/** A round of selection where a list is narrowed to it. */
export const roundReference: ReferenceParts = {
  Field: ({ value, onChange, ...rest }) => {
    const { named, isPending } = useRounds();
    return (
      <Select<string>
        {...rest}
        {...(value && { value })}
        allowClear
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={named}
        onChange={(id: string | undefined) => onChange?.(id)}
      />
    );
  },
  Name: ({ id }) => useRounds().named.find(({ value }) => value === id)?.label ?? '',
};
