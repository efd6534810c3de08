import { Added } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls as calls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import {
  addedApproval,
  addedSchoolApproval,
  addedStates,
} from '@graduate/contract/tutors/added-tutors/choices.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { addedTexts } from './added-texts.ts';
import { ApplicationForm } from './application-form.tsx';
import { Conditions, Content, Notice, Peers, Votes } from './application-parts.tsx';
import { BallotDialog, PeersDialog, VotesDialog } from './vote-dialogs.tsx';

type Props = { application: Added; onDone: () => void };

const Acts = ({ application, onDone }: Props) => {
  const t = useTexts(addedTexts);
  const [dialog, setDialog] = useState<'ballot' | 'votes' | 'peers'>();
  const close = () => setDialog(undefined);
  const done = { onSuccess: onDone };
  const submitting = useSave(calls.submit, { told: t.submitted, ...done });
  const withdrawing = useSave(calls.withdraw, { told: t.withdrawn, ...done });
  const closing = useSave(calls.closeBallot, { told: t.ballotClosed, ...done });
  const removing = useSave(calls.remove, { told: t.removed, onSuccess: () => openTab('/tutor/added') });
  const { id, version, progress } = application;
  // Where an approval runs it offers the withdrawal itself.
  const actions = application.actions.filter(
    (action) => action !== 'withdraw' || !progress?.actions.includes('withdraw'),
  );
  const at = { params: { id }, body: { version } };
  const buttons = [
    {
      key: 'submit',
      name: t.submit,
      main: true,
      pending: submitting.pending,
      run: () => askAct(t.askSubmit, () => submitting.submit(at), t.submit, false),
    },
    { key: 'peerReview', name: t.recordPeers, main: true, run: () => setDialog('peers') },
    { key: 'openBallot', name: t.openBallot, main: true, run: () => setDialog('ballot') },
    { key: 'recordVotes', name: t.recordVotes, run: () => setDialog('votes') },
    {
      key: 'closeBallot',
      name: t.closeBallot,
      main: true,
      pending: closing.pending,
      run: () => askAct(t.askCloseBallot(application.name), () => closing.submit(at), t.closeBallot),
    },
    {
      key: 'withdraw',
      name: t.withdraw,
      pending: withdrawing.pending,
      run: () => askAct(t.askWithdraw(application.name), () => withdrawing.submit(at), t.withdraw),
    },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      run: () => askAct(t.askRemove(application.name), () => removing.submit({ params: { id } }), t.remove),
    },
  ] as const satisfies readonly {
    key: Added['actions'][number];
    name: string;
    main?: boolean;
    danger?: boolean;
    pending?: boolean;
    run: () => unknown;
  }[];
  return (
    <div className="row page-acts touch push">
      {buttons
        .filter(({ key }) => actions.includes(key))
        .map(({ key, name, run, ...more }) => (
          <Button
            key={key}
            type={'main' in more ? 'primary' : 'default'}
            danger={'danger' in more}
            loading={'pending' in more && more.pending}
            onClick={() => void run()}
          >
            {name}
          </Button>
        ))}
      <Button onClick={() => void downloadFile(calls.paper, { params: { id } })}>{t.print}</Button>
      {dialog === 'ballot' && <BallotDialog application={application} onDone={onDone} onClose={close} />}
      {dialog === 'votes' && <VotesDialog application={application} onDone={onDone} onClose={close} />}
      {dialog === 'peers' && <PeersDialog application={application} onDone={onDone} onClose={close} />}
    </div>
  );
};

/** How it is decided, in order: college, then school. */
const Way = ({ application, onDone }: Props) => {
  const { id, progress, schoolProgress } = application;
  const both = [
    { progress, of: addedApproval },
    { progress: schoolProgress, of: addedSchoolApproval },
  ];
  return (
    <>
      {both.map(
        (one) =>
          one.progress && (
            <section key={one.of.type} className="card padded stack">
              <ApprovalProgress progress={one.progress} />
              <ApprovalActs progress={one.progress} onDone={onDone} />
              <ApprovalHistory
                record={{
                  recordId: id,
                  moduleCode: one.of.moduleCode,
                  businessCode: one.of.businessCode,
                }}
              />
            </section>
          ),
      )}
    </>
  );
};

const View = ({ application, onDone }: Props) => {
  const t = useTexts(addedTexts);
  const edits = application.actions.includes('edit');
  return (
    <div className="stack gap-l">
      <header className="page-card stack">
        <div className="row gap-x-l">
          <h2>{application.name}</h2>
          <span className="muted">{`${application.staffNo} · ${application.departmentName}`}</span>
          <StateTag state={addedStates[application.state]} />
          <Acts application={application} onDone={onDone} />
        </div>
        {application.reason && <Alert type="error" showIcon title={application.reason} />}
      </header>
      <section className="card padded stack" aria-label={t.kind}>
        <h3>{t.kind}</h3>
        <FactsOf
          of={Added}
          thing={application}
          facts={[
            'batchName',
            'level',
            'degreeType',
            'disciplineCode',
            'title',
            'titleSince',
            'degree',
            'age',
            'mastersGuided',
            'promised',
            'submittedAt',
          ]}
        />
      </section>
      <Conditions application={application} />
      {edits ? (
        <ApplicationForm key={application.id} application={application} onSaved={onDone} />
      ) : (
        <Content application={application} />
      )}
      <Peers application={application} />
      {!edits && <Votes application={application} />}
      <Notice application={application} onDone={onDone} />
      <Way application={application} onDone={onDone} />
    </div>
  );
};

const Existing = ({ id }: { id: string }) => {
  const t = useTexts(addedTexts);
  const tab = useTab();
  const answer = useCall(calls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(`${t.title} ${name}`);
  }, [tab, t, name]);
  return (
    <WhenThere answer={answer}>
      {(application) => <View application={application} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** One application to be added as a tutor. */
const ApplicationPage = () => {
  const id = useSearchParams()[0].get('id');
  return id ? <Existing id={id} /> : <NotThere />;
};

export default ApplicationPage;
