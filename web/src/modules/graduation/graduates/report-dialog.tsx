import { graduateCalls } from '@graduate/contract/graduation/graduate-calls.ts';
import { processCalls } from '@graduate/contract/graduation/process-calls.ts';
import { chsiStates } from '@graduate/contract/students/choices.ts';
import { Form, Input, Radio } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { graduateTexts } from './graduate-texts.ts';

type ChsiState = keyof typeof chsiStates;
type Props = { ids: readonly string[]; onClose: () => void };

/** How the registration of some graduates went. */
export const ReportDialog = ({ ids, onClose }: Props) => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const [form] = Form.useForm<{ state: ChsiState; message?: string }>();
  const report = useSave(processCalls.report, {
    invalidates: [graduateCalls.listGraduates, graduateCalls.findGraduate],
  });
  const state = Form.useWatch('state', form);
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const { message } = values;
    const answer = await report.submit({
      body: { studentIds: [...ids], state: values.state, ...(message && { message }) },
    });
    if (!answer) return;
    feedback.success(t.marked(answer.done));
    onClose();
  };
  return (
    <Dialog
      open
      title={t.reportTitle}
      confirmLoading={report.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ state: 'ok' }}>
        <Form.Item name="state" label={t.result}>
          <Radio.Group
            options={(Object.keys(chsiStates) as ChsiState[]).map((value) => ({
              value,
              label: chsiStates[value][language],
            }))}
          />
        </Form.Item>
        {state === 'failed' && (
          <Form.Item name="message" label={t.remark} rules={[{ required: true, max: 200 }]}>
            <Input maxLength={200} placeholder={t.remarkHint} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
};
