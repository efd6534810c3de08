import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from './office-texts.ts';

/** So many are offered; more of the name or code finds the rest. */
const MOST = 50;

type Props = { id?: string; value?: string; onChange?: (id: string) => void };

/** One of the classes that are chosen now and are the asker's to change. */
export const ClassChoice = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(officeTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isPending } = useCall(
    staffSelectionCalls.board,
    { query: { limit: MOST, ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const options = (data?.list ?? [])
    .filter(({ manages }) => manages)
    .map(({ id, courseName, code, enrolled, capacity }) => ({
      value: id,
      label: t.classToChoose(`${courseName} ${code}`, enrolled, capacity),
    }));
  return (
    <Select<string>
      {...rest}
      {...(value && { value })}
      loading={isPending}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      {...(onChange && { onChange })}
    />
  );
};
