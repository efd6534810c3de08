import { photoKinds } from '@graduate/contract/students/choices.ts';
import {
  type ManagedPhoto,
  photoCalls,
  type StudentPhotos,
} from '@graduate/contract/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/students/photo-versions.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { photoTexts } from './photo-texts.ts';

type Props = { student: StudentPhotos; photo: ManagedPhoto; onClose: () => void };

/** Removes one photo, with the reason. */
export const RemoveDialog = ({ student, photo, onClose }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const [form] = Form.useForm<{ reason: string }>();
  const removal = useSave(photoCalls.removePhotos, {
    invalidates: [photoCalls.listPhotos, photoVersionCalls.photoVersions, photoVersionCalls.removedPhotos],
    onSuccess: () => {
      feedback.success(t.removed);
      onClose();
    },
  });
  const remove = ({ reason }: { reason: string }) =>
    void removal.submit({ body: { photoIds: [photo.id], reason: reason.trim() } });
  return (
    <Dialog
      open
      width={440}
      title={t.removeTitle(photoKinds[photo.kind][language], student.name)}
      okText={t.remove}
      okButtonProps={{ danger: true, loading: removal.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" onFinish={remove}>
        <Form.Item
          name="reason"
          label={t.reason}
          extra={t.removeHelp}
          rules={[{ required: true, whitespace: true, min: 2, max: 200, message: t.reasonWanted }]}
        >
          <Input.TextArea maxLength={200} showCount rows={3} />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
