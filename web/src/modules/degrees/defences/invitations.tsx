import { memberAnswers, memberRoles } from '@graduate/contract/degrees/defences/choices.ts';
import {
  defenceVoteCalls as calls,
  type DefenceInvitation,
} from '@graduate/contract/degrees/defences/defence-votes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';

const Invitation = ({ invitation, onDone }: { invitation: DefenceInvitation; onDone: () => void }) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  const { id, name, title, startAt, endAt, place, role, answer } = invitation;
  const answering = useSave(calls.answerInvitation, { told: t.answered, onSuccess: onDone });
  const [declining, setDeclining] = useState(false);
  return (
    <li className="outlined padded stack gap-s" aria-label={name}>
      <div className="row gap-x-l">
        <b>{name}</b>
        <span>{memberRoles[role][language]}</span>
        <StateTag state={memberAnswers[answer]} />
        <span className="muted">{`${minute(startAt)} – ${minute(endAt).slice(11)} ${place}`}</span>
      </div>
      <p className="breaks">{title}</p>
      <div className="row touch">
        {answer !== 'confirmed' && (
          <Button
            type="primary"
            loading={answering.pending}
            onClick={() => void answering.submit({ params: { id }, body: { attends: true } })}
          >
            {t.attend}
          </Button>
        )}
        {answer !== 'declined' && <Button onClick={() => setDeclining(true)}>{t.decline}</Button>}
      </div>
      {declining && (
        <FormDialog<typeof calls.answerInvitation, { reason?: string }>
          title={t.decline}
          call={calls.answerInvitation}
          args={({ reason = '' }) => ({ params: { id }, body: { attends: false, reason } })}
          told={t.answered}
          onDone={onDone}
          onClose={() => setDeclining(false)}
        >
          <Field name="reason" schema={calls.answerInvitation.body.shape.reason} rows={2} />
        </FormDialog>
      )}
    </li>
  );
};

/** Defences to come that somebody sits in, and whether they come. */
export const DefenceInvitations = () => {
  const t = useTexts(defenceTexts);
  const answer = useCall(calls.invitations, {}, { quiet: true, staleTime: 0 });
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <section className="card padded stack" aria-label={t.invitations}>
      <h3>{t.invitations}</h3>
      <ul className="stack">
        {answer.data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onDone={() => void answer.refetch()} />
        ))}
      </ul>
    </section>
  );
};
