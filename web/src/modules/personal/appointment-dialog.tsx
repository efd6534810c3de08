import { type Appointment, assistantCalls } from '@graduate/contract/personal/assistants.ts';
import { Form, Input } from 'antd';
import dayjs from 'dayjs';
import type { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { checkedBy, showFieldErrors } from '../../ui/form/checked-by.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useRefresh } from '../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../ui/texts.ts';
import { useLabels } from '../../ui/use-labels.ts';
import { useSave } from '../../ui/use-save.ts';
import { assistantTexts, personalTexts } from './personal-texts.ts';

const Draft = assistantCalls.appointAssistant.body;
type Values = { username: string; startsOn: string; endsOn: string };

type Props = { appointment: Appointment | undefined; onClose: () => void };

/** Appoints an assistant, or changes the dates of one. */
export const AppointmentDialog = ({ appointment, onClose }: Props) => {
  const t = useTexts(assistantTexts);
  const { save } = useTexts(personalTexts);
  const label = useLabels(Draft);
  const [form] = Form.useForm<Values>();
  const refresh = useRefresh(assistantCalls.assistants);
  const done = (text: string) => ({
    invalidates: [assistantCalls.assistants],
    onSuccess: () => {
      feedback.success(text);
      onClose();
    },
    onError: (error: ApiError) => {
      showFieldErrors(form, error);
      if (error.status !== 409) return;
      refresh();
      onClose();
    },
  });
  const appoint = useSave(assistantCalls.appointAssistant, done(t.appointed));
  const change = useSave(assistantCalls.changeAppointment, done(t.changed));

  const send = ({ username, startsOn, endsOn }: Values) =>
    appointment
      ? change.submit({
          params: { id: appointment.id },
          body: { startsOn, endsOn, version: appointment.version },
        })
      : appoint.submit({ body: { username, startsOn, endsOn } });

  return (
    <Dialog
      open
      title={appointment ? t.changeOf(appointment.realName) : t.appoint}
      okText={appointment ? save : t.appoint}
      okButtonProps={{ loading: appoint.pending || change.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={appointment ?? { username: '', startsOn: dayjs().format('YYYY-MM-DD') }}
        onFinish={(values) => void send(values)}
      >
        {!appointment && (
          <Field name="username" schema={Draft.shape.username} extra={t.usernameHelp}>
            <Input maxLength={64} autoComplete="off" />
          </Field>
        )}
        <div className="personal-dates">
          <Field name="startsOn" schema={Draft.shape.startsOn}>
            <DayField />
          </Field>
          <Form.Item
            name="endsOn"
            label={label.endsOn}
            required
            dependencies={['startsOn']}
            rules={[
              checkedBy(Draft.shape.endsOn),
              ({ getFieldValue }) => ({
                validator: (_, day: string | undefined) =>
                  day && day < (getFieldValue('startsOn') as string)
                    ? Promise.reject(new Error(t.endBeforeStart))
                    : Promise.resolve(),
              }),
            ]}
          >
            <DayField />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  );
};
