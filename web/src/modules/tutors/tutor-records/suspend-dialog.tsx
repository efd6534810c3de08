import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import type { RecordRow } from '@graduate/contract/tutors/tutor-records/records.ts';
import { useState } from 'react';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { recordTexts } from './records-texts.ts';

type Props = { tutors: readonly RecordRow[]; onDone: () => void; onClose: () => void };

/** Several tutors take nobody for the same reason; who cannot be suspended is named. */
export const SuspendDialog = ({ tutors, onDone, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const [outcome, setOutcome] = useState<AnswerOf<typeof recordCalls.suspendSeveral>>();
  if (outcome) return <OutcomeDialog done={outcome.ok.length} failed={outcome.failed} onClose={onClose} />;
  return (
    <FormDialog<typeof recordCalls.suspendSeveral, { reason: string }>
      title={t.suspendMany(tutors.length)}
      named={tutors.map(({ name }) => name)}
      follows={t.suspendFollows}
      danger
      okText={t.suspend}
      call={recordCalls.suspendSeveral}
      args={({ reason }) => ({ body: { ids: tutors.map(({ id }) => id), reason } })}
      onDone={(answer) => {
        onDone();
        if (answer.failed.length > 0) setOutcome(answer);
        else feedback.success(t.suspended);
      }}
      closesAfter={({ failed }) => failed.length === 0}
      onClose={onClose}
    >
      <Field name="reason" schema={recordCalls.suspendSeveral.body.shape.reason} rows={3} />
    </FormDialog>
  );
};
