import { outcomeApproval, outcomeStates } from '@graduate/contract/degrees/outcomes/choices.ts';
import { outcomeCalls as calls, Outcome } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { outcomeTexts } from './outcomes-texts.ts';

type Props = { outcome: Outcome; onDone: () => void; onClose: () => void };

const OwnActs = ({ outcome, onDone, onClose }: Props) => {
  const t = useTexts(outcomeTexts);
  const [editing, setEditing] = useState(false);
  const { id, version, status } = outcome;
  const submitting = useSave(calls.submit, { told: t.submitted, onSuccess: onDone });
  const removing = useSave(calls.remove, { told: t.removed, onSuccess: onClose });
  const submit = async () => {
    if (await askConfirm({ content: t.askSubmit(outcome.title), okText: t.submit }))
      await submitting.submit({ params: { id }, body: { version } });
  };
  const remove = async () => {
    if (await askConfirm({ content: t.askRemove(outcome.title), danger: true, okText: t.remove }))
      await removing.submit({ params: { id } });
  };
  if (status !== 'draft' && status !== 'returned') return null;
  return (
    <div className="row gap-x-m">
      <Button type="primary" onClick={() => void submit()}>
        {t.submit}
      </Button>
      <Button onClick={() => setEditing(true)}>{t.edit}</Button>
      {status === 'draft' && (
        <Button danger onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
      {editing && (
        <OutcomeForm
          outcome={outcome}
          onClose={() => {
            setEditing(false);
            onDone();
          }}
        />
      )}
    </div>
  );
};

type Values = { grade: Outcome['grade']; reason: string };

const Correction = ({ outcome, onDone }: Omit<Props, 'onClose'>) => {
  const t = useTexts(outcomeTexts);
  const [open, setOpen] = useState(false);
  const { id, version, grade } = outcome;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.correct}</Button>
      {open && (
        <FormDialog<typeof calls.correct, Values>
          title={t.correct}
          call={calls.correct}
          args={(values) => ({ params: { id }, body: { version, ...values } })}
          initial={{ grade }}
          told={t.corrected}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <Field name="grade" schema={calls.correct.body.shape.grade} />
          <Field name="reason" schema={calls.correct.body.shape.reason} />
        </FormDialog>
      )}
    </>
  );
};

const View = ({ outcome, onDone, onClose }: Props) => {
  const t = useTexts(outcomeTexts);
  const can = useCan();
  const { id, own, status, progress, alsoIn } = outcome;
  const { moduleCode, businessCode } = outcomeApproval;
  return (
    <div className="stack gap-l">
      <div className="row between">
        <div className="row gap-x-m">
          <h2>{outcome.title}</h2>
          <StateTag state={outcomeStates[status]} />
        </div>
        {own && <OwnActs outcome={outcome} onDone={onDone} onClose={onClose} />}
        {!own && status === 'agreed' && can('degree:outcome:verify') && (
          <Correction outcome={outcome} onDone={onDone} />
        )}
      </div>
      {alsoIn && <Alert type="warning" showIcon title={t.alsoIn(alsoIn)} />}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <FactsOf
        of={Outcome}
        thing={outcome}
        facts={[
          'name',
          'studentNo',
          'departmentName',
          'kind',
          'venue',
          'grade',
          'points',
          'authorRank',
          'totalAuthors',
          'correspondingTutor',
          'publication',
          'publishDate',
          'identifier',
          'firstUnit',
        ]}
      />
      <RecordFiles files={outcome.attachments} />
      {progress && (
        <>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </>
      )}
    </div>
  );
};

/** One outcome, with where it stands and what shows that it is true. */
export const OutcomeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(outcomeTexts);
  const answer = useCall(calls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.outcomes} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(outcome) => <View outcome={outcome} onClose={onClose} onDone={() => void answer.refetch()} />}
      </WhenThere>
    </SideDrawer>
  );
};
