import '../graduation.css';
import {
  Application,
  applicationCalls,
  type Check,
  graduationApproval,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { applicationStates } from '@graduate/contract/student-status/graduation/choices.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useSave } from '../../../../ui/use-save.ts';
import {
  ApprovalActs,
  ApprovalHistory,
  ApprovalProgress,
  StepsAhead,
} from '../../../mechanisms/approvals/public.tsx';
import { StudentPhoto } from '../../students/public.tsx';
import { Checklist, ChecksInShort } from '../parts/checklist.tsx';
import { applicationTexts } from './application-texts.ts';
import { SendBackDialog } from './send-back-dialog.tsx';
import { invalidates, useSubmitApplication } from './use-submit-application.ts';
import { WaiveDialog } from './waive-dialog.tsx';

type Props = { application: Application; onChange: () => void };

/** What the student may do with it now. */
const OwnActs = ({ application, onChange }: Props) => {
  const t = useTexts(applicationTexts);
  const { id, version, actions, state } = application;
  const submit = useSubmitApplication();
  const giveUp = useSave(applicationCalls.withdraw, { invalidates, told: t.withdrawn });
  return (
    <>
      {/* While it runs the approval has its own button. */}
      {state === 'returned' && actions.includes('withdraw') && (
        <Button
          danger
          loading={giveUp.pending}
          onClick={async () =>
            (await askConfirm({ content: t.askWithdraw, danger: true, okText: t.withdraw })) &&
            giveUp.submit({ params: { id } })
          }
        >
          {t.withdraw}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={onChange}>{t.edit}</Button>}
      {actions.includes('submit') && (
        <Button type="primary" loading={submit.pending} onClick={() => void submit.send({ id, version })}>
          {t.submit}
        </Button>
      )}
    </>
  );
};

const Conditions = ({ application }: { application: Application }) => {
  const t = useTexts(applicationTexts);
  const { id, checks, checkedAt, actions, state } = application;
  const [waiving, setWaiving] = useState<Check>();
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh(applicationCalls.find);
  const checkAgain = async () => {
    setAsking(true);
    await callApi(applicationCalls.checks, { params: { id } }).catch(() => undefined);
    setAsking(false);
    refresh();
  };
  return (
    <section className="page-card" aria-label={t.conditions}>
      <div className="row gap-x-l">
        <h2>{t.conditions}</h2>
        <span className="note">{checkedAt ? t.checkedAt(minute(checkedAt)) : t.notChecked}</span>
        {state !== 'decided' && state !== 'confirmed' && (
          <span className="page-acts touch row push">
            <Button size="small" loading={asking} onClick={() => void checkAgain()}>
              {t.recheck}
            </Button>
          </span>
        )}
      </div>
      {checks.length > 0 && <ChecksInShort checks={checks} />}
      <Checklist checks={checks} {...(actions.includes('waive') && { onWaive: setWaiving })} />
      {waiving && <WaiveDialog id={id} check={waiving} onClose={() => setWaiving(undefined)} />}
    </section>
  );
};

const Certificate = ({ application }: { application: Application }) => {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const { conclusion, student, graduationDate, certificateNo } = application;
  if (!conclusion) return null;
  return (
    <section className="page-card" aria-label={t.certificate}>
      <h2>{t.certificate}</h2>
      <div className="certificate-preview stack gap-s">
        <strong>{t.certificateOf(conclusions[conclusion][language])}</strong>
        <span>{student.name}</span>
        <span>
          {student.departmentName} {student.majorName}
        </span>
        <span>{graduationDate}</span>
        <span className="certificate-no">
          {t.certificateNo} {certificateNo ?? t.notNumbered}
        </span>
      </div>
    </section>
  );
};

/** Who applies and what the application says. */
export const Content = ({ application }: { application: Application }) => {
  const t = useTexts(applicationTexts);
  return (
    <section className="page-card" aria-label={t.content}>
      <h2>{t.content}</h2>
      <FactsOf
        of={Application}
        thing={application}
        facts={[
          'target',
          'kind',
          'submittedAt',
          'mobile',
          'destination',
          'employer',
          { key: 'mailingAddress', wide: true },
          { key: 'thesisTitle', wide: true },
        ]}
      />
    </section>
  );
};

const Head = ({ application, onChange }: Props) => {
  const t = useTexts(applicationTexts);
  const { id, no, batch, student, state, actions, progress, returnReason } = application;
  const [sendingBack, setSendingBack] = useState(false);
  const refresh = useRefresh(applicationCalls.find);
  return (
    <header className="page-card">
      <div className="row gap-x-l">
        <StudentPhoto url={student.photoUrl} name={student.name} />
        <div>
          <h1>{student.name}</h1>
          <span className="note">
            {[student.studentNo, student.departmentName, student.majorName].filter(Boolean).join(' · ')}
          </span>
        </div>
        <Tag>{batch.name}</Tag>
        <StateTag state={applicationStates[state]} />
        <span className="note">{no}</span>
        <div className="page-acts touch row push">
          <OwnActs application={application} onChange={onChange} />
          {actions.includes('return') && <Button onClick={() => setSendingBack(true)}>{t.sendBack}</Button>}
          {progress && <ApprovalActs progress={progress} onDone={refresh} />}
        </div>
      </div>
      {state === 'returned' && <Alert type="error" showIcon title={t.sentBack} description={returnReason} />}
      {sendingBack && <SendBackDialog id={id} onClose={() => setSendingBack(false)} />}
    </header>
  );
};

/** An application for the student and those who decide it. */
export const ApplicationView = ({ application, onChange }: Props) => {
  const t = useTexts(applicationTexts);
  const { id, progress, way } = application;
  const { moduleCode, businessCode } = graduationApproval;
  return (
    <article className="stack gap-l">
      <Head application={application} onChange={onChange} />
      {progress && (
        <section className="page-card" aria-label={t.progress}>
          <h2>{t.progress}</h2>
          <ApprovalProgress progress={progress} />
        </section>
      )}
      <div className="graduation-columns split">
        <div className="stack gap-l">
          <Content application={application} />
          <Conditions application={application} />
        </div>
        <div>
          {!progress && (
            <section className="page-card" aria-label={t.way}>
              <h2>{t.way}</h2>
              <StepsAhead steps={way} />
            </section>
          )}
          <Certificate application={application} />
          {progress && (
            <section className="page-card" aria-label={t.history}>
              <h2>{t.history}</h2>
              <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
            </section>
          )}
        </div>
      </div>
    </article>
  );
};
