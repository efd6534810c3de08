import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { type ChangeAction, ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import { openChangeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { ApprovalActs, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { changeTexts, mineTexts } from '../change-texts.ts';
import { StateOfChange } from '../parts/state-of-change.tsx';
import { actsBesideApproval, useChangeActs } from '../view/use-change-acts.tsx';

const PAGE = 10;
const OFFERED: readonly ChangeAction[] = ['edit', 'submit', 'withdraw', 'delete', 'printForm', 'printProof'];

type Props = { row: ChangeRow; onDone: () => void };

/** Done steps, who has it, since when and what comes next. */
const RouteOfChange = ({ row, onDone }: Props) => {
  const { moduleCode, businessCode } = row.approval;
  const { data } = useCall(
    approvalCalls.progress,
    { query: { moduleCode, businessCode, recordId: row.id } },
    { quiet: true },
  );
  if (!data) return null;
  return (
    <>
      <ApprovalProgress progress={data} />
      <div className="page-acts touch row push">
        <ApprovalActs progress={data} onDone={onDone} />
      </div>
    </>
  );
};

const OwnChange = ({ row, onDone }: Props) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeRow);
  const { act, dialogs } = useChangeActs(onDone);
  const dates = [
    [label.no, row.no],
    [label.appliedAt, minute(row.appliedAt)],
    [label.effectiveDate, row.effectiveDate],
    [label.endDate, row.endDate],
    [label.documentNo, row.documentNo],
  ].filter(([, value]) => value);
  const open = openChangeStates.includes(row.state) && row.appliedAt !== null;
  return (
    <li className="page-card">
      <div className="row gap-x-l">
        <h3>{row.typeName[language]}</h3>
        {row.subTypeName && <span className="note">{row.subTypeName[language]}</span>}
        <StateOfChange state={row.state} />
        <div className="page-acts touch row push">
          {OFFERED.filter((action) => actsBesideApproval(row).includes(action)).map((action) => (
            <Button
              key={action}
              size="small"
              danger={action === 'delete' || action === 'withdraw'}
              {...(action === 'edit' && { type: 'primary' as const })}
              onClick={() => act(action, row)}
            >
              {action === 'printForm' ? t.printOwnForm : t[action]}
            </Button>
          ))}
          <Button size="small" onClick={() => act('view', row)}>
            {t.view}
          </Button>
        </div>
      </div>
      <p className="row gap-xs gap-x-l muted small">
        {dates.map(([name, value]) => (
          <span key={name}>
            {name} {value}
          </span>
        ))}
      </p>
      {open && <RouteOfChange row={row} onDone={onDone} />}
      {dialogs}
    </li>
  );
};

/** The student's own changes, the newest first. */
export const OwnChanges = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(mineTexts);
  const [page, setPage] = useState(1);
  const answer = useCall(
    changeCalls.mine,
    { query: { page, limit: PAGE } },
    { quiet: true, keepPrevious: true },
  );
  const refresh = () => {
    void answer.refetch();
    onDone();
  };
  return (
    <section className="my-changes stack gap-l" aria-label={t.own}>
      <h2>{t.own}</h2>
      <WhenThere answer={answer}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className="note">{t.none}</p>}
            <ul className="stack gap-l">
              {list.map((row) => (
                <OwnChange key={row.id} row={row} onDone={refresh} />
              ))}
            </ul>
            <Pagination
              hideOnSinglePage
              simple
              current={page}
              pageSize={PAGE}
              total={total}
              onChange={setPage}
            />
          </>
        )}
      </WhenThere>
    </section>
  );
};
