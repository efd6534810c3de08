import './modifications.css';
import {
  type Modification,
  ModificationRow,
  modificationApproval,
  modificationStates,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import type { ReactNode } from 'react';
import { keyOf } from '../../../api/use-call.ts';
import { Facts, FactsOf } from '../../../ui/facts.tsx';
import { comma } from '../../../ui/list-words.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { FileContent } from '../../../ui/upload/file-preview.tsx';
import { ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { Changes } from './changes.tsx';
import { shownRequests } from './modification-states.ts';
import { modificationTexts } from './modification-texts.ts';

/** After something was decided: what the pages show is no longer true. */
export const useForgetRequests = () => {
  const client = useQueryClient();
  return () => {
    for (const call of shownRequests) void client.invalidateQueries({ queryKey: keyOf(call) });
  };
};

/** Whose request it is, of what, in which state. */
export const ModificationHead = ({ request, children }: { request: Modification; children?: ReactNode }) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const { state, chsiSyncNeeded, chsiSyncedAt, effectiveAt } = request;
  return (
    <>
      <div className="row gap-x-l">
        <h1>{request.label[language]}</h1>
        <StateTag state={modificationStates[state]} />
        {chsiSyncNeeded && state === 'effective' && (
          <Tag color={chsiSyncedAt ? 'green' : 'gold'}>
            {chsiSyncedAt ? t.synced(minute(chsiSyncedAt)) : t.toSync}
          </Tag>
        )}
        {children && <div className="page-acts touch row push">{children}</div>}
      </div>
      <FactsOf
        of={ModificationRow}
        thing={request}
        facts={[
          'name',
          'studentNo',
          'departmentName',
          'no',
          'submittedAt',
          ...(effectiveAt ? ['effectiveAt' as const] : []),
        ]}
      />
      <SentBack request={request} />
    </>
  );
};

/** Why it was sent back, before anything else. */
const SentBack = ({ request: { state, progress } }: { request: Modification }) => {
  const language = useLanguage();
  const step = progress?.steps.findLast((one) => one.state === 'refused');
  if (state !== 'returned' || !step) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`${step.name[language]} · ${step.people.join(comma())}`}
      description={step.opinion}
    />
  );
};

/** What shall change and why, and where the request is; beside it what proves it. */
export const ModificationBody = ({ request }: { request: Modification }) => {
  const t = useTexts(modificationTexts);
  const { id, changes, reason, progress, attachments, submittedAt } = request;
  const { moduleCode, businessCode } = modificationApproval;
  return (
    <div className="modification-review gap-xl split">
      <div>
        <section className="stack gap-l" aria-label={t.change}>
          <h2>{t.change}</h2>
          <Changes changes={changes} />
          <Facts facts={[{ label: t.reason, value: reason, wide: true }]} />
        </section>
        {progress && (
          <section className="stack gap-l" aria-label={t.progress}>
            <h2>{t.progress}</h2>
            <ApprovalProgress progress={progress} />
          </section>
        )}
        {submittedAt && (
          <section className="stack gap-l" aria-label={t.history}>
            <h2>{t.history}</h2>
            <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
          </section>
        )}
      </div>
      <section className="stack gap-l" aria-label={t.proof}>
        <h2>{t.proof}</h2>
        {attachments.length === 0 && <p className="note">{t.noProof}</p>}
        {attachments.map((file) => (
          <figure key={file.id} className="modification-proof">
            <FileContent file={file} />
            <figcaption className="note">{file.fileName}</figcaption>
          </figure>
        ))}
      </section>
    </div>
  );
};
