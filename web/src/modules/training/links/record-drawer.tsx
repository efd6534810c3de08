import './links.css';
import { approvalOf, linkStates } from '@graduate/contract/training/links/choices.ts';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { LinkRecord, PanelMember } from '@graduate/contract/training/links/link-records.ts';
import { Button } from 'antd';
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
import { linksTexts } from './links-texts.ts';
import { RecordForm } from './record-form.tsx';
import { ResultDialog, RevokeDialog } from './result-dialogs.tsx';

type Task = 'edit' | 'result' | 'revoke';
type PartProps = { record: LinkRecord; onDone: () => void };

const Acts = ({ record, onDone, onGone }: PartProps & { onGone: () => void }) => {
  const t = useTexts(linksTexts);
  const [task, setTask] = useState<Task>();
  const { id, version, title, publicity, actions } = record;
  const submitting = useSave(linkCalls.submit, { told: t.submitted, onSuccess: onDone });
  const withdrawing = useSave(linkCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const removing = useSave(linkCalls.remove, { told: t.removed, onSuccess: onGone });
  const showing = useSave(linkCalls.publicity, { told: t.saved, onSuccess: onDone });
  const at = { params: { id }, body: { version } };
  const buttons = {
    edit: { name: t.edit, run: () => setTask('edit') },
    submit: {
      name: t.submit,
      run: () => askAct(t.askSubmit(title), () => submitting.submit(at), t.submit, false),
    },
    withdraw: {
      name: t.withdraw,
      run: () => askAct(t.askWithdraw(title), () => withdrawing.submit(at), t.withdraw),
    },
    remove: {
      name: t.remove,
      danger: true,
      run: () => askAct(t.askRemove(title), () => removing.submit({ params: { id } }), t.remove),
    },
    result: { name: t.enterResult, run: () => setTask('result') },
    revoke: { name: t.revoke, danger: true, run: () => setTask('revoke') },
    publicity: {
      name: publicity ? t.hide : t.show,
      run: () => showing.submit({ params: { id }, body: { version, publicity: !publicity } }),
    },
  } satisfies Record<LinkRecord['actions'][number], { name: string; danger?: boolean; run: () => unknown }>;
  const close = () => setTask(undefined);
  return (
    <>
      <div className="row">
        {actions.map((action) => {
          const { name, run, danger } = { danger: false, ...buttons[action] };
          return (
            <Button
              key={action}
              size="small"
              danger={danger}
              type={action === 'submit' || action === 'result' ? 'primary' : 'default'}
              onClick={() => void run()}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {task === 'edit' && (
        <RecordForm
          linkId={record.linkId}
          kind={record.kind}
          level={record.level}
          record={record}
          onClose={() => {
            close();
            onDone();
          }}
        />
      )}
      {task === 'result' && <ResultDialog record={record} onDone={onDone} onClose={close} />}
      {task === 'revoke' && <RevokeDialog record={record} onDone={onDone} onClose={close} />}
    </>
  );
};

const Details = ({ record, onDone, onGone }: PartProps & { onGone: () => void }) => {
  const t = useTexts(linksTexts);
  const { moduleCode, businessCode } = approvalOf(record.kind);
  return (
    <div className="stack gap-l">
      <div className="row gap-x-l">
        <StateTag state={linkStates[record.state]} />
        <Acts record={record} onDone={onDone} onGone={onGone} />
      </div>
      {record.progress && <ApprovalActs progress={record.progress} onDone={onDone} />}
      <FactsOf
        of={LinkRecord}
        thing={record}
        facts={[
          ...(record.own ? [] : (['studentNo', 'name', 'departmentName', 'tutorName'] as const)),
          'linkName',
          'startedOn',
          'endedOn',
          'place',
          ...(record.role ? (['role'] as const) : []),
          ...(record.kind === 'activity' ? (['organiser', 'speaker'] as const) : []),
          ...(record.hours === null ? [] : (['hours'] as const)),
          ...(record.result ? (['result', 'score', 'heldOn', 'passedOn'] as const) : []),
          ...(record.revokedReason ? [{ key: 'revokedReason' as const, wide: true }] : []),
          { key: 'summary', wide: true },
        ]}
      />
      {record.panel.length > 0 && (
        <section className="stack">
          <h3>{t.panel}</h3>
          <RowsTable
            label={t.panel}
            rows={record.panel}
            of={PanelMember}
            columns={['name', 'unit', 'title', 'isChair']}
          />
        </section>
      )}
      <section className="stack">
        <h3>{t.proofs}</h3>
        <RecordFiles files={record.attachments} />
      </section>
      {record.progress && (
        <section className="stack">
          <h3>{t.review}</h3>
          <ApprovalProgress progress={record.progress} />
          <ApprovalHistory record={{ recordId: record.id, moduleCode, businessCode }} />
        </section>
      )}
    </div>
  );
};

/** A record with everything about it, and what the reader may do. */
export const RecordDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(linksTexts);
  const refresh = useRefresh(linkCalls.list, linkCalls.mine);
  const answer = useCall(linkCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={answer.data?.title ?? t.requiredLinks} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {(record) => (
          <Details
            record={record}
            onDone={() => {
              refresh();
              void answer.refetch();
            }}
            onGone={() => {
              refresh();
              onClose();
            }}
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
