import '../info-checks.css';
import { auditingCalls, type Waiting } from '@graduate/contract/info-checks/auditing-calls.ts';
import type { Flag } from '@graduate/contract/info-checks/checks.ts';
import { Button, Result, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/exchange.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTab } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { WhenThere } from '../../students/public.tsx';
import { auditingTexts } from './auditing-texts.ts';
import { CheckView } from './check-view.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useAuditKeys } from './use-audit-keys.ts';

type QueueProps = { queue: readonly Waiting[]; at: number; onChoose: (at: number) => void };

const Queue = ({ queue, at, onChoose }: QueueProps) => {
  const t = useTexts(auditingTexts);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <nav className="audit-queue" aria-label={t.queue}>
      <ol ref={list}>
        {queue.map(({ id, name, studentNo, changeCount, returnCount }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-current={place === at ? 'true' : undefined}
              onClick={() => onChoose(place)}
            >
              <b>{name}</b>
              <span>{studentNo}</span>
              <span className="audit-queue-facts">
                {t.changeCount(changeCount)}
                {returnCount > 0 && ` · ${t.returnedTimes(returnCount)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Done = () => {
  const t = useTexts(auditingTexts);
  const tab = useTab();
  return (
    <Result
      status="success"
      title={t.nothingWaits}
      subTitle={t.nothingWaitsHint}
      extra={
        <Button type="primary" onClick={() => tab.close()}>
          {t.back}
        </Button>
      }
    />
  );
};

const Desk = ({ waiting, first }: { waiting: readonly Waiting[]; first: string | null }) => {
  const t = useTexts(auditingTexts);
  const [queue, setQueue] = useState(waiting);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      waiting.findIndex(({ id }) => id === first),
    ),
  );
  const [flags, setFlags] = useState<readonly Flag[]>([]);
  const [returning, setReturning] = useState(false);
  const current = queue[at];
  const next = queue[at + 1];
  const answer = useCall(
    auditingCalls.findCheck,
    { params: { id: current?.id ?? '' } },
    { quiet: true, enabled: current !== undefined },
  );
  // The next one is there when it opens.
  useCall(
    auditingCalls.findCheck,
    { params: { id: next?.id ?? '' } },
    { quiet: true, enabled: next !== undefined },
  );
  const decision = useSave(auditingCalls.audit, { invalidates: [auditingCalls.listChecks] });
  const move = (by: number) => {
    const target = Math.min(Math.max(at + by, 0), queue.length - 1);
    if (target === at) return;
    setAt(target);
    setFlags([]);
    setReturning(false);
  };
  const decide = async (action: 'approve' | 'return', opinion?: string) => {
    const check = answer.data;
    if (!current || !check || check.id !== current.id) return;
    const body = {
      ids: [current.id],
      action,
      version: check.version,
      ...(opinion !== undefined && { opinion, flagged: [...flags] }),
    };
    if (!(await decision.submit({ body }))) {
      await answer.refetch();
      return;
    }
    feedback.success(action === 'approve' ? t.approved(1) : t.returned(1));
    const rest = queue.filter(({ id }) => id !== current.id);
    setQueue(rest);
    setAt(Math.min(at, Math.max(rest.length - 1, 0)));
    setFlags([]);
    setReturning(false);
  };
  const mayDecide = answer.data?.actions.includes('audit') ?? false;
  useAuditKeys({
    up: () => move(-1),
    down: () => move(1),
    approve: () => mayDecide && !returning && void decide('approve'),
    startReturn: () => mayDecide && setReturning(true),
    cancel: () => setReturning(false),
  });
  if (!current) return <Done />;
  return (
    <div className="audit-desk">
      <Queue
        queue={queue}
        at={at}
        onChoose={(place) => {
          move(place - at);
        }}
      />
      <div className="audit-main">
        <section className="check-card" aria-label={t.audit}>
          {answer.data?.id === current.id || answer.error ? (
            <WhenThere answer={answer}>
              {(check) => <CheckView check={check} marking={{ flags, mark: setFlags }} />}
            </WhenThere>
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </section>
        <DecisionBar
          key={current.id}
          position={t.position(at + 1, queue.length)}
          changeCount={current.changeCount}
          mayDecide={mayDecide}
          pending={decision.pending}
          returning={returning}
          onReturning={setReturning}
          onMove={move}
          onApprove={() => void decide('approve')}
          onReturn={(reason) => void decide('return', reason)}
        />
      </div>
    </div>
  );
};

/** The checks that wait, one after the other, from the keyboard: five hundred of them in an hour. */
const AuditPage = () => {
  const t = useTexts(auditingTexts);
  const [search] = useSearchParams();
  const [{ roundId, first }] = useState(() => ({
    roundId: search.get('roundId') ?? '',
    first: search.get('id'),
  }));
  const { data, error, refetch } = useCall(
    auditingCalls.queue,
    { query: { roundId } },
    { quiet: true, enabled: roundId !== '', staleTime: 0 },
  );
  if (error)
    return (
      <Result
        status="warning"
        title={messageOf(error)}
        extra={<Button onClick={() => void refetch()}>{t.back}</Button>}
      />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <Desk key={data.map(({ id }) => id).join()} waiting={data} first={first} />;
};

export default AuditPage;
