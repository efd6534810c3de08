import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { openList } from '../../students/public.tsx';

/** Leaves in numbers and pictures; every number leads to the list behind it. */
export const LeaveStatistics = () => (
  <FiguresAndCharts
    answer={useCall(leaveCalls.statistics, { query: {} }, { quiet: true })}
    open={(filter) => openList(filter, '/student/leaves')}
  />
);
