import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';

type Props = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Those who can look after a class. */
export const CounselorsField = (props: Props) => {
  const { data = [], isPending } = useCall(classCalls.counselors, {}, { quiet: true });
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, name, number }) => ({
        value: id,
        label: number ? `${name} ${number}` : name,
      }))}
    />
  );
};
