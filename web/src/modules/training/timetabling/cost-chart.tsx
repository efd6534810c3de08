import type { ProgressPoint } from '@graduate/contract/training/timetabling/runs.ts';
import { useMemo } from 'react';
import type { ChartData } from '../../../ui/charts/chart-data.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { timetablingTexts } from './timetabling-texts.ts';

type Point = Pick<ProgressPoint, 'at' | 'soft'>;

/** How the cost fell while the search went on. */
export const CostChart = ({ points }: { points: readonly Point[] }) => {
  const t = useTexts(timetablingTexts);
  const data = useMemo<ChartData>(
    () => ({
      name: t.chart((points.at(-1)?.soft ?? 0).toLocaleString()),
      type: 'line',
      goesOn: true,
      dims: points.map(({ at }) => t.seconds(at)),
      series: [{ name: t.softCost, data: points.map(({ soft }) => soft) }],
    }),
    [points, t],
  );
  if (points.length < 2) return null;
  return <ChartPanel data={data} />;
};
