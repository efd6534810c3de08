import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { Cohort, MOST_COHORTS } from '@graduate/contract/training/teaching/tasks.ts';
import { Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { FieldInput } from '../../../../ui/fields/field-input.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { MajorField } from '../../../administration/accounts/public.tsx';
import { taskFormTexts } from './form-texts.ts';

const fields = Cohort.shape;

type Props = {
  value?: readonly Cohort[];
  onChange?: (cohorts: readonly Cohort[]) => void;
  /** Hands over how many they are together. */
  onTakeSum: (students: number) => void;
};

/** Whom a task is for, each group with how many study at present. */
export const CohortsField = ({ value = [], onChange, onTakeSum }: Props) => {
  const t = useTexts(taskFormTexts);
  const { department } = useSession();
  const whole = value.filter(({ departmentId, grade }) => departmentId && grade);
  const { data: sizes = [] } = useCall(
    taskCalls.cohortSize,
    { body: { cohorts: whole } },
    { enabled: whole.length > 0, quiet: true, keepPrevious: true },
  );
  const sum = whole.reduce((total, _, at) => total + (sizes[at] ?? 0), 0);
  const set = (at: number, more: Partial<Cohort>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const input = (at: number, key: 'departmentId' | 'level' | 'grade' | 'studyMode', tip?: string) => (
    <FieldInput
      schema={fields[key]}
      allowClear={key === 'studyMode'}
      placeholder={tip}
      {...({
        value: value[at]?.[key] ?? undefined,
        onChange: (given: unknown) => set(at, { [key]: given ?? null } as Partial<Cohort>),
      } as object)}
    />
  );
  const add = () => {
    const last = value.at(-1);
    const begun: Cohort = last ?? {
      departmentId: department?.id ?? '',
      majorCode: null,
      level: 'M',
      grade: new Date().getFullYear(),
      studyMode: null,
    };
    onChange?.([...value, last ? { ...begun, majorCode: null } : begun]);
  };
  return (
    <div className="stack">
      {value.length === 0 && <span className="muted small">{t.noCohorts}</span>}
      <ul className="stack gap-s">
        {value.map((one, at) => (
          <li key={at} className="task-cohort">
            {input(at, 'departmentId')}
            <MajorField
              placeholder={t.anyMajor}
              departmentId={one.departmentId}
              value={one.majorCode}
              onChange={(majorCode) => set(at, { majorCode })}
            />
            {input(at, 'level')}
            {input(at, 'grade')}
            {input(at, 'studyMode', t.anyMode)}
            <span className="numbers unbroken">{t.students(sizes[whole.indexOf(one)] ?? 0)}</span>
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="row gap-x-l">
        {value.length < MOST_COHORTS && (
          <Button size="small" onClick={add}>
            {t.addCohort}
          </Button>
        )}
        {whole.length > 0 && (
          <>
            <span role="status">{t.sumOfCohorts(sum)}</span>
            <Button type="link" size="small" onClick={() => onTakeSum(sum)}>
              {t.takeSum}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
