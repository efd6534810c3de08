import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  APPEAL_FILE_MEGABYTES,
  appealApproval,
  appealFileExtensions,
  appealKinds,
  appealStates,
  appealCalls as calls,
  MOST_APPEAL_FILES,
} from '@graduate/contract/degrees/appeals/appeals.ts';
import { degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { appealTexts } from './appeal-texts.ts';

type Values = { reason: string; files?: readonly FileRef[] };

/** Appeals against results of an application, and where its applicant makes one. */
export const AppealsPart = ({ applicationId }: { applicationId: string }) => {
  const t = useTexts(appealTexts);
  const language = useLanguage();
  const [appealing, setAppealing] = useState(false);
  const answer = useCall(
    calls.ofApplication,
    { params: { id: applicationId } },
    { quiet: true, staleTime: 0 },
  );
  const { appeals = [], until = null } = answer.data ?? {};
  if (appeals.length === 0 && !until) return null;
  const again = () => void answer.refetch();
  return (
    <section className="card padded stack" aria-label={t.appeals}>
      <div className="row gap-x-l">
        <h3>{t.appeals}</h3>
        {until && <span className="muted">{t.mayUntil(until)}</span>}
        {until && (
          <Button className="push" type="primary" onClick={() => setAppealing(true)}>
            {t.appealNow}
          </Button>
        )}
      </div>
      <ul className="stack">
        {appeals.map(({ appeal, attachments, progress }) => (
          <li key={appeal.id} className="outlined padded stack">
            <div className="row gap-x-l">
              <b>{`${appealKinds[appeal.kind][language]} · ${degreeStates[appeal.target][language]}`}</b>
              <StateTag state={appealStates[appeal.status]} />
              <span className="muted small">{minute(appeal.submittedAt)}</span>
              {appeal.deadline && <span className="muted small">{appeal.deadline}</span>}
            </div>
            <p className="breaks">{appeal.reason}</p>
            {attachments.length > 0 && <RecordFiles files={attachments} />}
            {appeal.byReview && <p className="note">{t.byReview}</p>}
            {appeal.decisionText && <p className="shaded breaks">{appeal.decisionText}</p>}
            {progress && <ApprovalActs progress={progress} onDone={again} />}
            {progress && <ApprovalProgress progress={progress} />}
          </li>
        ))}
      </ul>
      {appealing && (
        <FormDialog<typeof calls.create, Values>
          title={t.appealNow}
          width={640}
          call={calls.create}
          args={({ reason, files = [] }) => ({
            body: { applicationId, reason, fileIds: files.map(({ id }) => id) },
          })}
          told={t.sent}
          onDone={again}
          onClose={() => setAppealing(false)}
        >
          <p className="shaded breaks below-l">{t.appealHint}</p>
          <Field name="reason" schema={calls.create.body.shape.reason} rows={8} />
          <Form.Item name="files" label={t.proof}>
            <FileField
              kind={appealApproval}
              multiple={MOST_APPEAL_FILES}
              megabytes={APPEAL_FILE_MEGABYTES}
              accept={appealFileExtensions}
            />
          </Form.Item>
        </FormDialog>
      )}
    </section>
  );
};
