import type { DefenceAction } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceVoteCalls } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { type DefenceDetail, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';
import { DocumentsDialog } from './documents-dialog.tsx';
import { PlanDrawer, RoomField } from './plan-drawer.tsx';
import { ResultDrawer } from './result-drawer.tsx';
import { VoteDialog } from './vote-dialog.tsx';

type Props = { defence: DefenceDetail; onDone: () => void; onGone: () => void };
type Task = 'vote' | 'edit' | 'cancel' | 'postpone' | 'record' | 'sendBack' | 'documents';
type Moved = Pick<DefenceDetail['plan'], 'startAt' | 'endAt' | 'roomId' | 'placeText'>;

const moving = defenceCalls.postpone.body.shape;

/** What a task asks for before it is done. */
const Asking = ({
  defence,
  task,
  onDone,
  onClose,
}: Omit<Props, 'onGone'> & { task: Task; onClose: () => void }) => {
  const t = useTexts(defenceTexts);
  const { id, version, plan } = defence;
  if (task === 'vote') return <VoteDialog defence={defence} onDone={onDone} onClose={onClose} />;
  if (task === 'edit') return <PlanDrawer who={defence} edited={defence} onClose={onClose} />;
  if (task === 'record') return <ResultDrawer defence={defence} onClose={onClose} />;
  if (task === 'documents') return <DocumentsDialog defenceId={id} onDone={onDone} onClose={onClose} />;
  if (task === 'postpone')
    return (
      <FormDialog<typeof defenceCalls.postpone, Moved>
        title={t.postpone}
        call={defenceCalls.postpone}
        args={(values) => ({ params: { id }, body: { ...values, version } })}
        initial={plan}
        told={t.postponed}
        onClose={onClose}
      >
        <Field name="startAt" schema={moving.startAt} />
        <Field name="endAt" schema={moving.endAt} />
        <Field name="roomId" schema={moving.roomId}>
          <RoomField />
        </Field>
        <Field name="placeText" schema={moving.placeText} />
      </FormDialog>
    );
  const call = task === 'cancel' ? defenceCalls.cancel : defenceCalls.sendBack;
  return (
    <FormDialog<typeof call, { reason: string }>
      title={`${task === 'cancel' ? t.cancelIt : t.sendBack} · ${defence.name}`}
      follows={task === 'cancel' ? t.cancelFollows : t.sendBackFollows}
      danger={task === 'cancel'}
      okText={task === 'cancel' ? t.cancelIt : t.sendBack}
      call={call}
      args={({ reason }) => ({ params: { id }, body: { reason, version } })}
      told={task === 'cancel' ? t.cancelled : t.sentBack}
      onClose={onClose}
    >
      <Field name="reason" schema={call.body.shape.reason} rows={2} />
    </FormDialog>
  );
};

/** Everything that can be done about a defence now. */
export const DefenceActs = ({ defence, onDone, onGone }: Props) => {
  const t = useTexts(defenceTexts);
  const [task, setTask] = useState<Task>();
  const { id, version, actions, status, closed } = defence;
  const at = { params: { id }, body: { version } };
  const submitting = useSave(defenceCalls.submit, { told: t.submitted });
  const announcing = useSave(defenceCalls.announce, { told: t.announced });
  const withdrawing = useSave(defenceCalls.withdrawAnnouncement, { told: t.withdrawn });
  const confirming = useSave(defenceCalls.confirm, { told: t.confirmed });
  const closing = useSave(defenceVoteCalls.closeVote, { told: t.voteClosed, onSuccess: onDone });
  const removing = useSave(defenceCalls.remove, { told: t.removed, onSuccess: onGone });
  const consenting = useSave(defenceCalls.consent, { told: t.consented, onSuccess: onDone });
  const buttons: Record<
    DefenceAction,
    { name: string; main?: boolean; danger?: boolean; run: () => unknown }
  > = {
    submit: {
      name: t.submit,
      main: true,
      run: () => askAct(t.askSubmit(defence.name), () => submitting.submit(at), t.submit, false),
    },
    announce: {
      name: t.announce,
      main: true,
      run: () => askAct(t.askAnnounce(defence.name), () => announcing.submit(at), t.announce, false),
    },
    openVote: { name: t.openVote, run: () => setTask('vote') },
    closeVote: {
      name: t.closeVote,
      main: true,
      run: () => askAct(t.askCloseVote(defence.name), () => closing.submit(at), t.closeVote),
    },
    record: {
      name: status === 'recorded' ? t.changeResult : t.record,
      main: !actions.includes('confirm'),
      run: () => setTask('record'),
    },
    confirm: {
      name: t.confirm,
      main: true,
      run: () => askAct(t.askConfirm(defence.name), () => confirming.submit(at), t.confirm, false),
    },
    consent: {
      name: t.consent,
      main: true,
      run: () =>
        askAct(
          t.askConsent(defence.name),
          () => consenting.submit({ params: { id }, body: { consent: true } }),
          t.consent,
          false,
        ),
    },
    edit: { name: t.edit, run: () => setTask('edit') },
    postpone: { name: t.postpone, run: () => setTask('postpone') },
    withdrawAnnouncement: {
      name: t.withdraw,
      run: () => askAct(t.askWithdraw(defence.name), () => withdrawing.submit(at), t.withdraw),
    },
    sendBack: { name: t.sendBack, run: () => setTask('sendBack') },
    cancel: { name: t.cancelIt, danger: true, run: () => setTask('cancel') },
    remove: {
      name: t.remove,
      danger: true,
      run: () => askAct(t.askRemove(defence.name), () => removing.submit({ params: { id } }), t.remove),
    },
  };
  const uploads = !closed && (actions.includes('record') || actions.includes('confirm'));
  return (
    <div className="row">
      {(Object.keys(buttons) as DefenceAction[])
        .filter((action) => actions.includes(action))
        .map((action) => {
          const { name, main = false, danger = false, run } = buttons[action];
          return (
            <Button
              key={action}
              type={main ? 'primary' : 'default'}
              danger={danger}
              onClick={() => void run()}
            >
              {name}
            </Button>
          );
        })}
      {uploads && <Button onClick={() => setTask('documents')}>{t.upload}</Button>}
      {status !== 'draft' && status !== 'cancelled' && (
        <Button onClick={() => void downloadFile(defenceCalls.papers, { params: { id } })}>{t.papers}</Button>
      )}
      {task && <Asking defence={defence} task={task} onDone={onDone} onClose={() => setTask(undefined)} />}
    </div>
  );
};
