import { type Appointment, assistantCalls } from '@graduate/contract/identity/sign-in/assistants.ts';
import { Form, Input } from 'antd';
import dayjs from 'dayjs';
import { checkedBy } from '../../../ui/form/checked-by.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { assistantTexts, personalTexts } from './personal-texts.ts';

const Draft = assistantCalls.appointAssistant.body;
type Days = { startsOn: string; endsOn: string };

const DayFields = () => {
  const t = useTexts(assistantTexts);
  const label = useLabels(Draft);
  return (
    <div className="pair">
      <Field name="startsOn" schema={Draft.shape.startsOn} />
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
  );
};

type Props = { appointment: Appointment | undefined; onClose: () => void };

/** Appoints an assistant. */
const AppointDialog = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTexts(assistantTexts);
  return (
    <FormDialog
      title={t.appoint}
      okText={t.appoint}
      width={560}
      call={assistantCalls.appointAssistant}
      args={(body: Days & { username: string }) => ({ body })}
      told={t.appointed}
      onClose={onClose}
      initial={{ username: '', startsOn: dayjs().format('YYYY-MM-DD') }}
    >
      <Field name="username" schema={Draft.shape.username} extra={t.usernameHelp}>
        <Input maxLength={64} autoComplete="off" />
      </Field>
      <DayFields />
    </FormDialog>
  );
};

/** Changes the dates of an appointment. */
const ChangeDialog = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const t = useTexts(assistantTexts);
  const { save } = useTexts(personalTexts);
  const { id, version, realName } = appointment;
  const refresh = useRefresh(assistantCalls.assistants);
  return (
    <FormDialog
      title={t.changeOf(realName)}
      okText={save}
      width={560}
      call={assistantCalls.changeAppointment}
      args={({ startsOn, endsOn }: Days) => ({ params: { id }, body: { startsOn, endsOn, version } })}
      told={t.changed}
      onRefused={(error) => error.status === 409 && refresh()}
      onClose={onClose}
      initial={appointment}
    >
      <DayFields />
    </FormDialog>
  );
};

/** Appoints an assistant, or changes the dates of one. */
export const AppointmentDialog = ({ appointment, onClose }: Props) =>
  appointment ? (
    <ChangeDialog appointment={appointment} onClose={onClose} />
  ) : (
    <AppointDialog onClose={onClose} />
  );
