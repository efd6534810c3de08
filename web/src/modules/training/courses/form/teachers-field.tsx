import { MOST_STAFF, SHORTEST_STAFF_KEYWORD, tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { Button, Select, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import type { TeacherValue } from './course-values.ts';
import { courseFormTexts } from './form-texts.ts';

type Props = {
  value?: readonly TeacherValue[];
  onChange?: (teachers: readonly TeacherValue[]) => void;
};

const StaffPicker = ({
  without,
  onPick,
}: {
  without: readonly string[];
  onPick: (one: TeacherValue) => void;
}) => {
  const t = useTexts(courseFormTexts);
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
        if (one)
          onPick({
            staffId: one.id,
            isLead: false,
            staffNo: one.staffNo ?? '',
            name: one.name,
            departmentName: one.departmentName,
            title: one.title,
          });
      }}
    />
  );
};

/** Who teaches a course, one of them responsible for it. */
export const TeachersField = ({ value = [], onChange }: Props) => {
  const t = useTexts(courseFormTexts);
  const add = (one: TeacherValue) => onChange?.([...value, { ...one, isLead: value.length === 0 }]);
  const lead = (staffId: string) =>
    onChange?.(value.map((one) => ({ ...one, isLead: one.staffId === staffId })));
  const remove = (staffId: string) => onChange?.(value.filter((one) => one.staffId !== staffId));
  return (
    <div className="stack">
      <StaffPicker without={value.map(({ staffId }) => staffId)} onPick={add} />
      {value.length === 0 && <span className="muted small">{t.noTeachers}</span>}
      <ul className="course-groups stack gap-xs">
        {value.map(({ staffId, name, staffNo, departmentName, isLead }) => (
          <li key={staffId} className="row gap-x-m">
            <b>{name}</b>
            <span className="numbers muted">{staffNo}</span>
            <span className="muted">{departmentName}</span>
            {isLead ? (
              <Tag color="blue">{t.lead}</Tag>
            ) : (
              <Button type="link" size="small" onClick={() => lead(staffId)}>
                {t.makeLead}
              </Button>
            )}
            <Button type="link" size="small" danger onClick={() => remove(staffId)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
