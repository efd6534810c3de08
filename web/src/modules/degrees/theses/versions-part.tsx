import { plagiarismResults } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { thesisStages, versionStates } from '@graduate/contract/degrees/theses/choices.ts';
import {
  PlagiarismCheck,
  type ThesisVersion,
  thesisCalls,
  type VersionsOfApplication,
} from '@graduate/contract/degrees/theses/versions.ts';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs } from '../../mechanisms/approvals/public.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { SupervisorFormDialog } from './form-dialog.tsx';
import { thesisTexts } from './theses-texts.ts';
import { UploadDrawer } from './upload-drawer.tsx';
import { VersionComments } from './version-comments.tsx';

type VersionProps = { thesis: VersionsOfApplication; version: ThesisVersion; onDone: () => void };

const Acts = ({ thesis, version, onDone }: VersionProps) => {
  const t = useTexts(thesisTexts);
  const [task, setTask] = useState<'check' | 'comment' | 'form'>();
  const { id } = version;
  const at = { params: { id }, body: { version: version.version } };
  const submitting = useSave(thesisCalls.submit, { told: t.sentToTutor, onSuccess: onDone });
  const removing = useSave(thesisCalls.remove, { told: t.versionRemoved, onSuccess: onDone });
  const verifying = useSave(thesisCalls.verify, { told: t.verified, onSuccess: onDone });
  const buttons = {
    submit: {
      name: t.submitVersion,
      run: () => askAct(t.askSubmitVersion, () => submitting.submit(at), t.submitVersion, false),
    },
    remove: {
      name: t.removeVersion,
      run: () =>
        askAct(t.askRemoveVersion(version.seq), () => removing.submit({ params: { id } }), t.removeVersion),
    },
    verify: { name: t.verify, run: () => askAct(t.askVerify, () => verifying.submit(at), t.verify, false) },
    check: { name: t.recordCheck, run: () => setTask('check') },
    comment: { name: t.comment, run: () => setTask('comment') },
    form: { name: t.uploadForm, run: () => setTask('form') },
  };
  const close = () => setTask(undefined);
  return (
    <div className="row push">
      {version.actions.map((action) => (
        <Button
          key={action}
          size="small"
          type={action === 'submit' ? 'primary' : 'default'}
          onClick={() => void buttons[action].run()}
        >
          {buttons[action].name}
        </Button>
      ))}
      {task === 'check' && (
        <CheckDialog
          versionId={id}
          secret={thesis.secret}
          name={thesis.name}
          onDone={onDone}
          onClose={close}
        />
      )}
      {task === 'comment' && (
        <FormDialog<typeof thesisCalls.comment, { comment: string }>
          title={`${t.comment} · ${thesis.name}`}
          follows={t.commentFollows}
          call={thesisCalls.comment}
          args={(body) => ({ params: { id }, body })}
          told={t.commented}
          onDone={onDone}
          onClose={close}
        >
          <Field name="comment" schema={thesisCalls.comment.body.shape.comment} rows={5} />
        </FormDialog>
      )}
      {task === 'form' && <SupervisorFormDialog versionId={id} onDone={onDone} onClose={close} />}
    </div>
  );
};

const Version = ({ thesis, version, onDone }: VersionProps) => {
  const t = useTexts(thesisTexts);
  const language = useLanguage();
  const { seq, stage, status, title, titleChanged, titleReason, changeNote, checks, progress } = version;
  return (
    <li className="outlined padded stack">
      <div className="row gap-x-l">
        <span className="strong">{t.versionOf(seq, thesisStages[stage][language])}</span>
        <StateTag state={versionStates[status]} />
        {titleChanged && (
          <Tag color="orange" title={titleReason ?? undefined}>
            {t.titleChanged}
          </Tag>
        )}
        {version.needsVerification && <Tag color="orange">{t.waitsForLook}</Tag>}
        <span className="muted small">{minute(version.createdAt)}</span>
        <Acts thesis={thesis} version={version} onDone={onDone} />
      </div>
      <p>{title}</p>
      {changeNote && <p className="shaded breaks">{changeNote}</p>}
      {version.reviseNotes && (
        <Alert type="warning" showIcon title={t.reviseNotes} description={version.reviseNotes} />
      )}
      {version.tutorComment && (
        <p className="breaks">
          <b>{version.tutorScore}</b> {version.tutorComment}
        </p>
      )}
      <VersionComments of={version} />
      {!thesis.secret && <RecordFiles files={[...version.files, ...version.blind, ...version.forms]} />}
      {checks.length > 0 && (
        <RowsTable
          label={t.checksOf}
          rows={checks}
          of={PlagiarismCheck}
          columns={[
            'tryNo',
            'ratioTotal',
            'ratioClean',
            'system',
            'checkedAt',
            { key: 'result', render: ({ result }) => <StateTag state={plagiarismResults[result]} /> },
            { key: 'report', title: t.report, render: ({ report }) => <RecordFiles files={report} /> },
          ]}
        />
      )}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
    </li>
  );
};

const Versions = ({ thesis, onDone }: { thesis: VersionsOfApplication; onDone: () => void }) => {
  const t = useTexts(thesisTexts);
  const [uploading, setUploading] = useState(false);
  const uploads = thesis.own && thesis.stages.length > 0;
  return (
    <section className="card padded stack" aria-label={t.versions}>
      <div className="row gap-x-l">
        <h3>{t.versions}</h3>
        <span className="muted small">{t.triesLeft(thesis.triesLeft)}</span>
        {uploads && (
          <Button className="push" type="primary" onClick={() => setUploading(true)}>
            {thesis.secret ? t.uploadSecret : t.upload}
          </Button>
        )}
      </div>
      {thesis.secret && <p className="note">{t.secretHint}</p>}
      {thesis.versions.length === 0 && <p className="muted">{t.noVersions}</p>}
      <ul className="stack">
        {thesis.versions.map((version) => (
          <Version key={version.id} thesis={thesis} version={version} onDone={onDone} />
        ))}
      </ul>
      {uploading && <UploadDrawer thesis={thesis} onSaved={onDone} onClose={() => setUploading(false)} />}
    </section>
  );
};

/** The thesis in its versions, with what is done about each. */
export const VersionsPart = ({ applicationId }: { applicationId: string }) => {
  const refresh = useRefresh(thesisCalls.list);
  const answer = useCall(
    thesisCalls.versions,
    { params: { id: applicationId } },
    { quiet: true, staleTime: 0 },
  );
  const done = () => {
    refresh();
    void answer.refetch();
  };
  return <WhenThere answer={answer}>{(thesis) => <Versions thesis={thesis} onDone={done} />}</WhenThere>;
};
