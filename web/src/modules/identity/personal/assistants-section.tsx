import {
  APPOINTMENT_WINDOW,
  Appointment,
  assistantCalls,
} from '@graduate/contract/identity/sign-in/assistants.ts';
import { RiUserAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { namedActs } from '../../../ui/list-page/named-acts.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { useWindow, WindowBar } from '../../commons/date-windows/public.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { assistantTexts } from './personal-texts.ts';

type Acts = Record<Appointment['actions'][number], (appointment: Appointment) => void>;

const useAppointmentColumns = (acts: Acts): ListColumn<Appointment>[] => {
  const t = useTexts(assistantTexts);
  return [
    'realName',
    'username',
    {
      key: 'period',
      title: t.period,
      width: 220,
      render: ({ startsOn, endsOn, endedAt }) => (
        <>
          {t.fromTo(startsOn, endsOn)}
          {endedAt && <div className="personal-help note below-l">{t.endedAt(minute(endedAt))}</div>}
        </>
      ),
    },
    'state',
    {
      actions: (appointment) =>
        namedActs(appointment.actions, t, (action) => acts[action](appointment), ['end']),
      width: 150,
    },
  ];
};

/** Those who may act for a tutor. */
export const AssistantsSection = () => {
  const t = useTexts(assistantTexts);
  const window = useWindow(APPOINTMENT_WINDOW);
  const [open, setOpen] = useState<{ appointment?: Appointment }>();
  const answer = useCall(assistantCalls.assistants, {}, { quiet: true });
  const ending = useSave(assistantCalls.endAppointment, {
    told: t.ended,
    onError: useRefresh(assistantCalls.assistants),
  });
  const end = async ({ id, version, realName }: Appointment) => {
    const sure = await askConfirm({ content: t.askEnd(realName), danger: true, okText: t.end });
    if (sure) await ending.submit({ params: { id }, body: { version } });
  };
  const columns = useAppointmentColumns({
    change: (appointment) => setOpen({ appointment }),
    end: (appointment) => void end(appointment),
  });
  return (
    <WhenThere answer={answer}>
      {(appointments) => (
        <>
          <p className="personal-help note below-l">{t.help}</p>
          <WindowBar code={APPOINTMENT_WINDOW} />
          <div className="personal-buttons row below-l">
            <Button
              type="primary"
              icon={<RiUserAddLine size={16} />}
              disabled={window !== undefined && window.state !== 'open'}
              onClick={() => setOpen({})}
            >
              {t.appoint}
            </Button>
          </div>
          <RowsTable
            label={t.list}
            of={Appointment}
            rows={appointments}
            columns={columns}
            empty={t.nothing}
          />
          {open && <AppointmentDialog appointment={open.appointment} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </WhenThere>
  );
};
