import { MOST_STAFF, SHORTEST_STAFF_KEYWORD, tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { placeTexts } from './places-texts.ts';

type Props = {
  id?: string;
  value?: string;
  /** Who is chosen already, to be shown by name. */
  known?: { id: string; name: string };
  onChange?: (staffId: string | undefined) => void;
};

/** Finds a member of staff, tutor or not. */
export const StaffField = ({ id, value, known, onChange }: Props) => {
  const t = useTexts(placeTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const enough = keyword.length >= SHORTEST_STAFF_KEYWORD;
  const { data } = useCall(
    tutorCalls.findStaff,
    { query: { keyword, limit: MOST_STAFF, tutorOnly: 'false' } },
    { enabled: enough, quiet: true, keepPrevious: true },
  );
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      placeholder={t.findStaff}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={enough ? undefined : t.typeMore}
      options={[
        ...(known && !enough ? [{ value: known.id, label: known.name }] : []),
        ...(data ?? []).map(({ id: staffId, name, staffNo, departmentName }) => ({
          value: staffId,
          label: `${name}（${staffNo ?? ''}）${departmentName}`,
        })),
      ]}
      onChange={(next) => onChange?.(next)}
    />
  );
};
