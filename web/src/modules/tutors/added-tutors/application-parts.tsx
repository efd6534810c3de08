import {
  type Added,
  AddedObjection,
  AddedVote,
  ObjectionDecision,
  Peer,
  Teaching,
} from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { addedConditions } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { Outcome, Project } from '@graduate/contract/tutors/tutor-records/records.ts';
import { useState } from 'react';
import { ConditionMark } from '../../../ui/condition-mark.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { addedTexts } from './added-texts.ts';

type Props = { application: Added };

export const Conditions = ({ application: { checks } }: Props) => {
  const t = useTexts(addedTexts);
  const language = useLanguage();
  return (
    <section className="card padded stack" aria-label={t.conditions}>
      <h3>{t.conditions}</h3>
      <ul className="stack gap-xs">
        {checks.map(({ code, ok, found }) => (
          <li key={code} className="line align-start">
            <ConditionMark state={ok ? 'met' : 'unmet'} />
            <span className="grow">
              {addedConditions[code][language]} <span className="muted small">{found}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was filled in, to be read. */
export const Content = ({ application }: Props) => {
  const t = useTexts(addedTexts);
  const { projects, outcomes, teaching, attachments } = application;
  return (
    <section className="card padded stack">
      <h3>{t.projects}</h3>
      <RowsTable
        label={t.projects}
        rows={projects}
        of={Project}
        columns={['name', 'source', 'fundsWan', 'from', 'to']}
      />
      <h3>{t.outcomes}</h3>
      <RowsTable
        label={t.outcomes}
        rows={outcomes}
        of={Outcome}
        columns={['kind', 'title', 'venue', 'date']}
      />
      <h3>{t.teaching}</h3>
      <RowsTable label={t.teaching} rows={teaching} of={Teaching} columns={['name', 'term', 'hours']} />
      <h3>{t.proof}</h3>
      <RecordFiles files={attachments} />
    </section>
  );
};

export const Peers = ({ application: { peers } }: Props) => {
  const t = useTexts(addedTexts);
  if (peers.length === 0) return null;
  return (
    <section className="card padded stack" aria-label={t.peers}>
      <h3>{t.peers}</h3>
      <RowsTable
        label={t.peers}
        rows={peers.map((peer, at) => ({ ...peer, name: peer.name ?? t.peerNo(at + 1) }))}
        of={Peer}
        columns={['name', 'unit', 'agrees', 'comment']}
      />
    </section>
  );
};

export const Votes = ({ application: { votes } }: Props) => {
  const t = useTexts(addedTexts);
  const open = votes.some(({ closedAt }) => closedAt === null);
  return (
    <section className="card padded stack" aria-label={t.votes}>
      <h3>{t.votes}</h3>
      {open && <p role="status">{t.secret}</p>}
      <RowsTable
        label={t.votes}
        rows={votes}
        of={AddedVote}
        empty={t.noVotes}
        columns={['level', 'mode', 'total', 'present', 'yes', 'no', 'abstain', 'result', 'closedAt']}
      />
    </section>
  );
};

/** The public notice, and for the office what was said against it. */
export const Notice = ({ application, onDone }: Props & { onDone: () => void }) => {
  const t = useTexts(addedTexts);
  const [about, setAbout] = useState<AddedObjection>();
  const { noticeFrom, noticeTo, objections } = application;
  if (!noticeFrom || !noticeTo) return null;
  return (
    <section className="card padded stack" aria-label={t.notice}>
      <h3>{t.notice}</h3>
      <p>{t.noticeDays(noticeFrom, noticeTo)}</p>
      {objections.length > 0 && (
        <RowsTable
          label={t.objections}
          rows={objections}
          of={AddedObjection}
          columns={[
            'content',
            'state',
            'answer',
            'createdAt',
            {
              actions: (row) =>
                row.state === 'open'
                  ? [{ key: 'decide', name: t.decideObjection, run: () => setAbout(row) }]
                  : [],
              width: 100,
            },
          ]}
        />
      )}
      {about && (
        <FormDialog<typeof addedCalls.decideObjection, { upheld: boolean; answer: string }>
          title={t.decideObjection}
          call={addedCalls.decideObjection}
          args={(body) => ({ params: { id: about.id }, body: { ...body, version: about.version } })}
          initial={{ upheld: false }}
          told={t.decided}
          onDone={onDone}
          onClose={() => setAbout(undefined)}
        >
          <p className="shaded breaks below-l">{about.content}</p>
          <Field name="upheld" schema={ObjectionDecision.shape.upheld} />
          <Field name="answer" schema={ObjectionDecision.shape.answer} rows={3} />
        </FormDialog>
      )}
    </section>
  );
};
