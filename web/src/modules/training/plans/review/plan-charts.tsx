import '../../../../ui/charts/figures.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { FEWEST_TOLD } from '@graduate/contract/platform/statistics.ts';
import { planStates } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { ChartFilters } from '../../../../ui/charts/chart-filters.tsx';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type By = 'department' | 'grade';
const filterOf = { department: 'yxCode', grade: 'grade' } as const;

type Pick = (filter: Record<string, string>) => void;

const Progress = ({ by, onPick }: { by: By; onPick: Pick }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  const { query, filters } = useListQuery(planCalls.progress);
  const answer = useCall(
    planCalls.progress,
    { query: { ...query, by } },
    { quiet: true, keepPrevious: true },
  );
  const { data } = answer;
  const chart = useMemo(() => {
    const rows = (data ?? []) as readonly ({ key: string; name: string } & Record<string, string | number>)[];
    const used = keysOf(planStates).filter((state) => rows.some((row) => Number(row[state]) > 0));
    return {
      name: by === 'department' ? t.byDepartment : t.byGrade,
      type: 'stackedBar' as const,
      ...(by === 'department' && rows.length > 1 && { least: FEWEST_TOLD }),
      dims: rows.map(({ name }) => name),
      series: used.map((state) => ({
        name: planStates[state][language],
        data: rows.map((row) => Number(row[state])),
      })),
    };
  }, [by, data, language, t]);
  return (
    <WhenThere answer={answer}>
      {(rows) => (
        <ChartPanel
          data={chart}
          pickable={rows.map(() => true)}
          onPick={(at) => rows[at] && onPick({ ...filters, [filterOf[by]]: rows[at].key })}
        />
      )}
    </WhenThere>
  );
};

/** How many plans stand where; each bar leads to its list. */
export const PlanCharts = ({ filters, onPick }: { filters: readonly Filter[]; onPick: Pick }) => (
  <>
    <ChartFilters call={planCalls.progress} filters={filters} />
    <div className="charts">
      <Progress by="department" onPick={onPick} />
      <Progress by="grade" onPick={onPick} />
    </div>
  </>
);
