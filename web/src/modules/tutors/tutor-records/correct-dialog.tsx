import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  type Correctable,
  correctionApproval,
  MOST_PROOF,
  PROOF_MEGABYTES,
  proofExtensions,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { type Correction, NewCorrection } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { IdNumber, officeFields, type StaffRecord } from '@graduate/contract/tutors/tutor-records/records.ts';
import { Form } from 'antd';
import { FieldInput } from '../../../ui/fields/field-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { recordTexts } from './records-texts.ts';

type Values = { field: Correctable; newValue: string; reason: string; files: FileRef[] };

const schemas = { ...officeFields, idNumber: IdNumber };
const { shape } = NewCorrection;

type Props = {
  staffId: StaffRecord['id'];
  /** What was asked for before and sent back or withdrawn: it is asked for again. */
  earlier?: Correction;
  onClose: () => void;
};

/** The person asks the office for another entry in the own record. */
export const CorrectDialog = ({ staffId, earlier, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const [form] = Form.useForm<Values>();
  const field = Form.useWatch('field', form);
  return (
    <FormDialog<typeof recordCalls.correct, Values>
      title={t.ask}
      form={form}
      call={recordCalls.correct}
      args={({ files, ...body }) => ({
        params: { id: staffId },
        body: { ...body, fileIds: files.map(({ id }) => id) },
      })}
      initial={
        earlier
          ? {
              field: earlier.field,
              newValue: earlier.newValue ?? '',
              reason: earlier.reason,
              files: [...earlier.attachments],
            }
          : { files: [] }
      }
      told={t.asked}
      onClose={onClose}
    >
      <Field name="field" schema={shape.field} />
      <Field key={field} name="newValue" schema={shape.newValue}>
        {field ? <FieldInput schema={schemas[field]} /> : <FieldInput schema={shape.newValue} />}
      </Field>
      <Field name="reason" schema={shape.reason} rows={3} />
      <Form.Item name="files" label={t.proof} extra={t.proofHint}>
        <FileField
          kind={correctionApproval}
          multiple={MOST_PROOF}
          megabytes={PROOF_MEGABYTES}
          accept={[...proofExtensions]}
        />
      </Form.Item>
    </FormDialog>
  );
};
