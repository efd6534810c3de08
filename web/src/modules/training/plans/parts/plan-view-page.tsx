import '../plans.css';
import {
  planApproval,
  planVersionKinds,
  planVersionStates,
} from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { auditVerdicts } from '@graduate/contract/training/study-records/choices.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { ApprovalHistory } from '../../../mechanisms/approvals/public.tsx';
import { OfficeEditor } from '../office/office-editor.tsx';
import { plansTexts } from '../plans-texts.ts';
import { CheckPanel } from './check-panel.tsx';
import { Differences } from './differences.tsx';
import { LinkTerms } from './link-terms.tsx';
import { ModuleCards } from './module-cards.tsx';
import { PlanHead } from './plan-head.tsx';
import { PrintPlan } from './print-plan.tsx';
import { Research } from './research.tsx';
import { TermCards } from './term-cards.tsx';

/** What was earned, module by module and link by link, and what is missing. */
const CompletionTree = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const check = desk.completionCheck;
  if (!check) return null;
  return (
    <div className="split plan-page">
      <section className="page-card" aria-label={t.completion}>
        {check.modules.map(({ id, name, verdict, required, earned, missing }) => (
          <article key={id} className="outlined stack gap-xs">
            <div className="row between">
              <b>{name}</b>
              <span className="row">
                <span className="numbers">
                  {earned}/{required}
                </span>
                <StateTag state={auditVerdicts[verdict]} />
              </span>
            </div>
            {missing.map((words) => (
              <span key={words} className="small">
                {words}
              </span>
            ))}
          </article>
        ))}
        {check.links.map(({ id, name, need, have, verdict }) => (
          <article key={id} className="outlined row between">
            <b>{name}</b>
            <span className="row">
              <span className="numbers">
                {have}/{need}
              </span>
              <StateTag state={auditVerdicts[verdict]} />
            </span>
          </article>
        ))}
      </section>
      <CheckPanel check={check} counted="earned" />
    </div>
  );
};

/** What a version changed against the one before it. */
const AgainstBefore = ({ planId, no }: { planId: string; no: number }) => {
  const t = useTexts(plansTexts);
  const { data } = useCall(
    planCalls.diff,
    { params: { id: planId }, query: { from: no - 1, to: no } },
    { quiet: true },
  );
  if (!data) return null;
  return data.length === 0 ? (
    <p className="muted small">{t.same}</p>
  ) : (
    <Differences differences={data} plain />
  );
};

const Versions = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  const [compared, setCompared] = useState<number>();
  const { data = [] } = useCall(
    planCalls.versions,
    { params: { id: desk.id ?? '' } },
    { quiet: true, enabled: desk.id !== null },
  );
  return (
    <div className="stack">
      <Differences differences={desk.differences} />
      <section className="page-card" aria-label={t.versions}>
        {data.length === 0 && <p className="muted">{t.noVersions}</p>}
        {data.map(({ id, no, kind, state, reason, approvedAt, totalCredits, byName }) => (
          <article key={id} className="outlined stack gap-s">
            <div className="row between">
              <span className="stack gap-none">
                <b>
                  {t.versionNo(no)} · {planVersionKinds[kind][language]}
                </b>
                {byName && <span className="muted small">{byName}</span>}
                {reason && <span className="small">{t.byCollege(reason)}</span>}
              </span>
              <span className="row">
                <span>{t.credits(totalCredits)}</span>
                {approvedAt && <span className="muted small">{minute(approvedAt)}</span>}
                <StateTag state={planVersionStates[state]} />
                {no > 1 && (
                  <Button
                    type="link"
                    size="small"
                    aria-expanded={compared === no}
                    onClick={() => setCompared(compared === no ? undefined : no)}
                  >
                    {t.compareWith}
                  </Button>
                )}
              </span>
            </div>
            {compared === no && desk.id && <AgainstBefore planId={desk.id} no={no} />}
          </article>
        ))}
      </section>
    </div>
  );
};

/** What is planned, term by term or module by module. */
const Planned = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const [by, setBy] = useState<'term' | 'module'>('term');
  return (
    <div className="split plan-page">
      <div className="stack">
        <Segmented
          className="plan-by"
          aria-label={t.shownBy}
          value={by}
          onChange={setBy}
          options={[
            { value: 'term' as const, label: t.byTerm },
            { value: 'module' as const, label: t.byModule },
          ]}
        />
        {by === 'term' ? (
          <TermCards desk={desk} />
        ) : (
          <ModuleCards desk={desk} items={desk.items} check={desk.completionCheck} />
        )}
      </div>
      <div className="stack plan-side">
        {desk.check && <CheckPanel check={desk.check} />}
        <LinkTerms desk={desk} links={desk.links} />
        <Research desk={desk} />
      </div>
    </div>
  );
};

const recordKind = { moduleCode: planApproval.moduleCode, businessCode: planApproval.businessCode };

/** What the college may change for the student, whatever the plan waits for; a frozen one is history. */
const changeable = ({ mayManage, state }: PlanDesk) => mayManage && state !== 'none' && state !== 'frozen';

const Loaded = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const [changing, setChanging] = useState(false);
  // Students reach no plan but the own one.
  const isOwn = useCan()('training:plan:own');
  const { id } = desk;
  if (changing && id) return <OfficeEditor desk={{ ...desk, id }} onClose={() => setChanging(false)} />;
  return (
    <div className="stack">
      <PlanHead
        ofOther={!isOwn}
        desk={desk}
        acts={
          id && (
            <>
              <PrintPlan id={id} />
              {changeable(desk) && (
                <Button type="primary" onClick={() => setChanging(true)}>
                  {t.change}
                </Button>
              )}
            </>
          )
        }
      />
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'plan',
            label: t.plan,
            children: <Planned desk={desk} />,
          },
          { key: 'completion', label: t.completion, children: <CompletionTree desk={desk} /> },
          { key: 'versions', label: t.versions, children: <Versions desk={desk} /> },
          {
            key: 'records',
            label: t.history,
            children: <ApprovalHistory record={{ ...recordKind, recordId: desk.id ?? '' }} />,
          },
        ]}
      />
    </div>
  );
};

const ById = ({ id }: { id: string }) => {
  const answer = useCall(planCalls.find, { params: { id } }, { quiet: true });
  return <WhenThere answer={answer}>{(desk) => <Loaded desk={desk} />}</WhenThere>;
};

const Mine = () => {
  const answer = useCall(planCalls.mine, {}, { quiet: true });
  return <WhenThere answer={answer}>{(desk) => <Loaded desk={desk} />}</WhenThere>;
};

/** A plan to read: what is planned, how far it has come, its versions and what was said of it. */
const PlanViewPage = () => {
  const [search] = useSearchParams();
  const id = search.get('planId');
  return id ? <ById key={id} id={id} /> : <Mine />;
};

export default PlanViewPage;
