import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { feeStates } from '@graduate/contract/student-status/students/choices.ts';
import { useCall } from '../../../api/use-call.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { registrationTexts } from './registration-texts.ts';

export const DecidedDeferral = ({ recordId }: { recordId: string }) => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { data } = useCall(registrationCalls.deferral, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  const { termName, deferUntil, feeState, deferReason, attachments } = data;
  return (
    <DecidedPart files={attachments} follows={t.deferFollows(deferUntil)}>
      <Facts
        facts={[
          { label: t.term, value: termName },
          { label: t.until, value: deferUntil },
          { label: t.fee, value: feeState && feeStates[feeState][language] },
          { label: t.reason, value: deferReason, wide: true },
        ]}
      />
    </DecidedPart>
  );
};
