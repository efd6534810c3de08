import type { OwnTerm } from '@graduate/contract/student-status/registration/registrations.ts';
import { Alert } from 'antd';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

/** Where the deferral is, who has it, since when; and why it was sent back. */
export const DeferralState = ({ term }: { term: OwnTerm }) => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const refresh = useRefresh(...afterRegistration);
  const { progress, state, deferReason, deferUntil, attachments } = term;
  if (!progress || (state !== 'deferReview' && progress.state !== 'refused') || state === 'registered')
    return null;
  const refused = progress.steps.findLast((step) => step.state === 'refused');
  return (
    <div className="registration-deferral stack">
      {state === 'deferReview' ? (
        <h2>{t.reviewing}</h2>
      ) : (
        refused && (
          <Alert
            type="warning"
            showIcon
            title={`${t.sentBack}（${refused.name[language]}）`}
            description={refused.opinion}
          />
        )
      )}
      {state === 'deferReview' && (
        <>
          <p>
            {t.until} {deferUntil}：{deferReason}
          </p>
          {attachments.length > 0 && <RecordFiles files={attachments} />}
          <ApprovalProgress progress={progress} />
          <ApprovalActs progress={progress} onDone={refresh} />
        </>
      )}
    </div>
  );
};
