import { Select } from 'antd';
import type { ReferenceParts } from './references.tsx';

type Named = { named: readonly { value: string; label: string }[]; isPending: boolean };

/** A thing of which there are so few that all are offered at once, to be found by their names. */
export const referenceAmong = (useNamed: () => Named): ReferenceParts => ({
  Field: ({ value, onChange, ...rest }) => {
    const { named, isPending } = useNamed();
    return (
      <Select<string>
        {...rest}
        {...(value && { value })}
        allowClear
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...named]}
        onChange={(id: string | undefined) => onChange?.(id)}
      />
    );
  },
  Name: ({ id }) => useNamed().named.find(({ value }) => value === id)?.label ?? '',
});
