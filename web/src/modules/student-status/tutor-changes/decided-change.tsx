import {
  TutorChange,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { tutorChangeTexts } from './change-texts.ts';

const texts = defineTexts({
  tutor: ['指导教师', 'Supervisor'],
  follows: (from: string) => [
    `全部同意后自 ${from} 起由新导师指导，原导师的待办一并转给新导师。`,
    `Once everybody agrees the new supervisor guides from ${from} on, and what waits for the present one goes to them.`,
  ],
});

export const DecidedTutorChange = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const words = useTexts(tutorChangeTexts);
  const { data } = useCall(tutorChangeCalls.findChange, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  const { oldTutorName, newTutorName, reason, attachments, fromDate } = data;
  return (
    <DecidedPart {...(reason !== null && { files: attachments })} follows={t.follows(fromDate ?? '—')}>
      <FactsOf of={TutorChange} thing={data} facts={['role', 'reasonKind', 'fromDate', 'applicantName']} />
      <ChangeTable
        lines={[{ key: 'tutor', label: t.tutor, before: oldTutorName ?? '', after: newTutorName ?? '' }]}
      />
      <p className="page-words">{reason ?? words.hidden}</p>
    </DecidedPart>
  );
};
