import './scholarships.css';
import { submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import {
  type ClaimAction,
  claimApproval,
  schoolApproval,
} from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { Claim, type ClaimDetail, VerifiedMaterial } from '@graduate/contract/awards/scholarships/claims.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { ContextBar } from '../../student-status/students/public.tsx';
import { inYuan } from '../award-schemes/public.ts';
import { ClaimForm } from './claim-form.tsx';
import { ProposeDialog, RevokeDialog, ScoreDialog } from './review-dialogs.tsx';
import { scholarshipTexts } from './scholarships-texts.ts';

type Task = 'edit' | 'score' | 'propose' | 'revoke';
type PartProps = { claim: ClaimDetail; onDone: () => void };

const Acts = ({ claim, onDone, onGone }: PartProps & { onGone: () => void }) => {
  const t = useTexts(scholarshipTexts);
  const [task, setTask] = useState<Task>();
  const { id, version, batchName } = claim;
  const at = { params: { id }, body: { version } };
  const submitting = useSave(claimCalls.submit, { told: t.submitted, onSuccess: onDone });
  const withdrawing = useSave(claimCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const removing = useSave(claimCalls.remove, { told: t.removed, onSuccess: onGone });
  const buttons = {
    edit: { name: t.edit, run: () => setTask('edit') },
    submit: {
      name: t.submit,
      run: () => askAct(t.askSubmit(batchName), () => submitting.submit(at), t.submit, false),
    },
    withdraw: {
      name: t.withdraw,
      run: () => askAct(t.askWithdraw(batchName), () => withdrawing.submit(at), t.withdraw),
    },
    remove: {
      name: t.remove,
      danger: true,
      run: () => askAct(t.askRemove(batchName), () => removing.submit({ params: { id } }), t.remove),
    },
    score: { name: t.score, run: () => setTask('score') },
    propose: { name: t.propose, run: () => setTask('propose') },
    revoke: { name: t.revoke, danger: true, run: () => setTask('revoke') },
  } satisfies Record<ClaimAction, { name: string; danger?: boolean; run: () => unknown }>;
  const close = () => setTask(undefined);
  return (
    <>
      <div className="row">
        {claim.actions.map((action) => {
          const { name, run, danger } = { danger: false, ...buttons[action] };
          return (
            <Button
              key={action}
              size="small"
              danger={danger}
              type={action === 'submit' ? 'primary' : 'default'}
              onClick={() => void run()}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {task === 'edit' && (
        <ClaimForm
          batchId={claim.batchId}
          batchName={batchName}
          claim={claim}
          onClose={() => {
            close();
            onDone();
          }}
        />
      )}
      {task === 'score' && <ScoreDialog claim={claim} onDone={onDone} onClose={close} />}
      {task === 'propose' && <ProposeDialog claim={claim} onDone={onDone} onClose={close} />}
      {task === 'revoke' && <RevokeDialog claim={claim} onDone={onDone} onClose={close} />}
    </>
  );
};

const Sheet = ({ claim }: { claim: ClaimDetail }) => {
  const t = useTexts(scholarshipTexts);
  if (claim.total === null) return null;
  return (
    <section className="stack" aria-label={t.sheet}>
      <h3>{t.sheet}</h3>
      <RowsTable
        label={t.sheet}
        rows={claim.scheme}
        columns={[
          { key: 'name', title: t.item },
          { key: 'weight', title: '%', align: 'right' },
          { key: 'max', title: t.points, render: ({ code, max }) => `${claim.scores[code] ?? '—'} / ${max}` },
        ]}
      />
    </section>
  );
};

const Way = ({ claim, onDone }: PartProps) => {
  const t = useTexts(scholarshipTexts);
  const { moduleCode, businessCode } = claimApproval;
  return (
    <section className="stack">
      <h3>{t.progress}</h3>
      {claim.progress && <ApprovalProgress progress={claim.progress} />}
      <ApprovalHistory record={{ recordId: claim.id, moduleCode, businessCode }} />
      {claim.schoolProgress && (
        <>
          <h3>{t.bySchool}</h3>
          <ApprovalActs progress={claim.schoolProgress} onDone={onDone} />
          <ApprovalProgress progress={claim.schoolProgress} />
          <ApprovalHistory
            record={{ recordId: claim.id, moduleCode, businessCode: schoolApproval.businessCode }}
          />
        </>
      )}
    </section>
  );
};

const Details = ({ claim, onDone, onGone }: PartProps & { onGone: () => void }) => {
  const t = useTexts(scholarshipTexts);
  const { rank, groupSize, amount } = claim;
  return (
    <div className="stack gap-l">
      {!claim.own && <ContextBar brief={claim.student} />}
      {claim.reason && <Alert type="error" showIcon title={claim.reason} />}
      {claim.tied && <Alert type="warning" showIcon title={t.tied} />}
      <div className="row gap-x-l">
        <StateTag state={submitStates[claim.submitState]} />
        <Acts claim={claim} onDone={onDone} onGone={onGone} />
      </div>
      {claim.progress && <ApprovalActs progress={claim.progress} onDone={onDone} />}
      <FactsOf
        of={Claim}
        thing={claim}
        facts={[
          'batchName',
          'tutorName',
          'total',
          { key: 'rank', value: rank === null ? null : t.rankOf(rank, groupSize ?? 0) },
          'proposedName',
          'gradeName',
          { key: 'amount', value: amount === null ? null : inYuan(amount) },
          'submittedAt',
        ]}
      />
      <section className="stack">
        <h3>{t.statement}</h3>
        <p className="breaks">{claim.statement}</p>
      </section>
      <section className="stack">
        <h3>{t.materials}</h3>
        <RowsTable
          label={t.materials}
          rows={claim.materials}
          of={VerifiedMaterial}
          columns={['kind', { key: 'title', width: 260 }, 'obtainedOn', 'verified', 'points']}
        />
      </section>
      <section className="stack">
        <h3>{t.files}</h3>
        <RecordFiles files={claim.attachments} />
      </section>
      <Sheet claim={claim} />
      {claim.progress && <Way claim={claim} onDone={onDone} />}
    </div>
  );
};

type Props = { id: string; onChanged?: () => void; onClose: () => void };

/** An application with everything about it, and what the reader may do. */
export const ClaimDrawer = ({ id, onChanged, onClose }: Props) => {
  const t = useTexts(scholarshipTexts);
  const refresh = useRefresh(claimCalls.list, claimCalls.quotas);
  const answer = useCall(claimCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const changed = () => {
    refresh();
    onChanged?.();
  };
  return (
    <SideDrawer title={answer.data?.name ?? t.scoring} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(claim) => (
          <Details
            claim={claim}
            onDone={() => {
              changed();
              void answer.refetch();
            }}
            onGone={() => {
              changed();
              onClose();
            }}
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
