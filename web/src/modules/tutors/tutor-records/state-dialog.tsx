import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { recordTexts } from './records-texts.ts';

export type StateAct = 'suspend' | 'resume' | 'quit';

type Props = {
  act: StateAct;
  record: { id: string; name: string; version: number };
  onClose: () => void;
};

/** Suspends, resumes or retires a tutor, with the reason. */
export const StateDialog = ({ act, record, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const call = recordCalls[act];
  const follows = { suspend: t.suspendFollows, resume: t.resumeFollows, quit: t.quitFollows };
  const told = { suspend: t.suspended, resume: t.resumed, quit: t.gone };
  return (
    <FormDialog<typeof recordCalls.suspend, { reason: string }>
      title={t.whyTitle(t[act], record.name)}
      follows={follows[act]}
      danger={act !== 'resume'}
      okText={t[act]}
      call={call as typeof recordCalls.suspend}
      args={({ reason }) => ({ params: { id: record.id }, body: { version: record.version, reason } })}
      told={told[act]}
      onClose={onClose}
    >
      <Field name="reason" schema={recordCalls.suspend.body.shape.reason} rows={3} />
    </FormDialog>
  );
};
