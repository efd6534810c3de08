import { namedActs } from '../../../../ui/list-page/named-acts.ts';
import '../../../../ui/list-page/list-page.css';
import '../approvals.css';
import { Delegation, delegationCalls } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { delegationTexts } from './delegation-texts.ts';
import { NewDelegationDrawer } from './new-delegation-drawer.tsx';

const useDelegationColumns = (
  direction: Delegation['direction'],
  end: (row: Delegation) => void,
): ListColumn<Delegation>[] => {
  const t = useTexts(delegationTexts);
  const language = useLanguage();
  const person = direction === 'given' ? ('delegateName' as const) : ('delegatorName' as const);
  return [
    { key: person, width: 120 },
    { key: 'roleName', card: 'fact' },
    {
      key: 'types',
      width: 180,
      card: 'fact',
      render: ({ types }) => types.map(({ name }) => name[language]).join(comma()) || t.allKinds,
    },
    {
      key: 'period',
      title: t.period,
      width: 220,
      card: 'fact',
      render: ({ startsOn, endsOn, endedAt }) => (
        <>
          {t.to(startsOn, endsOn)}
          {endedAt && <div className="muted small">{t.endedAt(minute(endedAt))}</div>}
        </>
      ),
    },
    { key: 'reason', width: 220, card: 'fact' },
    'state',
    {
      actions: (row) => namedActs(row.actions, t, () => end(row), row.actions),
      width: 110,
    },
  ];
};

type ListProps = {
  direction: Delegation['direction'];
  rows: readonly Delegation[];
  onEnd: (row: Delegation) => void;
};

const DelegationList = ({ direction, rows, onEnd }: ListProps) => {
  const t = useTexts(delegationTexts);
  const columns = useDelegationColumns(direction, onEnd);
  return (
    <section className="delegation-list" aria-label={t[direction]}>
      <h2 className="below-m">{t[direction]}</h2>
      <RowsTable
        label={t[direction]}
        of={Delegation}
        rows={rows.filter((row) => row.direction === direction)}
        columns={columns}
        empty={direction === 'given' ? t.noneGiven : t.noneReceived}
      />
    </section>
  );
};

/** Who decides in one's place, and in whose place one decides. */
const DelegationsPage = () => {
  const t = useTexts(delegationTexts);
  const [creating, setCreating] = useState(false);
  const answer = useCall(delegationCalls.delegations, {}, { quiet: true });
  const ending = useSave(delegationCalls.endDelegation, { told: t.ended });
  const end = async ({ id, delegateName }: Delegation) => {
    if (await askConfirm({ content: t.askEnd(delegateName), danger: true, okText: t.end }))
      await ending.submit({ params: { id } });
  };
  return (
    <section className="list-page stack gap-l" aria-label={t.delegations}>
      <div className="list-card-area card">
        <Alert type="info" showIcon title={t.explain} />
        <div className="list-toolbar row gap-x-l between above-l">
          <Button type="primary" onClick={() => setCreating(true)}>
            {t.create}
          </Button>
        </div>
        {answer.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {answer.isError && <FailedList error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.data &&
          (['given', 'received'] as const).map((direction) => (
            <DelegationList
              key={direction}
              direction={direction}
              rows={answer.data}
              onEnd={(row) => void end(row)}
            />
          ))}
      </div>
      {creating && <NewDelegationDrawer onClose={() => setCreating(false)} />}
    </section>
  );
};

export default DelegationsPage;
