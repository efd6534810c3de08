import {
  type MeantStudents,
  studentMessageCalls,
} from '@graduate/contract/student-status/students/message-calls.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';

const texts = defineTexts({
  title: ['给学生发消息', 'Write to students'],
  ok: (n: number) => [`发送给 ${n} 人`, `Send to ${n} people`],
  send: ['发送', 'Send'],
  receivers: (n: number) => [`将发送给 ${n} 人`, `It goes to ${n} people`],
  nobody: ['所选学生都没有可用的账号，无法发送', 'None of these students has an account to write to'],
  without: (students: number, n: number) => [
    `共 ${students} 条学籍记录，其中 ${n} 条没有可用账号或属于同一人`,
    `${students} records; ${n} of them have no account or belong to the same person`,
  ],
  hint: [
    '学生在消息中心收到，并按本人的通知偏好同时发送邮件等；发送后不能撤回',
    'They find it in the message centre, and by e-mail as they wish. It cannot be taken back',
  ],
  sent: (n: number) => [`已发送给 ${n} 人`, `Sent to ${n} people`],
});

const fields = studentMessageCalls.sendMessage.body.shape;

type Entered = { content: string };
type Props = { meant: MeantStudents; onClose: () => void };

const Receivers = ({ students, receivers }: { students: number; receivers: number }) => {
  const t = useTexts(texts);
  if (receivers === 0) return <Alert type="warning" showIcon title={t.nobody} />;
  return (
    <Alert
      type="info"
      showIcon
      title={t.receivers(receivers)}
      {...(students > receivers && { description: t.without(students, students - receivers) })}
    />
  );
};

/** One message to some students of the list, after it is known how many people that is. */
export const MessageDialog = ({ meant, onClose }: Props) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(
    studentMessageCalls.previewMessage,
    { body: meant },
    { quiet: true, staleTime: 0 },
  );
  return (
    <FormDialog<typeof studentMessageCalls.sendMessage, Entered>
      title={t.title}
      okText={data && data.receivers > 0 ? t.ok(data.receivers) : t.send}
      disabled={!data || data.receivers === 0}
      call={studentMessageCalls.sendMessage}
      args={({ content }) => ({ body: { ...meant, content, receivers: data?.receivers ?? 0 } })}
      told={({ sent }) => t.sent(sent)}
      onRefused={() => void refetch()}
      onClose={onClose}
      initial={{ content: '' }}
    >
      <div style={{ marginBottom: 16 }}>
        {error && <Alert type="error" showIcon title={error.message} />}
        {!data && !error && <Skeleton.Input active block />}
        {data && <Receivers {...data} />}
      </div>
      <p className="note">{t.hint}</p>
      <Field name="content" schema={fields.content} rows={4} />
    </FormDialog>
  );
};
