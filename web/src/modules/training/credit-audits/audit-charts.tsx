import '../../../ui/charts/figures.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { FEWEST_TOLD } from '@graduate/contract/platform/statistics.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { completions } from '@graduate/contract/training/plans/choices.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { ChartFilters } from '../../../ui/charts/chart-filters.tsx';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { auditsTexts } from './audits-texts.ts';

type Props = {
  filters: readonly Filter[];
  /** Opens the list behind a bar. */
  onPick: (filter: Readonly<Record<string, string>>) => void;
};

/** How much of their credits students have, and how far departments are; each bar leads to its list. */
export const AuditCharts = ({ filters, onPick }: Props) => {
  const t = useTexts(auditsTexts);
  const language = useLanguage();
  const { query, filters: chosen } = useListQuery(auditCalls.statistics);
  const answer = useCall(auditCalls.statistics, { query }, { quiet: true, keepPrevious: true });
  const { data } = answer;
  const shares = useMemo(
    () => ({
      name: t.shares,
      type: 'bar' as const,
      dims: (data?.shares ?? []).map(({ from, to }) => t.share(from, to)),
      series: [{ name: t.students, data: (data?.shares ?? []).map(({ count }) => count) }],
    }),
    [data, t],
  );
  const codes = useMemo(() => {
    const named = new Map((data?.departments ?? []).map(({ code, name }) => [code, name]));
    return [...named].map(([code, name]) => ({ code, name }));
  }, [data]);
  const departments = useMemo(
    () => ({
      name: t.byDepartment,
      type: 'stackedBar' as const,
      ...(codes.length > 1 && { least: FEWEST_TOLD }),
      dims: codes.map(({ name }) => name),
      series: keysOf(completions).map((key) => ({
        name: completions[key][language],
        data: codes.map(
          ({ code }) =>
            data?.departments.find((one) => one.code === code && one.completion === key)?.count ?? 0,
        ),
      })),
    }),
    [codes, data, language, t],
  );
  return (
    <>
      <ChartFilters call={auditCalls.statistics} filters={filters} />
      <WhenThere answer={answer}>
        {({ shares: bins }) => (
          <div className="charts">
            <ChartPanel
              data={shares}
              pickable={bins.map(({ count }) => count > 0)}
              onPick={(at) => bins[at] && onPick({ ...chosen, share: `${bins[at].from}-${bins[at].to}` })}
            />
            <ChartPanel
              data={departments}
              pickable={codes.map(() => true)}
              onPick={(at) => codes[at] && onPick({ ...chosen, yxCode: codes[at].code })}
            />
          </div>
        )}
      </WhenThere>
    </>
  );
};
