import {
  TutorChange,
  tutorChangeApproval,
  tutorChangeCalls,
  tutorChangeNameOf,
  tutorChangeStates,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FactsOf } from '../../../ui/facts.tsx';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { comma } from '../../../ui/list-words.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { tutorChangeTexts } from './change-texts.ts';
import { SkipDialog } from './skip-dialog.tsx';

type Props = { change: TutorChange; onEdit: () => void; onDone: () => void };

const Acts = ({ change, onEdit, onDone }: Props) => {
  const t = useTexts(tutorChangeTexts);
  const [skipping, setSkipping] = useState(false);
  const cancel = useSave(tutorChangeCalls.cancelChange);
  const { id, version, actions } = change;
  const take = async () => {
    if (!(await askConfirm({ content: t.cancelAsk(change.studentName), danger: true, okText: t.cancel })))
      return;
    if (!(await cancel.submit({ params: { id }, body: { version } }))) return;
    feedback.success(t.cancelled);
    onDone();
  };
  return (
    <div className="page-acts touch row push">
      {actions.includes('edit') && (
        <Button type="primary" onClick={onEdit}>
          {t.edit}
        </Button>
      )}
      {actions.includes('skipOldTutor') && <Button onClick={() => setSkipping(true)}>{t.skip}</Button>}
      {change.progress && <ApprovalActs progress={change.progress} onDone={onDone} />}
      {actions.includes('cancel') && change.state !== 'reviewing' && (
        <Button danger onClick={() => void take()}>
          {t.cancel}
        </Button>
      )}
      {skipping && (
        <SkipDialog
          change={change}
          onClose={() => setSkipping(false)}
          onDone={() => {
            setSkipping(false);
            onDone();
          }}
        />
      )}
    </div>
  );
};

/** A change of tutors with its way, for those who have to do with it. */
export const TutorChangeView = ({ change, onEdit, onDone }: Props) => {
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  const { state, role, progress } = change;
  const sentBack = progress?.steps.findLast((step) => step.state === 'refused');
  const { moduleCode, businessCode } = tutorChangeApproval;
  return (
    <article className="tutor-change stack gap-l">
      <header className="page-card">
        <div className="row gap-x-l">
          <h1>{tutorChangeNameOf(role)[language]}</h1>
          <StateTag state={tutorChangeStates[state]} />
          <Acts change={change} onEdit={onEdit} onDone={onDone} />
        </div>
        <p className="title-size row gap-xs gap-x-m">
          <span>{change.oldTutorName ?? t.none}</span>→<b>{change.newTutorName ?? t.none}</b>
        </p>
        <FactsOf
          of={TutorChange}
          thing={change}
          facts={[
            'no',
            { key: 'studentName', value: `${change.studentName}（${change.studentNo ?? '—'}）` },
            'departmentName',
            'role',
            'reasonKind',
            'applicantName',
            'submittedAt',
            'fromDate',
          ]}
        />
        {state === 'returned' && sentBack && (
          <Alert
            type="error"
            showIcon
            title={`${sentBack.name[language]} · ${sentBack.people.join(comma())}`}
            description={sentBack.opinion}
          />
        )}
      </header>
      {progress && (
        <section className="page-card" aria-label={t.progress}>
          <h2>{t.progress}</h2>
          <ApprovalProgress progress={progress} />
        </section>
      )}
      <section className="page-card" aria-label={t.grounds}>
        <h2>{t.grounds}</h2>
        {change.reason === null ? (
          <p className="muted small">{t.hidden}</p>
        ) : (
          <>
            <p className="page-words">{change.reason}</p>
            <RecordFiles files={change.attachments} />
            {change.skipReason && (
              <FactsOf of={TutorChange} thing={change} facts={[{ key: 'skipReason', wide: true }]} />
            )}
          </>
        )}
      </section>
      {progress && (
        <section className="page-card" aria-label={t.history}>
          <h2>{t.history}</h2>
          <ApprovalHistory record={{ recordId: change.id, moduleCode, businessCode }} />
        </section>
      )}
    </article>
  );
};
