import './meetings.css';
import { meetingStates } from '@graduate/contract/degrees/meetings/choices.ts';
import { meetingCalls as calls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import {
  ClosingOf,
  type MeetingDetail,
  type MeetingItem,
  MeetingDetail as Shape,
} from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AgendaDialog } from './agenda-dialog.tsx';
import { AnewDialog } from './anew-dialog.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { MeetingDocuments } from './meeting-documents.tsx';
import { MeetingDrawer } from './meeting-drawer.tsx';
import { meetingTexts } from './meetings-texts.ts';
import { VotesTable } from './votes-table.tsx';

type Props = { meeting: MeetingDetail; onDone: () => void };

const Acts = ({ meeting, onDone }: Props) => {
  const t = useTexts(meetingTexts);
  const [task, setTask] = useState<'edit' | 'items' | 'close'>();
  const { id, version, actions } = meeting;
  const at = { params: { id }, body: { version } };
  const locking = useSave(calls.lock, { told: t.locked, onSuccess: onDone });
  const opening = useSave(calls.openVote, { told: t.voteOpened, onSuccess: onDone });
  const publishing = useSave(calls.publish, { told: t.publishedNow, onSuccess: onDone });
  const removing = useSave(calls.remove, { told: t.removed, onSuccess: () => openTab('/degree/meetings') });
  const print = (kind: 'minutes' | 'resolution') =>
    void downloadFile(calls.paper, { params: { id }, query: { kind } });
  const buttons = {
    edit: { name: t.edit, run: () => setTask('edit') },
    items: { name: t.chooseAgenda, run: () => setTask('items') },
    lock: {
      name: t.lock,
      main: true,
      run: () => askAct(t.askLock(meeting.name), () => locking.submit(at), t.lock, false),
    },
    openVote: {
      name: t.openVote,
      main: true,
      run: () => askAct(t.askOpenVote(meeting.name), () => opening.submit(at), t.openVote, false),
    },
    close: { name: t.closeMeeting, main: true, run: () => setTask('close') },
    publish: {
      name: t.publishMeeting,
      main: true,
      run: () => askAct(t.askPublish(meeting.name), () => publishing.submit(at), t.publishMeeting, false),
    },
    minutes: { name: t.minutes, run: () => print('minutes') },
    resolution: { name: t.resolution, run: () => print('resolution') },
    remove: {
      name: t.remove,
      danger: true,
      run: () =>
        askAct(t.askRemoveMeeting(meeting.name), () => removing.submit({ params: { id } }), t.remove),
    },
  } as const satisfies Record<string, { name: string; main?: boolean; danger?: boolean; run: () => unknown }>;
  const close = () => setTask(undefined);
  return (
    <>
      <div className="row page-acts touch push">
        {actions.map((action) => {
          if (!(action in buttons)) return null;
          const button: { name: string; main?: boolean; danger?: boolean; run: () => unknown } =
            buttons[action as keyof typeof buttons];
          return (
            <Button
              key={action}
              type={button.main ? 'primary' : 'default'}
              danger={button.danger ?? false}
              onClick={() => void button.run()}
            >
              {button.name}
            </Button>
          );
        })}
      </div>
      {task === 'edit' && <MeetingDrawer edited={meeting} onSaved={onDone} onClose={close} />}
      {task === 'items' && <AgendaDialog meeting={meeting} onDone={onDone} onClose={close} />}
      {task === 'close' && (
        <FormDialog<typeof calls.close, { resolutionNo: string }>
          title={t.closeMeeting}
          okText={t.closeMeeting}
          call={calls.close}
          args={({ resolutionNo }) => ({ params: { id }, body: { version, resolutionNo } })}
          told={t.closed}
          onDone={onDone}
          onClose={close}
        >
          <p className="shaded breaks below-l">{t.closeHint}</p>
          <Field name="resolutionNo" schema={ClosingOf.shape.resolutionNo} />
        </FormDialog>
      )}
    </>
  );
};

const Agenda = ({ meeting, onDone }: Props) => {
  const t = useTexts(meetingTexts);
  const [large, setLarge] = useState(false);
  const [telling, setTelling] = useState<MeetingItem>();
  const [anew, setAnew] = useState<MeetingItem>();
  const { status, voteMode, total } = meeting;
  return (
    <section className={large ? 'meeting-large stack' : 'card padded stack'} aria-label={t.agenda}>
      <div className="row gap-x-l">
        <h3>{t.agenda}</h3>
        {total !== null && <span className="muted">{t.passLine(Math.floor(total / 2) + 1)}</span>}
        {status === 'voting' && voteMode === 'electronic' && <span className="muted">{t.secretHint}</span>}
        <Button className="push" onClick={() => setLarge(!large)}>
          {large ? t.leaveProjector : t.projector}
        </Button>
      </div>
      <VotesTable meeting={meeting} large={large} onDone={onDone} onNotify={setTelling} onAnew={setAnew} />
      {anew && <AnewDialog meeting={meeting} item={anew} onClose={() => setAnew(undefined)} />}
      {telling && (
        <FormDialog<typeof calls.notifyRefusal, { reason: string }>
          title={`${t.notify} · ${telling.name}`}
          danger
          okText={t.notify}
          call={calls.notifyRefusal}
          args={({ reason }) => ({ params: { id: telling.id }, body: { reason } })}
          told={t.notified}
          onDone={onDone}
          onClose={() => setTelling(undefined)}
        >
          <p className="shaded breaks below-l">{t.notifyHint}</p>
          <Field name="reason" schema={calls.notifyRefusal.body.shape.reason} rows={4} />
        </FormDialog>
      )}
    </section>
  );
};

const View = ({ meeting, onDone }: Props) => (
  <div className="stack gap-l">
    <div className="card padded row gap-x-l">
      <h2>{`${meeting.name} ${meeting.no}`}</h2>
      <StateTag state={meetingStates[meeting.status]} />
      <Acts meeting={meeting} onDone={onDone} />
    </div>
    <section className="card padded">
      <FactsOf
        of={Shape}
        thing={meeting}
        facts={['committeeName', 'batchName', 'heldAt', 'place', 'voteMode', 'resolutionNo', 'publishedAt']}
      />
    </section>
    {meeting.members.length > 0 && <AttendanceCard meeting={meeting} onDone={onDone} />}
    <Agenda meeting={meeting} onDone={onDone} />
    <MeetingDocuments meeting={meeting} onDone={onDone} />
  </div>
);

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const refresh = useRefresh(calls.list);
  const answer = useCall(calls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const title = answer.data && `${answer.data.name} ${answer.data.no}`;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  const done = () => {
    refresh();
    void answer.refetch();
  };
  return <WhenThere answer={answer}>{(meeting) => <View meeting={meeting} onDone={done} />}</WhenThere>;
};

/** One meeting: its agenda, who is there, the votes and what came of them. */
const MeetingPage = () => {
  const id = useSearchParams()[0].get('id');
  return id ? <Existing id={id} /> : <NotThere />;
};

export default MeetingPage;
