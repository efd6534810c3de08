import './degrees.css';
import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  type DegreeApplicationDetail,
  DegreeApplicationDetail as Detail,
  type FoundCheck,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  type DegreeAction,
  degreeApproval,
  degreeStates,
  openAccesses,
  previousLevels,
  reviewingStates,
  writableStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { Alert, Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, openTab, useCan, useDeclared, useTab, WhenThere } from '../../../shell/public.ts';
import { Outline, Part } from '../../../ui/arriving.tsx';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { ContextBar } from '../../student-status/students/public.tsx';
import { ApplicationForm } from './application-form.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { DegreeChecks } from './degree-checks.tsx';
import { degreeTexts } from './degree-texts.ts';
import { CarryDialog, RefuseDialog, SecrecyDialog, WaiveDialog } from './office-dialogs.tsx';
import { Stations } from './stations.tsx';

type Props = { application: DegreeApplicationDetail; onDone: () => void };
type Task = 'edit' | 'refuse' | 'secrecy' | 'carryOver' | 'correct';

const Acts = ({ application, onDone }: Props) => {
  const t = useTexts(degreeTexts);
  const [task, setTask] = useState<Task>();
  const { id, version } = application;
  const at = { params: { id }, body: { version } };
  const submitting = useSave(calls.submit, { told: t.submitted, onSuccess: onDone });
  const withdrawing = useSave(calls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const removing = useSave(calls.remove, { told: t.removed, onSuccess: () => openTab('/degree/my') });
  const buttons: Partial<Record<DegreeAction, { name: string; danger?: boolean; run: () => unknown }>> = {
    submit: { name: t.submit, run: () => askAct(t.askSubmit, () => submitting.submit(at), t.submit, false) },
    edit: { name: t.edit, run: () => setTask('edit') },
    withdraw: {
      name: t.withdraw,
      run: () => askAct(t.askWithdraw, () => withdrawing.submit(at), t.withdraw),
    },
    remove: {
      name: t.removeDraft,
      danger: true,
      run: () => askAct(t.askRemove, () => removing.submit({ params: { id } }), t.removeDraft),
    },
    refuse: { name: t.refuse, danger: true, run: () => setTask('refuse') },
    secrecy: { name: t.secrecy, run: () => setTask('secrecy') },
    carryOver: { name: t.carryOver, run: () => setTask('carryOver') },
    correct: { name: t.correct, run: () => setTask('correct') },
  };
  const close = () => setTask(undefined);
  const done = { application, onDone, onClose: close };
  return (
    <>
      <div className="row page-acts touch push">
        {application.actions.map((action) => {
          const button = buttons[action];
          if (!button) return null;
          return (
            <Button
              key={action}
              danger={button.danger ?? false}
              type={action === 'submit' ? 'primary' : 'default'}
              onClick={() => void button.run()}
            >
              {button.name}
            </Button>
          );
        })}
        {application.submittedAt && (
          <Button onClick={() => void downloadFile(calls.paper, { params: { id } })}>
            {t.printApplication}
          </Button>
        )}
      </div>
      {task === 'edit' && <ApplicationForm application={application} onClose={close} onSaved={onDone} />}
      {task === 'refuse' && <RefuseDialog {...done} />}
      {task === 'secrecy' && <SecrecyDialog {...done} />}
      {task === 'carryOver' && <CarryDialog {...done} />}
      {task === 'correct' && <CorrectionDrawer {...done} />}
    </>
  );
};

/** Conditions as they are now while it is written, and as they were decided on afterwards. */
const Conditions = ({ application, onDone }: Props) => {
  const t = useTexts(degreeTexts);
  const can = useCan();
  const [waiving, setWaiving] = useState<FoundCheck>();
  const { studentId, status, checks, actions } = application;
  const live = writableStates.includes(status) || checks.length === 0;
  const gate = live ? '1' : '2';
  const answer = useCall(
    calls.checks,
    { query: { studentId, gate } },
    { quiet: true, staleTime: 0, enabled: live },
  );
  const shown = live ? (answer.data ?? []) : checks;
  const waives = can('degree:application:waive') && actions.includes('waive');
  return (
    <section className="card padded stack" aria-label={t.checks}>
      <div className="row gap-x-l">
        <h3>{t.checks}</h3>
        <span className="muted small">{live ? t.liveChecks : t.keptChecks}</span>
      </div>
      <DegreeChecks checks={shown} label={t.checks} {...(waives && { onWaive: setWaiving })} />
      {waiving && (
        <WaiveDialog
          application={application}
          check={waiving}
          onDone={() => {
            onDone();
            void answer.refetch();
          }}
          onClose={() => setWaiving(undefined)}
        />
      )}
    </section>
  );
};

const Content = ({ application }: { application: DegreeApplicationDetail }) => {
  const t = useTexts(degreeTexts);
  const language = useLanguage();
  const { previousDegree, avoidExperts } = application;
  const previous =
    previousDegree &&
    [
      previousLevels[previousDegree.level][language],
      previousDegree.unit,
      previousDegree.date,
      previousDegree.certificateNo,
    ]
      .filter(Boolean)
      .join(' · ');
  // Told only to who may know it.
  const avoided = avoidExperts.map(({ name, unit, reason }) => [name, unit, reason].join(' · ')).join('；');
  return (
    <>
      <section className="card padded stack" aria-label={t.thesis}>
        <h3>{t.thesis}</h3>
        <FactsOf
          of={Detail}
          thing={application}
          facts={[
            { key: 'titleZh', wide: true },
            { key: 'titleEn', wide: true },
            { key: 'keywordsZh', value: application.keywordsZh.join('；'), wide: true },
            { key: 'keywordsEn', value: application.keywordsEn.join('; '), wide: true },
            'degreeCategory',
            'disciplineName',
            'workType',
            ...(application.practiceKind ? (['practiceKind'] as const) : []),
            'workCategory',
            'topicSource',
            'direction',
            'language',
            'wordCount',
            'openAccess',
            'delayUntil',
            { key: 'abstractZh', wide: true },
            { key: 'abstractEn', wide: true },
          ]}
        />
      </section>
      <section className="card padded stack" aria-label={t.basics}>
        <h3>{t.basics}</h3>
        <FactsOf
          of={Detail}
          thing={application}
          facts={[
            'batchName',
            'applicantType',
            'level',
            'degreeType',
            'tutorName',
            'phone',
            'email',
            'submittedAt',
            'promisedAt',
            'acceptDeadline',
            ...(previousDegree ? [{ key: 'previousDegree' as const, value: previous, wide: true }] : []),
            ...(avoided ? [{ key: 'avoidExperts' as const, value: avoided, wide: true }] : []),
            ...(application.tutorOpinion ? [{ key: 'tutorOpinion' as const, wide: true }] : []),
          ]}
        />
      </section>
    </>
  );
};

const Way = ({ application, onDone }: Props) => {
  const t = useTexts(degreeTexts);
  const { id, progress, secrecyProgress, stations } = application;
  const { moduleCode, businessCode } = degreeApproval;
  return (
    <aside className="stack gap-l">
      <section className="card padded stack" aria-label={t.way}>
        <h3>{t.way}</h3>
        <Stations stations={stations} />
      </section>
      {progress && (
        <section className="card padded stack" aria-label={t.progress}>
          <h3>{t.progress}</h3>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </section>
      )}
      {secrecyProgress && (
        <section className="card padded stack" aria-label={t.secrecyWay}>
          <h3>{t.secrecyWay}</h3>
          <ApprovalActs progress={secrecyProgress} onDone={onDone} />
          <ApprovalProgress progress={secrecyProgress} />
        </section>
      )}
    </aside>
  );
};

/** Until then its content is what is looked at; afterwards what happens to it comes first. */
const beforeAcceptance: readonly DegreeApplicationDetail['status'][] = [
  ...writableStates,
  ...reviewingStates,
];

const View = ({ application, onDone }: Props) => {
  const t = useTexts(degreeTexts);
  const language = useLanguage();
  const parts = useDeclared('degreeParts');
  const { status, openAccess, overdue, resultReason, progress, own, student } = application;
  const accepted = !beforeAcceptance.includes(status);
  const happening = parts.map(({ key, load }) => (
    <Part
      key={key}
      load={load}
      given={{ applicationId: application.id }}
      waiting={<Outline height={160} />}
    />
  ));
  return (
    <div className="stack gap-l">
      {!own && <ContextBar brief={student} />}
      <div className="card padded row gap-x-l">
        <h2>{application.batchName}</h2>
        <StateTag state={degreeStates[status]} />
        {openAccess !== 'public' && <Tag color="orange">{openAccesses[openAccess][language]}</Tag>}
        {overdue && <Tag color="red">{t.overdue}</Tag>}
        <Acts application={application} onDone={onDone} />
      </div>
      {resultReason && <Alert type="warning" showIcon title={resultReason} />}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <div className="degree-columns">
        <div className="stack gap-l">
          {accepted && happening}
          {!accepted && <Conditions application={application} onDone={onDone} />}
          <Content application={application} />
          {accepted ? <Conditions application={application} onDone={onDone} /> : happening}
        </div>
        <Way application={application} onDone={onDone} />
      </div>
    </div>
  );
};

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const refresh = useRefresh(calls.list, calls.own);
  const answer = useCall(calls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  const done = () => {
    refresh();
    void answer.refetch();
  };
  return (
    <WhenThere answer={answer}>{(application) => <View application={application} onDone={done} />}</WhenThere>
  );
};

/** Without an id a student sees the own application that is open, or where to begin one. */
const Own = () => {
  const answer = useCall(calls.own, {}, { quiet: true });
  const id = answer.data?.applications[0]?.id;
  useEffect(() => {
    if (answer.data && !id) openTab('/degree/my');
  }, [answer.data, id]);
  // Who writes for others has no application of their own.
  if (answer.error) return <NotThere />;
  return id ? <Existing id={id} /> : null;
};

/** One application for a degree. */
const ApplicationPage = () => {
  const can = useCan();
  const id = useSearchParams()[0].get('id');
  if (id) return <Existing id={id} />;
  return can('degree:application:submit') ? <Own /> : <NotThere />;
};

export default ApplicationPage;
