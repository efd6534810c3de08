import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { tutorStatisticsCalls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tutorStatisticsTexts } from './statistics-texts.ts';

/** What a number counts, in the list. */
const openList = (filter: ListFilter) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) search.append(name, one);
  openTab(`/tutor/list?${search.toString()}`);
};

const StatisticsPage = () => {
  const t = useTexts(tutorStatisticsTexts);
  const [year, setYear] = useState(new Date().getFullYear());
  const answer = useCall(
    tutorStatisticsCalls.numbers,
    { query: { year } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <section className="stack gap-l" aria-label={t.title}>
      <div className="row">
        <span>{t.year}</span>
        <InputNumber
          aria-label={t.year}
          min={2000}
          max={2100}
          value={year}
          onChange={(one) => one && setYear(one)}
        />
      </div>
      <FiguresAndCharts answer={answer} open={openList} />
    </section>
  );
};

export default StatisticsPage;
