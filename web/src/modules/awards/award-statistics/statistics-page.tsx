import { awardStatisticsCalls } from '@graduate/contract/awards/award-statistics/statistics.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { openList } from '../../student-status/students/public.tsx';
import { statisticsTexts } from './statistics-texts.ts';

/** What is given in a year, from all sides; a bar leads to the records. */
const StatisticsPage = () => {
  const t = useTexts(statisticsTexts);
  const [academicYear, setYear] = useState<string>();
  const answer = useCall(awardStatisticsCalls.statistics, { query: { academicYear } }, { quiet: true });
  const { data } = answer;
  return (
    <div className="stack gap-l">
      <div className="row">
        <Select
          aria-label={t.academicYear}
          value={academicYear ?? data?.academicYear ?? null}
          options={(data?.years ?? []).map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
      </div>
      <FiguresAndCharts answer={answer} open={(filter) => openList(filter, '/awards/audit')} />
    </div>
  );
};

export default StatisticsPage;
