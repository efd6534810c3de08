import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import {
  type Application,
  ApplicationEdit,
  type MonthAmount,
  NewPost,
  type Post,
} from '@graduate/contract/awards/award-records/records.ts';
import { postKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Button, Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ContextBar, StudentPicker } from '../../../student-status/students/public.tsx';
import { inYuan } from '../../award-schemes/public.ts';
import { byMonth } from '../month-squares.tsx';
import { recordTexts } from '../records-texts.ts';
import { ClassField } from './class-field.tsx';

const fields = ApplicationEdit.fields;

type FundProps = {
  batchId: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
};

const FundField = ({ batchId, value, onChange, id }: FundProps) => {
  const t = useTexts(recordTexts);
  const { data } = useCall(awardRecordCalls.amounts, { query: { batchId } }, { quiet: true });
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      placeholder={t.fundNone}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
      options={(data?.funds ?? []).map((fund) => ({
        value: fund.id,
        label: t.fundHint(fund.name, inYuan(fund.available)),
      }))}
    />
  );
};

type MonthsProps = { batchId: string; value?: MonthAmount[]; onChange?: (months: MonthAmount[]) => void };

/** An amount for each month that is still open; one left empty is not paid. */
const MonthsField = ({ batchId, value = [], onChange }: MonthsProps) => {
  const { data = [] } = useCall(awardRecordCalls.months, { query: { batchId } }, { quiet: true });
  const open = data.filter(({ state }) => state === 'open' || state === 'future');
  const change = (month: string, amount: number | null) => {
    const others = value.filter((one) => one.month !== month);
    onChange?.(amount === null ? others : [...others, { month, amount }]);
  };
  return (
    <div className="tiles gap-s" style={{ '--tile': '150px' } as object}>
      {open.map(({ month }) => (
        <NumberField
          key={month}
          aria-label={month}
          prefix={month}
          min={0}
          precision={2}
          controls={false}
          value={value.find((one) => one.month === month)?.amount ?? null}
          onChange={(amount) => change(month, amount)}
          style={{ width: '100%' }}
        />
      ))}
    </div>
  );
};

type StudentProps = { value?: StudentRow; onChange?: (student: StudentRow | undefined) => void };

const StudentField = ({ value, onChange }: StudentProps) => {
  const t = useTexts(recordTexts);
  return value ? (
    <ContextBar brief={value}>
      <Button size="small" onClick={() => onChange?.(undefined)}>
        {t.change}
      </Button>
    </ContextBar>
  ) : (
    <StudentPicker onPick={(student) => onChange?.(student)} />
  );
};

type Values = {
  student?: StudentRow;
  monthAmount: number | undefined;
  months: MonthAmount[] | undefined;
  fundAccountId: string | null;
  post?: NewPost;
};

/** A post in a class is in the unit of the class. */
const postOf = ({ title, hours, unitId, classId }: Post): NewPost => ({
  title,
  hours,
  ...(classId === null ? { unitId } : { classId }),
});

type Props = { batch: AwardBatch; record: Application | undefined; onClose: () => void };

const writtenMonths = (record: Application): MonthAmount[] =>
  byMonth(record.months.filter(({ payState }) => payState === '0')).map(({ month, amount }) => ({
    month,
    amount,
  }));

/** Reports a student, or changes what was reported. */
export const EditDrawer = ({ batch, record, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const creation = useSave(awardRecordCalls.create, { told: t.saved });
  const change = useSave(awardRecordCalls.edit, { told: t.saved });
  const standard = batch.standards.find(
    ({ level, majorClass }) => level === record?.level && majorClass === record.majorClass,
  );
  const save = ({ student, monthAmount = 0, months, fundAccountId, post }: Values): Promise<unknown> => {
    const written = {
      monthAmount,
      fundAccountId,
      ...(months && months.length > 0 && { months }),
      ...(post && { post }),
    };
    return record
      ? change.submit({ body: { id: record.id, version: record.version, ...written, excluded: false } })
      : creation.submit({ body: { batchId: batch.id, studentId: student?.id ?? '', ...written } });
  };
  return (
    <FormDrawer<Values>
      title={record ? t.editTitle(record.name) : t.add}
      initial={{
        monthAmount: record?.monthAmount ?? undefined,
        months: record && writtenMonths(record),
        fundAccountId: record?.fundAccountId ?? null,
        ...(record?.post && { post: postOf(record.post) }),
      }}
      save={save}
      submission={record ? change : creation}
      onClose={onClose}
    >
      {!record && (
        <Form.Item name="student" label={t.students} rules={[{ required: true }]}>
          <StudentField />
        </Form.Item>
      )}
      {postKinds.includes(batch.kind) && (
        <div className="pair">
          <Field name={['post', 'title']} schema={NewPost.shape.title} />
          <Field name={['post', 'hours']} schema={NewPost.shape.hours} />
          {batch.kind === '05' && (
            <Field name={['post', 'classId']} schema={NewPost.shape.classId} extra={t.classHint}>
              <ClassField named={record?.post?.className ?? undefined} />
            </Field>
          )}
          <Field name={['post', 'unitId']} schema={NewPost.shape.unitId} />
        </div>
      )}
      <Field
        name="monthAmount"
        schema={fields.monthAmount}
        {...(standard && { extra: t.range(inYuan(standard.min), inYuan(standard.max)) })}
      />
      <Field name="fundAccountId" schema={fields.fundAccountId}>
        <FundField batchId={batch.id} />
      </Field>
      {record && (
        <Form.Item name="months" label={t.months} extra={t.monthsHint}>
          <MonthsField batchId={batch.id} />
        </Form.Item>
      )}
    </FormDrawer>
  );
};
