import { runStates } from '@graduate/contract/training/timetabling/choices.ts';
import type { RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { RiArrowLeftLine } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { CountCards } from '../../../ui/count-cards.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CostChart } from './cost-chart.tsx';
import { RunChanges } from './run-changes.tsx';
import { RunCompare } from './run-compare.tsx';
import { RunCosts } from './run-costs.tsx';
import { RunPreview } from './run-preview.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

const LOOK_EVERY_MS = 2000;

const isGoing = (run: RunDesk | undefined) => run?.state === 'running' || run?.state === 'queued';

const Acts = ({ run }: { run: RunDesk }) => {
  const t = useTexts(timetablingTexts);
  const stop = useSave(timetablingCalls.stop, { told: t.stopping });
  const discard = useSave(timetablingCalls.discard, { told: t.discarded });
  const undo = useSave(timetablingCalls.undo, { told: ({ kept }) => t.undone(kept) });
  const restore = useSave(timetablingCalls.restore, { told: t.restored });
  const kept = run.applied.flatMap(({ className, changedSince }) => (changedSince ? className : []));
  const askUndo = t.askUndo(run.applied.length - kept.length, kept);
  const at = { params: { id: run.id }, body: { version: run.version } };
  return (
    <div className="line">
      {run.actions.includes('stop') && (
        <Button danger loading={stop.pending} onClick={() => void stop.submit(at)}>
          {t.stop}
        </Button>
      )}
      {run.actions.includes('undo') && (
        <Button loading={undo.pending} onClick={() => void askAct(askUndo, () => undo.submit(at), t.undo)}>
          {t.undo}
        </Button>
      )}
      {run.actions.includes('restore') && (
        <Button loading={restore.pending} onClick={() => void restore.submit(at)}>
          {t.restore}
        </Button>
      )}
      {run.actions.includes('discard') && (
        <Button
          danger
          loading={discard.pending}
          onClick={async () =>
            (await askConfirm({ content: t.askDiscard, danger: true, okText: t.discard })) &&
            (await discard.submit(at))
          }
        >
          {t.discard}
        </Button>
      )}
    </div>
  );
};

const Numbers = ({ run }: { run: RunDesk }) => {
  const t = useTexts(timetablingTexts);
  const { startSoft, soft, sessions, unplaced } = run;
  const better = startSoft ? `${Math.round((1 - soft / startSoft) * 100)}%` : '—';
  return (
    <CountCards
      label={t.title}
      cards={[
        { key: 'sessions', name: t.sessions, value: sessions.toLocaleString() },
        { key: 'unplaced', name: t.unplaced, value: unplaced.toLocaleString(), urgent: unplaced > 0 },
        { key: 'soft', name: t.softCost, value: soft.toLocaleString() },
        { key: 'start', name: t.startCost, value: startSoft?.toLocaleString() ?? '—' },
        { key: 'better', name: t.better, value: better },
      ]}
    />
  );
};

const Parts = ({ run }: { run: RunDesk }) => {
  const t = useTexts(timetablingTexts);
  const answer = useCall(
    timetablingCalls.placements,
    { params: { id: run.id } },
    { quiet: true, staleTime: 0 },
  );
  return (
    <WhenThere answer={answer}>
      {(placements) => (
        <Tabs
          destroyOnHidden
          items={[
            {
              key: 'preview',
              label: t.preview,
              children: <RunPreview placements={placements} />,
            },
            {
              key: 'changes',
              label: t.changes(
                new Set(placements.filter(({ moved }) => moved).map(({ classId }) => classId)).size,
              ),
              children: <RunChanges run={run} placements={placements} />,
            },
            { key: 'costs', label: t.breakdown, children: <RunCosts run={run} /> },
            { key: 'compare', label: t.compare, children: <RunCompare run={run} /> },
          ]}
        />
      )}
    </WhenThere>
  );
};

/** One run: how it goes while it goes, then what it found. */
export const RunView = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const t = useTexts(timetablingTexts);
  const [going, setGoing] = useState(true);
  const answer = useCall(
    timetablingCalls.find,
    { params: { id } },
    { quiet: true, staleTime: 0, refetchInterval: going ? LOOK_EVERY_MS : 0 },
  );
  useEffect(() => {
    if (answer.data) setGoing(isGoing(answer.data));
  }, [answer.data]);
  return (
    <WhenThere answer={answer}>
      {(run) => (
        <section className="page-card stack gap-l" aria-label={t.title}>
          <div className="row between">
            <div className="line">
              <Button type="text" icon={<RiArrowLeftLine size={16} />} onClick={onBack} aria-label={t.back} />
              <h1>{`${run.termName} ${run.departments}`}</h1>
              <StateTag state={runStates[run.state]} />
            </div>
            <Acts run={run} />
          </div>
          {run.message && <Alert type="warning" showIcon title={run.message} />}
          {run.state === 'queued' && <Alert type="info" showIcon title={t.queued} />}
          <Numbers run={run} />
          <CostChart points={run.points} />
          {!isGoing(run) && <Parts key={run.version} run={run} />}
        </section>
      )}
    </WhenThere>
  );
};
