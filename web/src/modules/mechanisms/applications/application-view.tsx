import {
  Application,
  applicationApproval,
  applicationStates,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { Alert, Button } from 'antd';
import { FactsOf } from '../../../ui/facts.tsx';
import { comma } from '../../../ui/list-words.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../approvals/public.tsx';
import { applicationTexts } from './application-texts.ts';

/** Where and why it was sent back, before anything else. */
const SentBack = ({ application: { progress } }: { application: Application }) => {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const step = progress.steps.findLast(({ state }) => state === 'refused');
  if (!step) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t.sentBack(step.name[language], step.people.join(comma()))}
      description={step.opinion}
    />
  );
};

type Props = { application: Application; onChange: () => void; onDone: () => void };

/** An application for those who have to do with it. */
export const ApplicationView = ({ application, onChange, onDone }: Props) => {
  const t = useTexts(applicationTexts);
  const { id, title, content, state } = application;
  const { moduleCode, businessCode } = applicationApproval;
  return (
    <article className="stack gap-l">
      <header className="page-card">
        <div className="row gap-x-l">
          <h1>{title}</h1>
          <StateTag state={applicationStates[state]} />
          <div className="page-acts touch row push">
            {application.actions.includes('resubmit') && (
              <Button type="primary" onClick={onChange}>
                {t.change}
              </Button>
            )}
            <ApprovalActs progress={application.progress} onDone={onDone} />
          </div>
        </div>
        <FactsOf
          of={Application}
          thing={application}
          facts={['applicantName', 'departmentName', 'submittedAt']}
        />
        {state === 'refused' && <SentBack application={application} />}
      </header>
      <section className="page-card" aria-label={t.progress}>
        <h2>{t.progress}</h2>
        <ApprovalProgress progress={application.progress} />
      </section>
      <section className="page-card" aria-label={t.content}>
        <h2>{t.content}</h2>
        <p className="page-words">{content}</p>
        <h3>{t.attachments}</h3>
        <RecordFiles files={application.attachments} />
      </section>
      <section className="page-card" aria-label={t.history}>
        <h2>{t.history}</h2>
        <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
      </section>
    </article>
  );
};
