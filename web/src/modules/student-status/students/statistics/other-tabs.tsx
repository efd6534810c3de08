import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FiguresAndCharts } from './figures-and-charts.tsx';

export const VisitingTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.visitingNumbers, { query: {} }, { quiet: true })} />
);

export const DegreesTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.degreeNumbers, { query: {} }, { quiet: true })} />
);

export const EquivalentsTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.equivalentNumbers, { query: {} }, { quiet: true })} />
);
