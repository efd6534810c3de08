import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { DepartmentField, MajorField } from '../../../administration/accounts/public.tsx';
import { formTexts, staffTexts } from '../change-texts.ts';
import { whatChangesChange } from '../form/use-saving.ts';

const MOST = 500;
const PAGE = 200;
const today = () => formatWireTime(new Date()).slice(0, 10);

type Values = {
  fromDept?: string;
  fromMajor?: string;
  grade?: string;
  toDept: string;
  toMajor: string;
  documentNo?: string;
  effectiveDate: string;
  reason: string;
};

const filterOf = (majorCode: string, grade: string | undefined) => ({
  majorCode: [majorCode],
  status: ['active' as const],
  ...(grade && /^\d{4}$/.test(grade) && { grade: [grade] }),
});

/** The ids of all students of a major, page after page. */
const studentsOf = async (filter: ReturnType<typeof filterOf>, total: number): Promise<string[]> => {
  const pages = Array.from({ length: Math.ceil(total / PAGE) }, (_, index) => index + 1);
  const ids: string[] = [];
  for (const page of pages) {
    const { list } = await callApi(readingCalls.list, { query: { ...filter, page, limit: PAGE } });
    ids.push(...list.map(({ id }) => id));
  }
  return ids;
};

type Failures = readonly { id: string; message: string }[];

const Failed = ({ failures }: { failures: Failures }) => {
  const t = useTexts(staffTexts);
  const messages = [...new Set(failures.map(({ message }) => message))];
  return (
    <Alert
      type="warning"
      showIcon
      title={t.failedCount(failures.length)}
      description={messages.map((message) => <p key={message}>{message}</p>)}
    />
  );
};

type Props = { onClose: () => void; onDone: () => void };

/** One document moves all students of a major; each gets a change of its own. */
export const RenameMajorDialog = ({ onClose, onDone }: Props) => {
  const t = useTexts(staffTexts);
  const words = useTexts(formTexts);
  const { shape } = changeCalls.batch.body;
  const [form] = Form.useForm<Values>();
  const [failures, setFailures] = useState<Failures>([]);
  const [fromDept, fromMajor, grade, toDept] = [
    Form.useWatch('fromDept', form),
    Form.useWatch('fromMajor', form),
    Form.useWatch('grade', form),
    Form.useWatch('toDept', form),
  ];
  const filter = filterOf(fromMajor ?? '', grade);
  const { data } = useCall(
    readingCalls.list,
    { query: { ...filter, limit: 1 } },
    { quiet: true, enabled: !!fromMajor },
  );
  const total = fromMajor ? (data?.total ?? 0) : 0;
  const save = useSave(changeCalls.batch, {
    invalidates: whatChangesChange,
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || total === 0) return;
    const { toMajor, documentNo, effectiveDate, reason } = values;
    const answer = await save.submit({
      body: {
        typeCode: 'majorRename',
        ids: await studentsOf(filter, total),
        effectiveDate,
        reason,
        extra: { toDept: values.toDept, toMajor },
        ...(documentNo && { documentNo }),
      },
    });
    if (!answer) return;
    if (answer.done > 0) feedback.success(t.doneCount(answer.done));
    if (answer.failed.length === 0) onDone();
    else setFailures(answer.failed);
  };
  const needed = (label: string) => [{ required: true, message: words.choose(label) }];
  return (
    <Dialog
      open
      title={t.rename}
      okText={t.start}
      okButtonProps={{
        loading: save.pending,
        disabled: total === 0 || total > MOST,
        ...(total === 0 && { title: t.nobodyOf }),
      }}
      onOk={() => void send()}
      onCancel={failures.length > 0 ? onDone : onClose}
    >
      <p className="note">{t.renameHint}</p>
      <Form<Values> form={form} layout="vertical" initialValues={{ effectiveDate: today() }}>
        <Form.Item name="fromDept" label={t.fromDepartment}>
          <DepartmentField />
        </Form.Item>
        <Form.Item name="fromMajor" label={t.fromMajor} rules={needed(t.fromMajor)}>
          <MajorField departmentId={fromDept} />
        </Form.Item>
        <Form.Item name="grade" label={t.grade}>
          <Input maxLength={4} placeholder={t.anyGrade} inputMode="numeric" />
        </Form.Item>
        {fromMajor && data && (
          <Alert
            type={total > 0 && total <= MOST ? 'info' : 'warning'}
            showIcon
            title={total > MOST ? t.tooMany(MOST) : total > 0 ? t.found(total) : t.foundNone}
          />
        )}
        <Form.Item name="toDept" label={t.toDepartment} rules={needed(t.toDepartment)}>
          <DepartmentField />
        </Form.Item>
        <Form.Item name="toMajor" label={t.toMajor} rules={needed(t.toMajor)}>
          <MajorField departmentId={toDept} />
        </Form.Item>
        <Field name="documentNo" schema={shape.documentNo} />
        <Form.Item name="effectiveDate" label={words.effectiveDate} rules={needed(words.effectiveDate)}>
          <DayField />
        </Form.Item>
        <Field name="reason" schema={shape.reason} rows={3} />
      </Form>
      {failures.length > 0 && <Failed failures={failures} />}
    </Dialog>
  );
};
