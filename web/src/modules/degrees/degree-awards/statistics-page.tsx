import { degreeStatisticsCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { openList } from '../../student-status/students/public.tsx';
import { BatchChoice } from '../degree-batches/public.tsx';
import { DegreeGroups } from './degree-groups.tsx';

/** From application to award, of a batch or of all; a bar leads to the applications. */
const StatisticsPage = () => {
  const [batchId, setBatchId] = useState<string>();
  const answer = useCall(degreeStatisticsCalls.statistics, { query: { batchId } }, { quiet: true });
  return (
    <div className="stack gap-l">
      <div className="row">
        <BatchChoice value={batchId} onChange={setBatchId} clearable />
      </div>
      <FiguresAndCharts answer={answer} open={(filter) => openList(filter, '/degree/applications')} />
      <DegreeGroups batchId={batchId} />
    </div>
  );
};

export default StatisticsPage;
