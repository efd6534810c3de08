import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { MOST_CLASSES, type Task, WantedClass } from '@graduate/contract/training/teaching/tasks.ts';
import { Button, Form, Select } from 'antd';
import { useId } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FieldInput } from '../../../ui/fields/field-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { semicolon } from '../../../ui/list-words.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { tasksTexts } from './tasks-texts.ts';

const MAIN_CAMPUS = '1';
const fields = WantedClass.shape;

type ClassesProps = {
  task: Task;
  value?: readonly WantedClass[];
  onChange?: (classes: readonly WantedClass[]) => void;
};

const aClass = ({ capacityEach, teachers }: Task): WantedClass => ({
  capacity: capacityEach,
  campus: MAIN_CAMPUS,
  mode: 'weekly',
  teacherIds: teachers.map(({ staffId }) => staffId),
  cohorts: [],
});

/** The classes of a task, one block each. */
const ClassesField = ({ task, value = [], onChange }: ClassesProps) => {
  const t = useTexts(tasksTexts);
  const label = useLabels(WantedClass);
  const id = useId();
  const set = (at: number, more: Partial<WantedClass>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const input = (at: number, key: 'capacity' | 'campus' | 'mode') => (
    <div className="stack gap-xs">
      <label className="muted small" htmlFor={`${id}-${at}-${key}`}>
        {label[key]}
      </label>
      <FieldInput
        id={`${id}-${at}-${key}`}
        schema={fields[key]}
        {...({
          value: value[at]?.[key],
          onChange: (given: unknown) => set(at, { [key]: given } as Partial<WantedClass>),
        } as object)}
      />
    </div>
  );
  return (
    <div className="stack">
      {value.map((one, at) => (
        <fieldset key={at} className="outlined stack gap-s">
          <div className="row between">
            <b>{t.classNo(at + 1)}</b>
            {value.length > 1 && (
              <Button
                type="link"
                size="small"
                danger
                onClick={() => onChange?.(value.filter((_, index) => index !== at))}
              >
                {t.remove}
              </Button>
            )}
          </div>
          <div className="tiles task-class">
            {input(at, 'capacity')}
            {input(at, 'campus')}
            {input(at, 'mode')}
          </div>
          <Select<string[]>
            mode="multiple"
            aria-label={`${t.classNo(at + 1)} ${label.teacherIds}`}
            placeholder={label.teacherIds}
            value={[...one.teacherIds]}
            options={task.teachers.map(({ staffId, name }) => ({ value: staffId, label: name }))}
            onChange={(teacherIds) => set(at, { teacherIds })}
          />
          {task.cohorts.length > 1 && (
            <Select<number[]>
              mode="multiple"
              aria-label={`${t.classNo(at + 1)} ${label.cohorts}`}
              placeholder={t.allCohorts}
              value={[...one.cohorts]}
              options={task.cohorts.map(({ name }, no) => ({ value: no, label: name }))}
              onChange={(cohorts) => set(at, { cohorts })}
            />
          )}
        </fieldset>
      ))}
      {value.length < MOST_CLASSES && (
        <div>
          <Button size="small" onClick={() => onChange?.([...value, aClass(task)])}>
            {t.addClass}
          </Button>
        </div>
      )}
    </div>
  );
};

type Values = { classes: WantedClass[] };

const Split = ({ task, onDone, onClose }: { task: Task; onDone: () => void; onClose: () => void }) => {
  const t = useTexts(tasksTexts);
  const [form] = Form.useForm<Values>();
  const { id, version, expectedStudents, classCount } = task;
  const initial = { classes: Array.from({ length: classCount }, () => aClass(task)) };
  const classes = Form.useWatch('classes', form) ?? initial.classes;
  const sum = classes.reduce((total, { capacity }) => total + (capacity ?? 0), 0);
  return (
    <FormDialog<typeof taskCalls.split, Values>
      title={t.splitTask(task.courseName)}
      width={640}
      form={form}
      call={taskCalls.split}
      args={(values) => ({ params: { id }, body: { version, ...values } })}
      told={({ warnings }) => [t.splitDone, ...warnings].join(semicolon())}
      initial={initial}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={sum < expectedStudents ? 'danger-text' : 'muted'} role="status">
        {t.seats(sum, expectedStudents)}
      </p>
      <Field name="classes" schema={taskCalls.split.body.shape.classes} noStyle>
        <ClassesField task={task} />
      </Field>
    </FormDialog>
  );
};

type Props = { id: string; onDone: () => void; onClose: () => void };

/** Makes the classes of a confirmed task. */
export const SplitDialog = ({ id, ...rest }: Props) => {
  const { data } = useCall(taskCalls.find, { params: { id } }, { staleTime: 0 });
  return data ? <Split task={data} {...rest} /> : null;
};
