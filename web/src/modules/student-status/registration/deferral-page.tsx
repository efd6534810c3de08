import './registration.css';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import {
  type DeferralView,
  deferralApproval,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { feeStates, registrationStates } from '@graduate/contract/student-status/students/choices.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../shell/public.ts';
import { Facts } from '../../../ui/facts.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { ContextBar } from '../students/public.tsx';
import { registrationTexts } from './registration-texts.ts';

const { moduleCode, businessCode } = deferralApproval;

const View = ({ deferral, onDone }: { deferral: DeferralView; onDone: () => void }) => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const tab = useTab();
  const { id, brief, state, termName, deferUntil, deferReason, feeState, attachments, progress } = deferral;
  const title = t.deferralOf(brief.name);
  useEffect(() => tab.setTitle(title), [tab, title]);
  return (
    <article className="stack">
      <ContextBar brief={brief}>
        <ApprovalActs progress={progress} onDone={onDone} />
      </ContextBar>
      <section className="page-card" aria-label={t.request}>
        <header>
          <h1>{title}</h1>
          <StateTag state={registrationStates[state]} />
        </header>
        <Facts
          facts={[
            { label: t.term, value: termName },
            { label: t.until, value: deferUntil },
            { label: t.fee, value: feeState && feeStates[feeState][language] },
            { label: t.reason, value: deferReason, wide: true },
          ]}
        />
        <h2>{t.files}</h2>
        <RecordFiles files={attachments} />
      </section>
      <section className="page-card" aria-label={t.progress}>
        <h2>{t.progress}</h2>
        <ApprovalProgress progress={progress} />
      </section>
      <section className="page-card" aria-label={t.decisions}>
        <h2>{t.decisions}</h2>
        <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
      </section>
    </article>
  );
};

const Existing = ({ id }: { id: string }) => {
  const answer = useCall(registrationCalls.deferral, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(deferral) => <View deferral={deferral} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** A deferral for those who decide it. */
const DeferralPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Existing id={id} /> : <NotThere />;
};

export default DeferralPage;
