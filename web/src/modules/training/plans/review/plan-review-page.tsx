import '../plans.css';
import { type PlanQueue, planApproval, planQueues } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, WhenThere } from '../../../../shell/public.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { CheckPanel } from '../parts/check-panel.tsx';
import { Differences } from '../parts/differences.tsx';
import { LinkTerms } from '../parts/link-terms.tsx';
import { ModuleCards } from '../parts/module-cards.tsx';
import { PlanHead } from '../parts/plan-head.tsx';
import { PrintPlan } from '../parts/print-plan.tsx';
import { Research } from '../parts/research.tsx';
import { plansTexts } from '../plans-texts.ts';

const { moduleCode, businessCode } = planApproval;

/** The step the list belongs to; who comes from a message is asked for by the step the plan waits in. */
const queueOf = (given: string | null, { state }: PlanDesk): PlanQueue => {
  if (given && given in planQueues) return given as PlanQueue;
  return state === 'tutorReview' ? 'tutor' : 'college';
};

const Loaded = ({ desk, go }: { desk: PlanDesk; go: (id: string, queue: PlanQueue) => void }) => {
  const t = useTexts(plansTexts);
  const refresh = useRefresh(planCalls.find, planCalls.list, planCalls.counts, planCalls.neighbours);
  const [search] = useSearchParams();
  // A decision moves the plan on; the list that is gone through stays the same.
  const [queue] = useState(() => queueOf(search.get('queue'), desk));
  const { query } = useListQuery(planCalls.neighbours);
  const { data: around } = useCall(
    planCalls.neighbours,
    { params: { id: desk.id ?? '' }, query: { ...query, queue, tab: 'waiting' } },
    { quiet: true, enabled: desk.id !== null },
  );
  const decided = () => {
    const next = around?.nextId ?? around?.previousId;
    refresh();
    if (next) go(next, queue);
  };
  const turn = (name: string, id: string | null | undefined) => (
    <Button disabled={!id} onClick={() => id && go(id, queue)}>
      {name}
    </Button>
  );
  return (
    <div className="stack">
      <PlanHead
        ofOther
        desk={desk}
        acts={
          <>
            {turn(t.previous, around?.previousId)}
            {turn(t.next, around?.nextId)}
            {desk.id && <PrintPlan id={desk.id} />}
            {desk.progress && <ApprovalActs progress={desk.progress} onDone={decided} />}
          </>
        }
      />
      <div className="split plan-page">
        <div className="stack">
          <ModuleCards desk={desk} items={desk.items} check={desk.check} />
        </div>
        <div className="stack plan-side">
          <Differences differences={desk.differences} />
          {desk.check && <CheckPanel check={desk.check} />}
          <LinkTerms desk={desk} links={desk.links} />
          <Research desk={desk} />
          {desk.progress && (
            <section className="page-card" aria-label={t.progress}>
              <h2>{t.progress}</h2>
              <ApprovalProgress progress={desk.progress} />
            </section>
          )}
          {desk.id && desk.records.length > 0 && (
            <section className="page-card" aria-label={t.history}>
              <h2>{t.history}</h2>
              <ApprovalHistory record={{ moduleCode, businessCode, recordId: desk.id }} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
};

const ById = ({ id }: { id: string }) => {
  const [search, setSearch] = useSearchParams();
  const answer = useCall(planCalls.find, { params: { id } }, { quiet: true });
  const go = (planId: string, queue: PlanQueue) => {
    const next = new URLSearchParams(search);
    next.set('planId', planId);
    next.set('queue', queue);
    setSearch(next);
  };
  return <WhenThere answer={answer}>{(desk) => <Loaded desk={desk} go={go} />}</WhenThere>;
};

/** One plan to decide, and from it the next. */
const PlanReviewPage = () => {
  const [search] = useSearchParams();
  const id = search.get('planId');
  return id ? <ById key={id} id={id} /> : <NotThere />;
};

export default PlanReviewPage;
