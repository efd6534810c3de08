import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { prerequisiteKinds } from '@graduate/contract/training/courses/choices.ts';
import { Button, Checkbox, Select } from 'antd';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { CourseField } from '../course-field.tsx';
import type { EquivalentValue, RequiredValue } from './course-values.ts';
import { courseFormTexts } from './form-texts.ts';

type ListProps<T> = {
  /** The course itself is no choice. */
  courseId: string | undefined;
  value?: readonly T[];
  onChange?: (list: readonly T[]) => void;
};

const without = (list: readonly { courseId: string }[], courseId: string | undefined): string[] => [
  ...list.map((one) => one.courseId),
  ...(courseId ? [courseId] : []),
];

const MOST_GROUPS = 20;

/** What must be passed before; numbers of groups tell what is enough. */
export const RequiredField = ({ courseId, value = [], onChange }: ListProps<RequiredValue>) => {
  const t = useTexts(courseFormTexts);
  const language = useLanguage();
  const change = (id: string, changes: Partial<RequiredValue>) =>
    onChange?.(value.map((one) => (one.courseId === id ? { ...one, ...changes } : one)));
  const nextGroup = Math.min(MOST_GROUPS, Math.max(0, ...value.map(({ group }) => group)) + 1);
  return (
    <div className="stack">
      <CourseField
        label={t.addRequired}
        without={without(value, courseId)}
        onPick={({ id, code, name }) =>
          onChange?.([
            ...value,
            { group: nextGroup, courseId: id, kind: 'before', minScore: null, code, name },
          ])
        }
      />
      <span className="muted small">{t.groupHint}</span>
      <ul className="course-groups stack gap-xs">
        {value.map((one) => (
          <li key={one.courseId} className="row gap-x-m">
            <b>{one.name}</b>
            <span className="numbers muted">{one.code}</span>
            <NumberField
              aria-label={`${one.name} ${t.group}`}
              prefix={t.group}
              min={1}
              max={MOST_GROUPS}
              value={one.group}
              onChange={(group) => group && change(one.courseId, { group })}
            />
            <Select
              aria-label={`${one.name} ${prerequisiteKinds[one.kind][language]}`}
              value={one.kind}
              options={keysOf(prerequisiteKinds).map((kind) => ({
                value: kind,
                label: prerequisiteKinds[kind][language],
              }))}
              onChange={(kind) => change(one.courseId, { kind })}
            />
            <NumberField
              aria-label={`${one.name} ${t.minScore}`}
              placeholder={t.minScore}
              min={0}
              max={100}
              value={one.minScore}
              onChange={(minScore) => change(one.courseId, { minScore })}
            />
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange?.(value.filter((other) => other.courseId !== one.courseId))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What stands for this course when it is passed. */
export const EquivalentsField = ({ courseId, value = [], onChange }: ListProps<EquivalentValue>) => {
  const t = useTexts(courseFormTexts);
  return (
    <div className="stack">
      <CourseField
        label={t.addEquivalent}
        without={without(value, courseId)}
        onPick={({ id, code, name }) =>
          onChange?.([...value, { courseId: id, oneWay: false, code, name, here: true }])
        }
      />
      <span className="muted small">{t.oneWayHint}</span>
      <ul className="course-groups stack gap-xs">
        {value.map((one) => (
          <li key={one.courseId} className="row gap-x-m">
            <b>{one.name}</b>
            <span className="numbers muted">{one.code}</span>
            <Checkbox
              checked={one.oneWay}
              onChange={({ target }) =>
                onChange?.(
                  value.map((other) =>
                    other.courseId === one.courseId ? { ...other, oneWay: target.checked } : other,
                  ),
                )
              }
            >
              {t.oneWay}
            </Checkbox>
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange?.(value.filter((other) => other.courseId !== one.courseId))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
