import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { Alert, Form, Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

const texts = defineTexts({
  title: (name: string) => [`删除“${name}”的学籍记录`, `Delete the record of ${name}`],
  note: [
    '只有未报到或误建、且没有业务数据的记录可以删除。删除后账号停用，校园卡号不再使用。',
    'Only records of people who have not arrived, or made by mistake, without any business data. The account is disabled, the card number is not used again.',
  ],
  typeNumber: (no: string) => [`请输入学号 ${no} 以确认`, `Type the student number ${no} to confirm`],
  typeName: (name: string) => [`请输入姓名 ${name} 以确认`, `Type the name ${name} to confirm`],
  wrong: ['输入的内容不一致', 'This is not the same'],
  ok: words.remove,
  deleted: (name: string) => [`已删除“${name}”的学籍记录`, `The record of ${name} has been deleted`],
});

const fields = writingCalls.remove.query.shape;
type Entered = { reason: string; confirm: string };
type Props = {
  student: Pick<StudentBrief, 'id' | 'name' | 'studentNo'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes a record after a reason and the number typed by hand. */
export const DeleteDialog = ({ student, onClose, onDeleted }: Props) => {
  const t = useTexts(texts);
  const { id, name, studentNo } = student;
  const expected = studentNo ?? name;
  return (
    <FormDialog
      title={t.title(name)}
      okText={t.ok}
      danger
      width={560}
      call={writingCalls.remove}
      args={({ reason }: Entered) => ({ params: { id }, query: { reason } })}
      invalidates={[readingCalls.list, readingCalls.search, readingCalls.cards]}
      onDone={() => {
        feedback.success(t.deleted(name));
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t.note} style={{ marginBottom: 16 }} />
      <Field name="reason" schema={fields.reason} rows={3} />
      <Form.Item
        name="confirm"
        label={studentNo ? t.typeNumber(studentNo) : t.typeName(name)}
        required
        rules={[
          {
            validator: (_, typed?: string) =>
              typed?.trim() === expected ? Promise.resolve() : Promise.reject(new Error(t.wrong)),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
