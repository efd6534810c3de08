import type { ListFilter, Statistics } from '@graduate/contract/platform/statistics.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { openList, toRecords } from '../students/public.tsx';

const openRegistrations = (filter: ListFilter) => openList(filter, '/student/registration');

/** The list of records knows the state of the present term and nothing of who is late. */
const ofRecords = ({ termId: _term, state, overdue, ...filter }: ListFilter): ListFilter | undefined =>
  overdue ? undefined : { ...filter, ...(state && { registrationState: state }) };

const leadingToRecords = ({ cards, charts, asOf }: Statistics): Statistics => ({
  asOf,
  cards: cards.map(({ filter, ...card }) => {
    const known = filter && ofRecords(filter);
    return { ...card, ...(known && { filter: known }) };
  }),
  charts: charts.map((chart) => ({
    ...chart,
    filters: chart.filters.map((filter) =>
      filter && chart.key !== 'term' ? (ofRecords(filter) ?? null) : null,
    ),
  })),
});

/** Registrations in numbers and pictures; a number leads to the list the reader has. */
export const RegistrationStatistics = () => {
  const manages = useCan()('student:registration:manage');
  const { data, error, refetch } = useCall(registrationCalls.statistics, { query: {} }, { quiet: true });
  const shown = useMemo(() => (data && !manages ? leadingToRecords(data) : data), [data, manages]);
  return (
    <FiguresAndCharts
      answer={{ data: shown, error, refetch }}
      open={manages ? openRegistrations : toRecords}
    />
  );
};
