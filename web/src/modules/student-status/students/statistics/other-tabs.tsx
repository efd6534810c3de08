import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { toRecords } from './open-list.ts';

export const VisitingTab = () => (
  <FiguresAndCharts
    answer={useCall(statisticsCalls.visitingNumbers, { query: {} }, { quiet: true })}
    open={toRecords}
  />
);

export const DegreesTab = () => (
  <FiguresAndCharts
    answer={useCall(statisticsCalls.degreeNumbers, { query: {} }, { quiet: true })}
    open={toRecords}
  />
);

export const EquivalentsTab = () => (
  <FiguresAndCharts
    answer={useCall(statisticsCalls.equivalentNumbers, { query: {} }, { quiet: true })}
    open={toRecords}
  />
);
