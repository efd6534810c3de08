import {
  type TimetableKind,
  timetableCalls,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { lookupTexts } from './lookup-texts.ts';

export type Subject = { id: string; name: string };

type Props = {
  kind: TimetableKind;
  /** Classes are those of a term. */
  termId: string | undefined;
  value: Subject | undefined;
  onChange: (subject: Subject) => void;
};

/** Finds whose timetable is to be shown, by name or number. */
export const SubjectField = ({ kind, termId, value, onChange }: Props) => {
  const t = useTexts(lookupTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data = [] } = useCall(
    timetableCalls.subjects,
    { query: { kind, ...(keyword && { keyword }), ...(termId && { termId }) } },
    { quiet: true, keepPrevious: true },
  );
  const options = data.map(({ id, name, note }) => ({ value: id, label: `${name}（${note}）`, name }));
  return (
    <Select<string, (typeof options)[number]>
      className="timetable-subject"
      aria-label={t.choose}
      placeholder={t.choose}
      {...(value && { value: value.id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={
        value && options.every((one) => one.value !== value.id)
          ? [{ value: value.id, label: value.name, name: value.name }, ...options]
          : options
      }
      onChange={(id) => {
        const chosen = options.find((one) => one.value === id);
        if (chosen) onChange({ id, name: chosen.name });
      }}
    />
  );
};
