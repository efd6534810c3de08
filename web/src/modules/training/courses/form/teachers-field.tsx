import type { StaffFound } from '@graduate/contract/people/guidance/tutors.ts';
import { Button, Tag } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { StaffPicker } from '../staff-picker.tsx';
import type { TeacherValue } from './course-values.ts';
import { courseFormTexts } from './form-texts.ts';

type Props = {
  value?: readonly TeacherValue[];
  onChange?: (teachers: readonly TeacherValue[]) => void;
};

/** Who teaches a course, one of them responsible for it. */
export const TeachersField = ({ value = [], onChange }: Props) => {
  const t = useTexts(courseFormTexts);
  const add = ({ id, name, staffNo = '', departmentName, title }: StaffFound) =>
    onChange?.([...value, { staffId: id, name, staffNo, departmentName, title, isLead: value.length === 0 }]);
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
