import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';

const FRESH_MS = 300_000;

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  placeholder?: string;
  departmentId?: string | undefined;
};

/** A class, among those of the department. */
export const ClassField = ({ value, onChange, departmentId, ...rest }: Props) => {
  const { data, isPending } = useCall(classCalls.listClasses, {}, { quiet: true, staleTime: FRESH_MS });
  const fitting = (data ?? []).filter((one) => !departmentId || one.departmentId === departmentId);
  return (
    <Select<string>
      {...rest}
      {...(value && { value })}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
