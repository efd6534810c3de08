import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import { LAST_TERM } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { CourseField } from '../../courses/public.tsx';
import { plansTexts } from '../plans-texts.ts';

type Outcome = { done: number; failed: { id: string; name: string; message: string }[] };
type Props = {
  /** Plans in force. */
  ids: readonly string[];
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
};
type ListProps = {
  label: string;
  courses: readonly CourseRef[];
  without: readonly CourseRef[];
  onChange: (courses: readonly CourseRef[]) => void;
};

const Courses = ({ label, courses, without, onChange }: ListProps) => (
  <Form.Item label={label}>
    <div className="stack gap-s">
      <CourseField
        label={label}
        without={[...courses, ...without].map(({ id }) => id)}
        onPick={(course) => onChange([...courses, course])}
      />
      {courses.length > 0 && (
        <div className="row gap-xs">
          {courses.map(({ id, name }) => (
            <Tag key={id} closable onClose={() => onChange(courses.filter((one) => one.id !== id))}>
              {name}
            </Tag>
          ))}
        </div>
      )}
    </div>
  </Form.Item>
);

/** The same change of several plans in force: courses that come, courses that go, and why. */
export const AdjustDialog = ({ ids, onDone, onClose }: Props) => {
  const t = useTexts(plansTexts);
  const [added, setAdded] = useState<readonly CourseRef[]>([]);
  const [removed, setRemoved] = useState<readonly CourseRef[]>([]);
  const terms = Array.from({ length: LAST_TERM }, (_, at) => ({ value: at + 1, label: t.termNo(at + 1) }));
  return (
    <FormDialog<typeof planCalls.adjust, { termNo?: number; reason: string }>
      title={t.adjust(ids.length)}
      danger
      okText={t.adjust(ids.length)}
      disabled={added.length + removed.length === 0}
      call={planCalls.adjust}
      args={({ termNo = null, reason }) => ({
        body: {
          ids: [...ids],
          add: added.map(({ id }) => ({ courseId: id, moduleId: null, termNo, kind: 'planned', note: '' })),
          remove: removed.map(({ id }) => id),
          reason,
        },
      })}
      told={({ done }) => t.adjusted(done)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted below-l">{t.adjustHint(ids.length)}</p>
      <Courses label={t.toAdd} courses={added} without={removed} onChange={setAdded} />
      {added.length > 0 && (
        <Field name="termNo" schema={PlanItem.shape.termNo} required>
          <Select options={terms} placeholder={t.chooseTerm} />
        </Field>
      )}
      <Courses label={t.toRemove} courses={removed} without={added} onChange={setRemoved} />
      <Field name="reason" schema={planCalls.adjust.body.shape.reason} rows={3} />
    </FormDialog>
  );
};
