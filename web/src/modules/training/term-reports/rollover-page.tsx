import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import {
  type RolloverItem,
  rolloverCalls,
  rolloverSteps,
} from '@graduate/contract/training/term-reports/rollover.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { FieldInput } from '../../../ui/fields/field-input.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { askConfirm } from '../../../ui/questions.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { rolloverTexts } from './rollover-texts.ts';

const { fromTermId: fromField, toTermId: toField } = rolloverCalls.rollover.query.shape;

type Terms = { fromTermId: string; toTermId: string };

/** Copies one kind of thing from a term to another, with the call of the module it belongs to. */
const useCopies = (refresh: () => void) => {
  const t = useTexts(rolloverTexts);
  const told = ({ copied, skipped }: { copied: number; skipped: number | readonly string[] }) =>
    t.copiedNow(copied, typeof skipped === 'number' ? skipped : skipped.length);
  const tasks = useSave(taskCalls.copy, { told, onSuccess: refresh });
  const windows = useSave(dateWindowCalls.copy, { told, onSuccess: refresh });
  const rounds = useSave(roundCalls.copyAll, { told, onSuccess: refresh });
  return {
    pending: tasks.pending || windows.pending || rounds.pending,
    copy: (step: RolloverItem['step'], terms: Terms) => {
      if (step === 'tasks') return tasks.submit({ body: terms });
      if (step === 'windows') return windows.submit({ body: { ...terms, module: null } });
      return rounds.submit({ body: terms });
    },
  };
};

const TermField = ({ name, value, field }: { name: string; value: string; field: typeof fromField }) => {
  const [search, setSearch] = useSearchParams();
  return (
    <div style={{ width: 240 }}>
      <FieldInput
        schema={field}
        value={value as never}
        onChange={
          ((id: string | undefined) => {
            const next = new URLSearchParams(search);
            if (id) next.set(name, id);
            else next.delete(name);
            setSearch(next, { replace: true });
          }) as never
        }
      />
    </div>
  );
};

/** 学期切换: what a term needs before it begins, copied from another where that makes sense. */
const RolloverPage = () => {
  const t = useTexts(rolloverTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const asked = Object.fromEntries(
    ['fromTermId', 'toTermId'].flatMap((name) => {
      const id = search.get(name);
      return id ? [[name, id]] : [];
    }),
  );
  const answer = useCall(
    rolloverCalls.rollover,
    { query: asked },
    { quiet: true, staleTime: 0, keepPrevious: true },
  );
  const { copy, pending } = useCopies(useRefresh(rolloverCalls.rollover));
  return (
    <WhenThere answer={answer}>
      {({ from, to, items }) => {
        if (!from || !to) return <p className="nothing">{t.noTerms}</p>;
        const ask = async (step: RolloverItem['step']) => {
          const what = rolloverSteps[step][language];
          if (await askConfirm({ content: t.askCopy(what, from.name, to.name), okText: t.copyFrom }))
            void copy(step, { fromTermId: from.id, toTermId: to.id });
        };
        return (
          <section className="page-card narrow stack" aria-label={t.title}>
            <h1>{t.title}</h1>
            <div className="row gap-m">
              <span>{t.fromTerm}</span>
              <TermField name="fromTermId" value={from.id} field={fromField} />
              <span>{t.toTerm}</span>
              <TermField name="toTermId" value={to.id} field={toField} />
            </div>
            <p className="muted">{t.about(from.name, to.name)}</p>
            <b role="status">{t.stepsDone(items.filter(({ complete }) => complete).length, items.length)}</b>
            <ol className="stack gap-s">
              {items.map(({ step, before, done, of, complete, copies, link }) => (
                <li key={step}>
                  <div className="row between">
                    <span>
                      <b>{rolloverSteps[step][language]}</b>{' '}
                      <span className="muted numbers">
                        {of > 0 ? t.doneOf(done, of) : t.doneOnly(done)} · {t.beforeOf(before)} ·{' '}
                        {complete ? t.complete : t.open}
                      </span>
                    </span>
                    <span className="row gap-s">
                      {copies && (
                        <Button size="small" loading={pending} onClick={() => void ask(step)}>
                          {t.copyFrom}
                        </Button>
                      )}
                      <Button size="small" type="link" onClick={() => openTab(link)}>
                        {t.goThere}
                      </Button>
                    </span>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        );
      }}
    </WhenThere>
  );
};

export default RolloverPage;
