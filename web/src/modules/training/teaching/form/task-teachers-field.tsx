import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type TeachingRole, teachingRoles } from '@graduate/contract/training/teaching/choices.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { Task } from '@graduate/contract/training/teaching/tasks.ts';
import { Button, Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StaffPicker } from '../../courses/public.tsx';
import { taskFormTexts } from './form-texts.ts';
import type { TeacherValue } from './task-values.ts';

type Props = {
  /** The task as it is; none while it is new. */
  task: Pick<Task, 'id' | 'termId'> | undefined;
  value?: readonly TeacherValue[];
  onChange?: (teachers: readonly TeacherValue[]) => void;
};

/** One leads: who is made the lead takes the place of who was. */
const withRole = (
  teachers: readonly TeacherValue[],
  staffId: string,
  role: TeachingRole,
): readonly TeacherValue[] =>
  teachers.map((one) => {
    if (one.staffId === staffId) return { ...one, role };
    return role === 'lead' && one.role === 'lead' ? { ...one, role: 'co' as const } : one;
  });

/** What those who are chosen teach besides, by their ids. */
const useOtherHours = (task: Props['task'], teachers: readonly TeacherValue[]) => {
  const chosen: unknown = Form.useWatch('termId');
  const termId = task?.termId ?? chosen;
  const staffIds = teachers.map(({ staffId }) => staffId).toSorted();
  const { data = [] } = useCall(
    taskCalls.teacherHours,
    { query: { termId: String(termId), staffIds, ...(task && { exceptTaskId: task.id }) } },
    { quiet: true, keepPrevious: true, enabled: typeof termId === 'string' && staffIds.length > 0 },
  );
  return new Map(data.map(({ staffId, hours }) => [staffId, hours]));
};

/** Who teaches a task, for how many hours, and what else they teach in the term. */
export const TaskTeachersField = ({ task, value = [], onChange }: Props) => {
  const t = useTexts(taskFormTexts);
  const language = useLanguage();
  const hours = Number(Form.useWatch('hours') ?? 0);
  const others = useOtherHours(task, value);
  const sum = value.reduce((total, one) => total + (one.hours ?? 0), 0);
  return (
    <div className="stack">
      <StaffPicker
        without={value.map(({ staffId }) => staffId)}
        onPick={({ id: staffId, name, staffNo = '' }) =>
          onChange?.([
            ...value,
            {
              staffId,
              name,
              staffNo,
              role: value.some(({ role }) => role === 'lead') ? 'co' : 'lead',
              hours: Math.max(0, hours - sum),
            },
          ])
        }
      />
      {value.length === 0 && <span className="muted small">{t.noTeachers}</span>}
      <ul className="stack gap-s">
        {value.map(({ staffId, name, staffNo, role, hours: own }) => (
          <li key={staffId} className="row gap-x-m">
            <b>{name}</b>
            <span className="numbers muted">{staffNo}</span>
            <Select<TeachingRole>
              aria-label={`${name} ${t.role}`}
              value={role}
              options={keysOf(teachingRoles).map((key) => ({
                value: key,
                label: teachingRoles[key][language],
              }))}
              onChange={(chosen) => onChange?.(withRole(value, staffId, chosen))}
            />
            <NumberField
              className="task-hours"
              aria-label={`${name} ${t.hours}`}
              suffix={t.hours}
              min={0}
              max={400}
              step={0.5}
              value={own}
              onChange={(given) =>
                onChange?.(
                  value.map((one) => (one.staffId === staffId ? { ...one, hours: given ?? 0 } : one)),
                )
              }
            />
            {others.has(staffId) && (
              <span className="muted small">{t.otherHours(others.get(staffId) ?? 0)}</span>
            )}
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange?.(value.filter((one) => one.staffId !== staffId))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {value.length > 0 && (
        <p className={sum < hours ? 'danger-text' : 'muted'} role="status">
          {t.sumOfHours(sum, hours)}
        </p>
      )}
    </div>
  );
};
