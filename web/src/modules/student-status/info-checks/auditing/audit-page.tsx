import '../info-checks.css';
import { auditingCalls, type Waiting } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { Flag } from '@graduate/contract/student-status/info-checks/checks.ts';
import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useReviewKeys } from '../../../../ui/use-review-keys.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { refreshTodoCount } from '../../../mechanisms/approvals/public.tsx';
import { auditingTexts } from './auditing-texts.ts';
import { CheckView, markable, toggled } from './check-view.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { WaitingQueue } from './waiting-queue.tsx';

/** Nothing is left: what was done, and the way on. */
const Done = ({ decided }: { decided: number }) => {
  const t = useTexts(auditingTexts);
  const tab = useTab();
  return (
    <Nothing of="done" text={t.nothingWaits}>
      <span className="muted">{decided > 0 ? t.decidedNow(decided) : t.nothingWaitsHint}</span>
      <Button type="primary" autoFocus onClick={() => tab.close()}>
        {t.back}
      </Button>
    </Nothing>
  );
};

/** The checks that wait, the one in hand, and what is said about it. */
const useDesk = (waiting: readonly Waiting[], first: string | null) => {
  const t = useTexts(auditingTexts);
  const [queue, setQueue] = useState(waiting);
  const [at, setAt] = useState(() => Math.max(0, waiting.map(({ id }) => id).indexOf(first ?? '')));
  const [flags, setFlags] = useState<readonly Flag[]>([]);
  const [returning, setReturning] = useState(false);
  const current = queue[at];
  const next = queue[at + 1];
  const quietly = { quiet: true } as const;
  const answer = useCall(
    auditingCalls.findCheck,
    { params: { id: current?.id ?? '' } },
    { ...quietly, enabled: current !== undefined },
  );
  // The next one is there when it opens.
  useCall(
    auditingCalls.findCheck,
    { params: { id: next?.id ?? '' } },
    { ...quietly, enabled: next !== undefined },
  );
  const decision = useSave(auditingCalls.audit, { invalidates: [auditingCalls.listChecks] });
  const turnTo = (place: number) => {
    setAt(place);
    setFlags([]);
    setReturning(false);
  };
  const check = answer.data?.id === current?.id ? answer.data : undefined;
  const decide = async (action: 'approve' | 'return', opinion?: string) => {
    if (!check || decision.pending) return;
    const said = opinion !== undefined && { opinion, flagged: [...flags] };
    const body = { ids: [check.id], action, version: check.version, ...said };
    if (!(await decision.submit({ body }))) {
      await answer.refetch();
      return;
    }
    feedback.success(action === 'approve' ? t.approved(1) : t.returned(1));
    refreshTodoCount();
    const rest = queue.filter(({ id }) => id !== check.id);
    setQueue(rest);
    turnTo(Math.min(at, Math.max(rest.length - 1, 0)));
  };
  return {
    queue,
    at,
    current,
    answer,
    check,
    flags,
    setFlags,
    returning,
    setReturning,
    pending: decision.pending,
    mayDecide: check?.actions.includes('audit') ?? false,
    turnTo,
    move: (by: number) => {
      const target = Math.min(Math.max(at + by, 0), queue.length - 1);
      if (target !== at) turnTo(target);
    },
    decide,
  };
};

const Desk = ({ waiting, first }: { waiting: readonly Waiting[]; first: string | null }) => {
  const t = useTexts(auditingTexts);
  const place = useRef<HTMLDivElement>(null);
  const inHand = useRef<HTMLButtonElement>(null);
  const desk = useDesk(waiting, first);
  const { queue, at, current, answer, check, flags, setFlags, mayDecide, returning } = desk;
  const setReturning = (now: boolean) => {
    desk.setReturning(now);
    if (!now) inHand.current?.focus({ preventScroll: true });
  };
  useReviewKeys(
    {
      previous: () => desk.move(-1),
      next: () => desk.move(1),
      approve: () => mayDecide && !returning && void desk.decide('approve'),
      refuse: () => mayDecide && setReturning(true),
      cancel: () => setReturning(false),
      mark: (line) => {
        const field = check && mayDecide ? markable(check)[line] : undefined;
        if (field) setFlags(toggled(flags, field));
      },
    },
    place,
  );
  if (!current) return <Done decided={waiting.length - queue.length} />;
  return (
    <div ref={place} className="audit-desk split">
      <WaitingQueue queue={queue} at={at} current={inHand} onChoose={desk.turnTo} />
      <div className="stack gap-l">
        <DecisionBar
          key={current.id}
          position={t.position(at + 1, queue.length)}
          changeCount={current.changeCount}
          mayDecide={mayDecide}
          pending={desk.pending}
          returning={returning}
          onReturning={setReturning}
          onMove={desk.move}
          onApprove={() => void desk.decide('approve')}
          onReturn={(reason) => void desk.decide('return', reason)}
        />
        <section className="check-card card padded" aria-label={t.audit}>
          {check || answer.error ? (
            <WhenThere answer={answer}>
              {(found) => (
                <CheckView check={found} {...(mayDecide && { marking: { flags, mark: setFlags } })} />
              )}
            </WhenThere>
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </section>
      </div>
    </div>
  );
};

/** The checks that wait, one after the other, from the keyboard: five hundred of them in an hour. */
const AuditPage = () => {
  const [search] = useSearchParams();
  const [{ roundId, first }] = useState(() => ({
    roundId: search.get('roundId') ?? '',
    first: search.get('id'),
  }));
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    auditingCalls.queue,
    { query: { roundId } },
    { quiet: true, enabled: roundId !== '', staleTime: 0 },
  );
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (roundId === '') return <Done decided={0} />;
  if (!data || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <Desk waiting={data} first={first} />;
};

export default AuditPage;
