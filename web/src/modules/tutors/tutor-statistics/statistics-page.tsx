import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { tutorStatisticsCalls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { ChartFilters } from '../../../ui/charts/chart-filters.tsx';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openList } from '../../student-status/students/public.tsx';
import { tutorStatisticsTexts } from './statistics-texts.ts';

const TUTORS = '/tutor/list';
const PLACES = '/tutor/quotas';
/** What is counted elsewhere is listed there. */
const lists: Readonly<Record<string, string>> = {
  ending: '/tutor/industry',
  quotas: PLACES,
  choices: '/tutor/selection',
};

/** Tutors in numbers and pictures; every number leads to the list behind it. */
const StatisticsPage = () => {
  const t = useTexts(tutorStatisticsTexts);
  const seesPlaces = useCan()('tutor:quota:view');
  const { query } = useListQuery(tutorStatisticsCalls.numbers);
  const answer = useCall(tutorStatisticsCalls.numbers, { query }, { quiet: true, keepPrevious: true });
  const open = (filter: ListFilter, key: string) => {
    const path = lists[key] ?? TUTORS;
    if (path !== PLACES || seesPlaces) openList(filter, path);
  };
  return (
    <section className="stack gap-l" aria-label={t.title}>
      <ChartFilters call={tutorStatisticsCalls.numbers} filters={['year', 'yxCode', 'groupBy']} />
      <FiguresAndCharts answer={answer} open={open} />
    </section>
  );
};

export default StatisticsPage;
