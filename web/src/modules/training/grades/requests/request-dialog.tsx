import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  type GradeRequest,
  MOST_REQUEST_FILES,
  NewRequest,
  REQUEST_FILE_MEGABYTES,
  type RequestKind,
  requestApprovals,
  requestCalls,
  requestFileExtensions,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { Alert, Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = { kind: RequestKind; enrolmentId: string; reason: string; files?: readonly FileRef[] };
const fields = NewRequest.shape;

type Props = {
  earlier?: GradeRequest;
  /** What it is about, where that is known. */
  about?: Pick<Values, 'kind' | 'enrolmentId'>;
  onClose: () => void;
};

/** To be examined later, or to have a grade looked at again: of what, why, and what shows it. */
export const RequestDialog = ({ earlier, about, onClose }: Props) => {
  const t = useTexts(gradesTexts);
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'defer';
  const { data } = useCall(requestCalls.choices, {}, { quiet: true, staleTime: 0 });
  // What was sent back or withdrawn is asked for again with what was entered then.
  const begun: Partial<Values> = earlier
    ? {
        kind: earlier.kind,
        enrolmentId: earlier.enrolmentId,
        reason: earlier.reason,
        files: earlier.attachments,
      }
    : (about ?? { kind: 'defer' });
  const offered = (data ?? []).filter((one) => one.kind === kind);
  return (
    <FormDialog<typeof requestCalls.create, Values>
      title={t.newRequest}
      form={form}
      call={requestCalls.create}
      args={({ files = [], ...rest }) => ({ body: { ...rest, fileIds: files.map(({ id }) => id) } })}
      initial={begun}
      told={t.requestAsked}
      onClose={onClose}
    >
      <p className="muted">{t.requestHelp}</p>
      <Field name="kind" schema={fields.kind} />
      {data && offered.length === 0 && <Alert type="info" showIcon title={t.nothingToAsk} />}
      <Field name="enrolmentId" schema={fields.enrolmentId}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={offered.map(({ enrolmentId, courseName, termName }) => ({
            value: enrolmentId,
            label: `${courseName} · ${termName}`,
          }))}
        />
      </Field>
      <Field name="reason" schema={fields.reason} rows={3} />
      <Form.Item name="files" label={t.proof}>
        <FileField
          key={kind}
          kind={requestApprovals[kind]}
          multiple={MOST_REQUEST_FILES}
          megabytes={REQUEST_FILE_MEGABYTES}
          accept={requestFileExtensions}
        />
      </Form.Item>
    </FormDialog>
  );
};
