import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type ManagedPhoto,
  photoCalls,
  type StudentPhotos,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { photoTexts } from './photo-texts.ts';

type Props = { student: StudentPhotos; photo: ManagedPhoto; onClose: () => void };

/** Removes one photo, with the reason. */
export const RemoveDialog = ({ student, photo, onClose }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  return (
    <FormDialog
      title={t.removeTitle(photoKinds[photo.kind][language], student.name)}
      okText={t.remove}
      danger
      call={photoCalls.removePhotos}
      args={({ reason }: { reason: string }) => ({ body: { photoIds: [photo.id], reason: reason.trim() } })}
      told={t.removed}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t.reason}
        extra={t.removeHelp}
        rules={[{ required: true, whitespace: true, min: 2, max: 200, message: t.reasonWanted }]}
      >
        <Input.TextArea maxLength={200} showCount rows={3} />
      </Form.Item>
    </FormDialog>
  );
};
