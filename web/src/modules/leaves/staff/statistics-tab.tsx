import { leaveCalls } from '@graduate/contract/leaves/leave-calls.ts';
import type { ListFilter } from '@graduate/contract/students/statistics.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { FiguresAndCharts } from '../../students/public.tsx';

const openLeaves = (filter: ListFilter) => {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  if (!search.has('view')) search.set('view', 'all');
  openTab(`/student/leaves?${search.toString()}`);
};

/** Leaves in numbers and pictures; every number leads to the list behind it. */
export const LeaveStatistics = ({ onOpen = openLeaves }: { onOpen?: (filter: ListFilter) => void }) => (
  <FiguresAndCharts answer={useCall(leaveCalls.statistics, { query: {} }, { quiet: true })} open={onOpen} />
);
