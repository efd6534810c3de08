import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  endOf,
  type HalfDay,
  halfDayAt,
  spanInWords,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import {
  LEAVE_FILE_MEGABYTES,
  LeaveExtension,
  type LeaveRow,
  MOST_LEAVE_FILES,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import { Form } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { formTexts } from '../form/form-texts.ts';
import { HalfDayField } from '../form/half-day-field.tsx';
import { leaveLists } from '../form/leave-form.tsx';
import { LeavePreview } from '../form/leave-preview.tsx';
import { leaveTexts } from '../leave-texts.ts';

const fields = LeaveExtension.shape;

type Values = { last: HalfDay; reason: string; files: readonly FileRef[] };
type Props = { leave: LeaveRow; onClose: () => void };

/** More time, asked for before the leave ends. */
export const ExtendDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  const words = useTexts(formTexts);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const last = Form.useWatch('last', form);
  const { data: conditions } = useCall(leaveCalls.conditions, {}, { quiet: true });
  return (
    <FormDialog
      title={t.extendTitle}
      okText={t.submit}
      width={560}
      call={leaveCalls.extend}
      args={({ last: until, reason, files }: Values) => ({
        params: { id: leave.id },
        body: { to: endOf(until), reason, fileIds: files.map(({ id }) => id) },
      })}
      invalidates={leaveLists}
      onDone={({ id }) => {
        feedback.success(t.extended);
        openTab(`/qjgl/toDetails?id=${id}`);
      }}
      onClose={onClose}
      initial={{ reason: '', files: [] }}
      form={form}
    >
      <p className="muted below-l">{t.extendHint(spanInWords(leave.from, leave.to)[language])}</p>
      <Form.Item
        name="last"
        label={t.extendTo}
        required
        rules={[{ required: true, message: words.chooseDay(t.extendTo) }]}
      >
        <HalfDayField usual="pm" label={words.halfOfTo} earliest={halfDayAt(leave.to).day} />
      </Form.Item>
      <Form.Item>
        <LeavePreview
          leaveType={leave.leaveType}
          from={halfDayAt(leave.to)}
          to={last}
          abroad={leave.abroad}
          parentId={leave.id}
          termLimit={conditions?.termLimit ?? 0}
        />
      </Form.Item>
      <Field name="reason" schema={fields.reason} rows={3} />
      <Form.Item name="files" label={t.files}>
        <FileField
          kind={leaveApproval}
          multiple={MOST_LEAVE_FILES}
          megabytes={LEAVE_FILE_MEGABYTES}
          accept={['pdf', 'jpg', 'jpeg', 'png']}
        />
      </Form.Item>
    </FormDialog>
  );
};
