import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type {
  DegreeApplicationDetail,
  FoundCheck,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  MOST_SECRECY_FILES,
  SECRECY_FILE_MEGABYTES,
  secrecyApproval,
  secrecyFileExtensions,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Form, Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { degreeTexts } from './degree-texts.ts';

type Props = { application: DegreeApplicationDetail; onDone: () => void; onClose: () => void };

export const WaiveDialog = ({ application, check, ...done }: Props & { check: FoundCheck }) => {
  const t = useTexts(degreeTexts);
  const { id, version } = application;
  return (
    <FormDialog<typeof calls.waive, { reason: string }>
      title={`${t.waive} · ${check.name}`}
      call={calls.waive}
      args={({ reason }) => ({ params: { id }, body: { version, code: check.code, reason } })}
      told={t.waived}
      {...done}
    >
      <p className="shaded breaks below-l">{check.need}</p>
      <Field name="reason" schema={calls.waive.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

export const RefuseDialog = ({ application, ...done }: Props) => {
  const t = useTexts(degreeTexts);
  const { id, version, name } = application;
  return (
    <FormDialog<typeof calls.refuse, { reason: string }>
      title={`${t.refuse} · ${name}`}
      follows={t.refuseFollows}
      danger
      okText={t.refuse}
      call={calls.refuse}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.refused}
      {...done}
    >
      <Field name="reason" schema={calls.refuse.body.shape.reason} rows={4} />
    </FormDialog>
  );
};

type Secrecy = {
  openAccess: 'delayed' | 'secret';
  delayUntil: string | null;
  reason: string;
  files: readonly FileRef[];
};

export const SecrecyDialog = ({ application, ...done }: Props) => {
  const t = useTexts(degreeTexts);
  const { id, version } = application;
  const { shape } = calls.secrecy.body;
  const [form] = Form.useForm<Secrecy>();
  const secret = Form.useWatch('openAccess', form) === 'secret';
  return (
    <FormDialog<typeof calls.secrecy, Secrecy>
      title={t.secrecy}
      follows={secret ? t.secrecyFollows : t.delayFollows}
      form={form}
      call={calls.secrecy}
      args={({ openAccess, delayUntil, reason, files }) => ({
        params: { id },
        body: {
          version,
          openAccess,
          delayUntil: openAccess === 'delayed' ? (delayUntil ?? null) : null,
          reason,
          fileIds: files.map((file) => file.id),
        },
      })}
      initial={{ openAccess: 'delayed', delayUntil: null, files: [] }}
      told={t.asked}
      {...done}
    >
      <Field name="openAccess" schema={shape.openAccess} />
      {!secret && <Field name="delayUntil" schema={shape.delayUntil.unwrap()} />}
      <Field name="reason" schema={shape.reason} rows={3} />
      <Form.Item name="files" label={t.proof}>
        <FileField
          kind={secrecyApproval}
          multiple={MOST_SECRECY_FILES}
          megabytes={SECRECY_FILE_MEGABYTES}
          accept={secrecyFileExtensions}
        />
      </Form.Item>
    </FormDialog>
  );
};

export const CarryDialog = ({ application, ...done }: Props) => {
  const t = useTexts(degreeTexts);
  const { id, version, batchId, name } = application;
  const query = { limit: LARGEST_LIMIT, status: ['open' as const] };
  const { data } = useCall(degreeBatchCalls.list, { query }, { quiet: true });
  const options = (data?.list ?? [])
    .filter((batch) => batch.id !== batchId)
    .map((batch) => ({ value: batch.id, label: batch.name }));
  return (
    <FormDialog<typeof calls.carryOver, { batchId: string }>
      title={`${t.carryOver} · ${name}`}
      call={calls.carryOver}
      args={(values) => ({ params: { id }, body: { version, batchId: values.batchId } })}
      told={t.carried}
      {...done}
    >
      <Form.Item name="batchId" label={t.intoBatch} required>
        <Select options={options} />
      </Form.Item>
    </FormDialog>
  );
};
