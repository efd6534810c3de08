import '../plans.css';
import { REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { PLAN_WINDOWS } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useUnsaved, WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { CheckPanel } from '../parts/check-panel.tsx';
import { Differences } from '../parts/differences.tsx';
import { LinkTerms } from '../parts/link-terms.tsx';
import { ModuleCards } from '../parts/module-cards.tsx';
import { PlanHead } from '../parts/plan-head.tsx';
import { PrintPlan } from '../parts/print-plan.tsx';
import { Research } from '../parts/research.tsx';
import { planViewPath } from '../plan-paths.ts';
import { plansTexts } from '../plans-texts.ts';
import { AddCourseDrawer } from './add-course-drawer.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { usePlanDraft } from './use-plan-draft.ts';

const WHY_NOT = 'plan-why-not';

const useActs = () => {
  const t = useTexts(plansTexts);
  const refresh = useRefresh(planCalls.mine);
  const done = (told: string) => ({ told, onSuccess: refresh, onError: refresh });
  return {
    // What was typed stays on the page when it cannot be saved.
    save: useSave(planCalls.save, { told: t.saved, onSuccess: refresh }),
    submit: useSave(planCalls.submit, done(t.submitted)),
    withdraw: useSave(planCalls.withdraw, done(t.withdrawn)),
    revise: useSave(planCalls.revise, done(t.revising)),
    discard: useSave(planCalls.discard, done(t.discarded)),
  };
};

/** A course the address names is put into the plan at once, as soon as the plan can be changed. */
const useNamedCourse = ({ courses }: PlanDesk, draft: ReturnType<typeof usePlanDraft>) => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('add');
  useEffect(() => {
    if (named === null) return;
    const course = courses.find(({ courseId, offered }) => courseId === named && offered);
    const there = draft.content.items.some(({ courseId }) => courseId === named);
    if (course && !there) draft.add(course);
    setSearch({}, { replace: true });
  }, [named, courses, draft, setSearch]);
};

/** What will be refused of handing the plan in, said before somebody tries. */
const useWhyNot = () => {
  const t = useTexts(plansTexts);
  return ({ obstacles }: PlanDesk, check: CreditAudit | null, dirty: boolean): string | undefined => {
    const found = obstacles.find(({ code }) => code !== 'nothingChanged' || !dirty);
    const [first] = check?.errors ?? [];
    return first ? t.mendFirst(check?.errors.length ?? 1, first.message) : found?.words;
  };
};

/** What was said when the plan was sent back, so that it can be put right. */
const SentBack = ({ desk: { state, records } }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const refusals = records.filter(({ status }) => status === REFUSE);
  const last = refusals.reduce<(typeof refusals)[number] | undefined>(
    (latest, one) => (latest && latest.createdAt >= one.createdAt ? latest : one),
    undefined,
  );
  if (state !== 'returned' || !last) return null;
  return <Alert type="warning" showIcon title={t.sentBack(last.approverName, last.opinion)} />;
};

/** The plan while it can be changed. */
const Editor = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const acts = useActs();
  const draft = usePlanDraft(desk);
  useNamedCourse(desk, draft);
  const [adding, setAdding] = useState(false);
  const [researchPlan, setResearchPlan] = useState(desk.researchPlan);
  const [direction, setDirection] = useState(desk.direction);
  const suggest = useSave(planCalls.suggest, {
    told: t.filled,
    onSuccess: (content) => draft.replace(content),
  });
  const { content, check } = draft;
  const { version } = desk;
  const written = researchPlan !== desk.researchPlan || direction !== desk.direction;
  useUnsaved(draft.changed || written);
  const dirty = draft.changed || written || desk.version === 0;
  const whyNot = useWhyNot()(desk, check, dirty);
  const shown = { ...desk, courses: draft.courses };
  const save = () => acts.save.submit({ body: { version, direction, researchPlan, ...content } });
  const submitAll = async () => {
    const saved = dirty ? await save() : desk;
    if (saved) await acts.submit.submit({ body: { version: saved.version } });
  };
  const discard = async () => {
    if (await askConfirm({ content: t.askDiscard, danger: true, okText: t.discard }))
      await acts.discard.submit({ body: { version } });
  };
  return (
    <>
      <PlanHead
        desk={desk}
        acts={
          <>
            <Button loading={suggest.pending} onClick={() => void suggest.submit({ body: content })}>
              {t.fill}
            </Button>
            <Button onClick={() => setAdding(true)}>{t.addCourse}</Button>
            {desk.id && <Button onClick={() => openTab(planViewPath(desk.id))}>{t.details}</Button>}
            {desk.id && <PrintPlan id={desk.id} />}
          </>
        }
      />
      <div className="split plan-page">
        <div className="stack">
          <SentBack desk={desk} />
          <Differences differences={desk.differences} />
          <ModuleCards desk={shown} items={content.items} check={check} editing={draft.editing} />
        </div>
        <div className="stack plan-side">
          {check && <CheckPanel check={check} />}
          <LinkTerms desk={desk} links={content.links} onChange={draft.setLinks} />
          <section className="page-card" aria-label={t.research}>
            <h2>{t.research}</h2>
            <Input
              aria-label={t.direction}
              placeholder={t.direction}
              maxLength={200}
              value={direction}
              onChange={(event) => setDirection(event.target.value)}
            />
            <Input.TextArea
              aria-label={t.research}
              rows={4}
              maxLength={2000}
              value={researchPlan}
              onChange={(event) => setResearchPlan(event.target.value)}
            />
          </section>
        </div>
      </div>
      <footer className="page-footer row end">
        {whyNot && (
          <p className="small danger-text" id={WHY_NOT}>
            {whyNot}
          </p>
        )}
        {desk.actions.includes('discard') && (
          <Button danger loading={acts.discard.pending} onClick={() => void discard()}>
            {t.discard}
          </Button>
        )}
        <Button loading={acts.save.pending} disabled={!dirty} onClick={() => void save()}>
          {t.save}
        </Button>
        <Button
          type="primary"
          loading={acts.submit.pending}
          disabled={!check || whyNot !== undefined}
          aria-describedby={whyNot && WHY_NOT}
          onClick={() => void submitAll()}
        >
          {t.submit}
        </Button>
      </footer>
      {adding && (
        <AddCourseDrawer
          desk={desk}
          items={content.items}
          onAdd={draft.add}
          onAddOther={draft.addOther}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};

/** The plan while it is with others, or in force. */
const Reader = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const acts = useActs();
  const [revising, setRevising] = useState(false);
  const { version } = desk;
  return (
    <>
      <PlanHead
        desk={desk}
        acts={
          <>
            {desk.id && <Button onClick={() => openTab(planViewPath(desk.id))}>{t.details}</Button>}
            {desk.id && <PrintPlan id={desk.id} />}
            {desk.actions.includes('withdraw') && (
              <Button
                loading={acts.withdraw.pending}
                onClick={() => void acts.withdraw.submit({ body: { version } })}
              >
                {t.withdraw}
              </Button>
            )}
            {desk.actions.includes('revise') && (
              <Button type="primary" disabled={desk.obstacles.length > 0} onClick={() => setRevising(true)}>
                {t.revise}
              </Button>
            )}
            {desk.actions.includes('revise') &&
              desk.obstacles.map(({ code, words }) => (
                <span key={code} className="small muted">
                  {words}
                </span>
              ))}
          </>
        }
      />
      <div className="split plan-page">
        <div className="stack">
          <Differences differences={desk.differences} />
          <ModuleCards desk={desk} items={desk.items} check={desk.check} />
        </div>
        <div className="stack plan-side">
          {desk.check && <CheckPanel check={desk.check} />}
          <LinkTerms desk={desk} links={desk.links} />
          <Research desk={desk} />
          {desk.progress && (
            <section className="page-card" aria-label={t.progress}>
              <h2>{t.progress}</h2>
              <ApprovalProgress progress={desk.progress} />
            </section>
          )}
        </div>
      </div>
      {revising && (
        <ReviseDialog
          pending={acts.revise.pending}
          onOk={(reason) =>
            void acts.revise.submit({ body: { version, reason } }).then(() => setRevising(false))
          }
          onClose={() => setRevising(false)}
        />
      )}
    </>
  );
};

/** A student's own plan: made, submitted, followed and revised. */
const MyPlanPage = () => {
  const answer = useCall(planCalls.mine, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(desk) => (
        <>
          <WindowBar code={desk.current ? PLAN_WINDOWS.revise : PLAN_WINDOWS.make} />
          <div className="stack">
            {desk.actions.includes('save') && desk.programme ? (
              <Editor key={`${desk.version} ${desk.shown?.id}`} desk={desk} />
            ) : (
              <Reader desk={desk} />
            )}
          </div>
        </>
      )}
    </WhenThere>
  );
};

export default MyPlanPage;
