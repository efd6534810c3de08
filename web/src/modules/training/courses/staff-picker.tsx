import {
  MOST_STAFF,
  SHORTEST_STAFF_KEYWORD,
  type StaffFound,
  tutorCalls,
} from '@graduate/contract/people/guidance/tutors.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  findTeacher: ['输入教师姓名、拼音或工号', 'Name, pinyin or number of a teacher'],
  nobody: ['没有找到符合条件的教师', 'No such teacher'],
});

type Props = {
  /** People who are chosen already. */
  without: readonly string[];
  onPick: (one: StaffFound) => void;
};

/** Finds a member of staff and hands them over; the field is empty again then. */
export const StaffPicker = ({ without, onPick }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const enough = keyword.length >= SHORTEST_STAFF_KEYWORD;
  const { data, isFetching } = useCall(
    tutorCalls.findStaff,
    { query: { keyword, limit: MOST_STAFF, tutorOnly: 'false' } },
    { enabled: enough, quiet: true, keepPrevious: true },
  );
  const found = enough ? (data ?? []).filter(({ id }) => !without.includes(id)) : [];
  return (
    <Select<string>
      className="full"
      aria-label={t.findTeacher}
      placeholder={t.findTeacher}
      value={null as never}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching && enough}
      notFoundContent={enough ? (isFetching ? null : t.nobody) : t.typeMore}
      options={found.map(({ id, name, departmentName, staffNo = '' }) => ({
        value: id,
        label: `${name} ${staffNo} ${departmentName}`,
      }))}
      onChange={(id) => {
        const one = found.find((person) => person.id === id);
        setTyped('');
        if (one) onPick(one);
      }}
    />
  );
};
