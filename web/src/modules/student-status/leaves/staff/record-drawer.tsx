import {
  beginningOf,
  DAYS_PER_HALF,
  endOf,
  type HalfDay,
  halfDaysBetween,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { RecordedLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Button, Form, Input, Switch } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ContextBar, RegionField, StudentPicker } from '../../students/public.tsx';
import { thisMinute } from '../detail/return-dialog.tsx';
import { formTexts } from '../form/form-texts.ts';
import { HalfDayField } from '../form/half-day-field.tsx';
import { leaveLists } from '../form/leave-form.tsx';
import { leaveTexts } from '../leave-texts.ts';
import { staffTexts } from './staff-texts.ts';

const fields = RecordedLeave.shape;

type Values = Omit<RecordedLeave, 'studentId' | 'from' | 'to' | 'returnedAt' | 'leaveType'> & {
  student: StudentRow | undefined;
  leaveType: RecordedLeave['leaveType'] | undefined;
  first: HalfDay | undefined;
  last: HalfDay | undefined;
  back: boolean;
  returnedAt: Date;
};

type ChosenProps = { value?: StudentRow; onChange?: (student: StudentRow | undefined) => void; id?: string };

const ChosenStudent = ({ value, onChange, id }: ChosenProps) => {
  const t = useTexts(staffTexts);
  return value ? (
    <ContextBar brief={value}>
      <Button size="small" onClick={() => onChange?.(undefined)}>
        {t.another}
      </Button>
    </ContextBar>
  ) : (
    <StudentPicker {...(id && { id })} onPick={(student) => onChange?.(student)} />
  );
};

const DaysCounted = () => {
  const t = useTexts(leaveTexts);
  const first = Form.useWatch<HalfDay | undefined>('first');
  const last = Form.useWatch<HalfDay | undefined>('last');
  if (!first || !last) return null;
  const days = halfDaysBetween(beginningOf(first), endOf(last)).length * DAYS_PER_HALF;
  return <p className="leave-preview-days strong numbers">{t.days(days)}</p>;
};

const Back = () => {
  const t = useTexts(staffTexts);
  const back = Form.useWatch<boolean | undefined>('back');
  return (
    <>
      <Form.Item name="back" label={t.isBack} valuePropName="checked">
        <Switch />
      </Form.Item>
      {back && <Field name="returnedAt" schema={fields.returnedAt} />}
    </>
  );
};

const initial: Values = {
  student: undefined,
  leaveType: undefined,
  first: undefined,
  last: undefined,
  abroad: false,
  region: null,
  destination: '',
  transport: null,
  contactPhone: '',
  emergencyPhone: '',
  reason: '',
  courseImpact: false,
  courseNote: null,
  fileIds: [],
  note: '',
  back: false,
  returnedAt: thisMinute(),
};

/** The staff writes down a leave that was given without the system. */
export const RecordDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(staffTexts);
  const words = useTexts(formTexts);
  const record = useSave(leaveCalls.record, {
    invalidates: leaveLists,
    told: t.recorded,
  });
  const save = async ({ student, first, last, leaveType, back, returnedAt, ...rest }: Values) => {
    if (!student || !first || !last || !leaveType) return undefined;
    const body = {
      ...rest,
      leaveType,
      studentId: student.id,
      from: beginningOf(first),
      to: endOf(last),
      returnedAt: back ? returnedAt : null,
    };
    return record.submit({ body });
  };
  const day = (name: 'first' | 'last', label: string, half: string) => (
    <Form.Item
      name={name}
      label={label}
      required
      rules={[{ required: true, message: words.chooseDay(label) }]}
    >
      <HalfDayField usual={name === 'first' ? 'am' : 'pm'} label={half} />
    </Form.Item>
  );
  return (
    <FormDrawer
      title={t.record}
      initial={initial}
      submission={record}
      onClose={onClose}
      save={save}
      width={640}
    >
      <p className="muted below-l">{t.recordHint}</p>
      <Form.Item
        name="student"
        label={t.student}
        required
        rules={[{ required: true, message: t.chooseStudent }]}
      >
        <ChosenStudent />
      </Form.Item>
      <Field name="leaveType" schema={fields.leaveType} />
      <div className="drawer-columns">
        {day('first', words.from, words.halfOfFrom)}
        {day('last', words.to, words.halfOfTo)}
      </div>
      <DaysCounted />
      <div className="drawer-columns">
        <Field name="abroad" schema={fields.abroad} />
        <Field name="region" schema={fields.region}>
          <RegionField />
        </Field>
        <Field name="destination" schema={fields.destination} />
        <Field name="transport" schema={fields.transport} />
        <Field name="contactPhone" schema={fields.contactPhone}>
          <Input maxLength={20} inputMode="tel" />
        </Field>
        <Field name="emergencyPhone" schema={fields.emergencyPhone}>
          <Input maxLength={20} inputMode="tel" />
        </Field>
      </div>
      <Field name="reason" schema={fields.reason} rows={3} />
      <Field name="note" schema={fields.note} rows={2} />
      <Back />
    </FormDrawer>
  );
};
