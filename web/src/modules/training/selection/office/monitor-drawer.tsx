import '../../../../ui/charts/figures.css';
import { waitStates } from '@graduate/contract/training/selection/choices.ts';
import type { Monitor } from '@graduate/contract/training/selection/office.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { Figures } from '../../../../ui/charts/figures.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { officeTexts } from './office-texts.ts';

const EVERY_MS = 5_000;

const Charts = ({ of }: { of: Monitor }) => {
  const t = useTexts(officeTexts);
  const language = useLanguage();
  const minutes = useMemo(
    () => ({
      name: t.perMinute,
      type: 'stackedBar' as const,
      dims: of.minutes.map(({ at }) => minute(at)),
      series: [
        { name: t.done, data: of.minutes.map(({ done }) => done) },
        { name: t.refused, data: of.minutes.map(({ refused }) => refused) },
      ],
    }),
    [of, t],
  );
  const reasons = useMemo(
    () => ({
      name: t.reasons,
      type: 'bar' as const,
      dims: of.reasons.map(({ code, example }) => [code, example].filter(Boolean).join(' ')),
      series: [{ name: t.refused, data: of.reasons.map(({ count }) => count) }],
    }),
    [of, t],
  );
  const hottest = useMemo(
    () => ({
      name: t.wanted,
      type: 'bar' as const,
      dims: of.hottest.map(({ courseName, code }) => `${courseName} ${code}`),
      series: [
        { name: t.asked, data: of.hottest.map(({ asked }) => asked) },
        { name: t.wishes, data: of.hottest.map(({ wishes }) => wishes) },
        { name: t.seatsOf, data: of.hottest.map(({ capacity }) => capacity) },
      ],
    }),
    [of, t],
  );
  const wished = useMemo(
    () => ({
      name: t.wishesAndSeats,
      type: 'scatter' as const,
      dims: of.wished.map(({ courseName, code }) => `${courseName} ${code}`),
      series: [
        { name: t.wishes, data: of.wished.map(({ wishes }) => wishes) },
        { name: t.seatsOf, data: of.wished.map(({ capacity }) => capacity) },
      ],
    }),
    [of, t],
  );
  const waits = useMemo(
    () => ({
      name: t.waitsOf,
      type: 'pie' as const,
      dims: of.waits.map(({ state }) => waitStates[state][language]),
      series: [{ name: t.students, data: of.waits.map(({ count }) => count) }],
      of: of.waits.reduce((sum, { count }) => sum + count, 0),
    }),
    [of, t, language],
  );
  return (
    <div className="charts">
      <ChartPanel data={minutes} />
      <ChartPanel data={reasons} />
      <ChartPanel
        data={hottest}
        pickable={of.hottest.map(() => true)}
        onPick={(at) => of.hottest[at] && openTab(`/pkxxwh/xsxkjg?classId=${of.hottest[at].id}`)}
      />
      {of.wished.length > 0 && (
        <ChartPanel
          data={wished}
          pickable={of.wished.map(() => true)}
          onPick={(at) => of.wished[at] && openTab(`/pkxxwh/xsxkjg?classId=${of.wished[at].id}`)}
        />
      )}
      <ChartPanel data={waits} />
    </div>
  );
};

/** How a round goes, asked for anew every few seconds. */
export const MonitorDrawer = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useTexts(officeTexts);
  const answer = useCall(
    staffSelectionCalls.monitor,
    { params: { id } },
    { quiet: true, staleTime: 0, refetchInterval: EVERY_MS },
  );
  return (
    <SideDrawer title={t.monitorOf(name)} width={1080} onClose={onClose}>
      <WhenThere answer={answer}>
        {(of) => (
          <div className="stack gap-l">
            <Figures
              open={null}
              figures={[
                { key: 'requests', name: t.requests, value: of.done + of.refused },
                { key: 'done', name: t.done, value: of.done },
                { key: 'refused', name: t.refused, value: of.refused },
                { key: 'students', name: t.students, value: of.students },
                { key: 'perSecond', name: t.perSecond, value: Math.round(of.lastMinute / 6) / 10 },
                { key: 'lastMinute', name: t.lastMinute, value: of.lastMinute },
              ]}
            />
            <Charts of={of} />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
