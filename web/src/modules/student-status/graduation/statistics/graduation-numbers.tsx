import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { recentYears } from '../../../../ui/recent-years.ts';
import { sharedTexts, useTexts } from '../../../../ui/texts.ts';
import { openList } from '../../students/public.tsx';

/** Numbers of applications lead to them, numbers of graduates to the library, all others to the records. */
const pages: Readonly<Record<string, string>> = {
  applied: '/student/graduation/applications',
  passed: '/student/graduation/applications',
  graduated: '/student/graduates',
  completed: '/student/graduates',
  department: '/student/graduates',
};

const open = (filter: ListFilter, key: string): void => {
  const page = pages[key];
  if (!page) {
    openList(filter);
    return;
  }
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  openTab(`${page}?${query}`);
};

export const GraduationNumbers = () => {
  const t = useTexts(sharedTexts);
  const [year, setYear] = useState(String(new Date().getFullYear()));
  const answer = useCall(processCalls.statistics, { query: { year } }, { quiet: true, keepPrevious: true });
  return (
    <>
      <div className="row gap-x-m below-m">
        <span>{t.year}</span>
        <Select value={year} onChange={setYear} options={recentYears()} aria-label={t.year} />
      </div>
      <FiguresAndCharts answer={answer} open={open} />
    </>
  );
};
