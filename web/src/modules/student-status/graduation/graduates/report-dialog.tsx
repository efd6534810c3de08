import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { chsiStates } from '@graduate/contract/student-status/students/choices.ts';
import { Form, Input, Radio } from 'antd';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { graduateTexts } from './graduate-texts.ts';

type ChsiState = keyof typeof chsiStates;
type Values = { state: ChsiState; message?: string };
type Props = { ids: readonly string[]; onClose: () => void };

/** How the registration of some graduates went. */
export const ReportDialog = ({ ids, onClose }: Props) => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const state = Form.useWatch('state', form);
  return (
    <FormDialog
      title={t.reportTitle}
      call={processCalls.report}
      args={({ message, ...values }: Values) => ({
        body: { studentIds: [...ids], state: values.state, ...(message && { message }) },
      })}
      invalidates={[graduateCalls.listGraduates, graduateCalls.findGraduate]}
      told={({ done }) => t.marked(done)}
      onClose={onClose}
      initial={{ state: 'ok' }}
      form={form}
    >
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
    </FormDialog>
  );
};
