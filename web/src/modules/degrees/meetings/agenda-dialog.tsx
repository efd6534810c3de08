import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { AgendaCandidate, type MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { meetingTexts } from './meetings-texts.ts';
import { Warnings } from './warnings.tsx';

type Props = { meeting: MeetingDetail; onDone: () => void; onClose: () => void };

/** Who is decided on, out of everybody who has come so far. */
export const AgendaDialog = ({ meeting, onDone, onClose }: Props) => {
  const t = useTexts(meetingTexts);
  const { id, version } = meeting;
  const answer = useCall(meetingCalls.candidates, { params: { id } }, { quiet: true, staleTime: 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = answer;
  useEffect(() => {
    if (data) setChosen(data.filter((one) => one.chosen).map(({ applicationId }) => applicationId));
  }, [data]);
  const saving = useSave(meetingCalls.setItems, {
    told: ({ items }) => t.agendaSaved(items.length),
    onSuccess: onDone,
  });
  const send = async (close: () => void) => {
    const body = { version, applicationIds: [...chosen] };
    if ((await saving.submit({ params: { id }, body })) !== undefined) close();
  };
  const all = data?.map(({ applicationId }) => applicationId) ?? [];
  return (
    <SideDrawer
      title={t.chooseAgenda}
      width={960}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="primary" loading={saving.pending} onClick={() => void send(close)}>
            {t.save}
          </Button>
        </>
      )}
    >
      <div className="stack">
        <p className="muted">{t.agendaHint}</p>
        <Checkbox
          checked={all.length > 0 && chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={({ target }) => setChosen(target.checked ? all : [])}
        >
          {t.chooseAll}
        </Checkbox>
        <WhenThere answer={answer}>
          {(candidates) => (
            <RowsTable
              label={t.chooseAgenda}
              rows={candidates}
              of={AgendaCandidate}
              empty={t.nobodyToChoose}
              columns={[
                {
                  key: 'chosen',
                  title: '',
                  width: 48,
                  render: ({ applicationId, name }) => (
                    <Checkbox
                      aria-label={name}
                      checked={chosen.includes(applicationId)}
                      onChange={({ target }) =>
                        setChosen(
                          target.checked
                            ? [...chosen, applicationId]
                            : chosen.filter((one) => one !== applicationId),
                        )
                      }
                    />
                  ),
                },
                'name',
                'studentNo',
                'departmentName',
                'level',
                'titleZh',
                'status',
                { key: 'warnings', render: ({ warnings }) => <Warnings of={warnings} /> },
              ]}
            />
          )}
        </WhenThere>
      </div>
    </SideDrawer>
  );
};
