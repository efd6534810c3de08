import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import {
  LEAVE_FILE_MEGABYTES,
  LeaveReturn,
  type LeaveRow,
  MOST_RETURN_FILES,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import { Form } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { leaveLists } from '../form/leave-form.tsx';
import { leaveTexts } from '../leave-texts.ts';

const fields = LeaveReturn.shape;
const KIND = { moduleCode: 'XJ', businessCode: 'QJGL_XJ' };
const MINUTE_MS = 60_000;

/** Now, to the minute. */
export const thisMinute = (): Date => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);

type Values = { returnedAt: Date; place: string; photos: readonly FileRef[] };
type Props = { leave: Pick<LeaveRow, 'id' | 'version'>; onClose: () => void };

/** The student says that they are back. */
export const ReturnDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  return (
    <FormDialog
      title={t.returnTitle}
      okText={t.submit}
      call={leaveCalls.comeBack}
      args={({ returnedAt, place, photos }: Values) => ({
        params: { id: leave.id },
        body: { version: leave.version, returnedAt, place, fileIds: photos.map((photo) => photo.id) },
      })}
      invalidates={leaveLists}
      told={t.reported}
      onClose={onClose}
      initial={{ returnedAt: thisMinute(), place: '', photos: [] }}
    >
      <p className="muted below-l">{t.returnHint}</p>
      <Field name="returnedAt" schema={fields.returnedAt} />
      <Field name="place" schema={fields.place} />
      <Form.Item name="photos" label={t.returnPhotos}>
        <FileField
          kind={KIND}
          multiple={MOST_RETURN_FILES}
          megabytes={LEAVE_FILE_MEGABYTES}
          accept={['jpg', 'jpeg', 'png', 'pdf']}
        />
      </Form.Item>
    </FormDialog>
  );
};
