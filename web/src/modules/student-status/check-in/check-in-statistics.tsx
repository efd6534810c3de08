import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { sharedTexts, useTexts } from '../../../ui/texts.ts';
import { toRecords } from '../students/public.tsx';

const LIVE_MS = 30_000;
const YEARS = 8;

const years = () => {
  const now = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, back) => String(now - back)).map((year) => ({
    value: year,
    label: year,
  }));
};

/** Check-in in numbers, while it goes on. */
export const CheckInStatistics = () => {
  const t = useTexts(sharedTexts);
  const [year, setYear] = useState(String(new Date().getFullYear()));
  const answer = useCall(
    checkInCalls.numbers,
    { query: { year } },
    { quiet: true, keepPrevious: true, refetchInterval: LIVE_MS },
  );
  return (
    <>
      <div className="row gap-x-m below-m">
        <span>{t.year}</span>
        <Select value={year} onChange={setYear} options={years()} aria-label={t.year} />
      </div>
      <FiguresAndCharts answer={answer} open={toRecords} />
    </>
  );
};
