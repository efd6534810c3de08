import '../../../ui/charts/figures.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { linkResults } from '@graduate/contract/training/links/choices.ts';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { ChartFilters } from '../../../ui/charts/chart-filters.tsx';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { linksTexts } from './links-texts.ts';

type Row = { grade: number; kind: LinkKind; needed: number; done: number };
type Filter = Readonly<Record<string, string>>;

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** How far students are with what is asked of them beside courses; each bar leads to its records. */
export const LinkCharts = ({ onPick }: { onPick: (filter: Filter) => void }) => {
  const t = useTexts(linksTexts);
  const language = useLanguage();
  const { query, filters } = useListQuery(linkCalls.statistics);
  const answer = useCall(linkCalls.statistics, { query }, { quiet: true, keepPrevious: true });
  const { data } = answer;
  const charts = useMemo(() => {
    const { kinds = [], proposals = [] } = data ?? {};
    const asked = keysOf(linkKinds).filter((kind) => kinds.some((row) => row.kind === kind));
    const grades = [...new Set(kinds.map(({ grade }) => grade))];
    const judged = [...new Set(proposals.map(({ grade }) => grade))];
    const doneAndOpen = (groups: readonly (readonly Row[])[]) => [
      { name: t.done, data: groups.map((rows) => sumOf(rows, ({ done }) => done)) },
      { name: t.open, data: groups.map((rows) => sumOf(rows, ({ needed, done }) => needed - done)) },
    ];
    return {
      asked,
      grades,
      judged,
      byKind: {
        name: t.byKind,
        type: 'stackedBar' as const,
        dims: asked.map((kind) => linkKinds[kind][language]),
        series: doneAndOpen(asked.map((kind) => kinds.filter((row) => row.kind === kind))),
      },
      byGrade: {
        name: t.byGrade,
        type: 'stackedBar' as const,
        dims: grades.map((grade) => t.ofGrade(grade)),
        series: doneAndOpen(grades.map((grade) => kinds.filter((row) => row.grade === grade))),
      },
      proposals: {
        name: t.proposals,
        type: 'stackedBar' as const,
        dims: judged.map((grade) => t.ofGrade(grade)),
        series: keysOf(linkResults).map((result) => ({
          name: linkResults[result][language],
          data: judged.map(
            (grade) => proposals.find((one) => one.grade === grade && one.result === result)?.count ?? 0,
          ),
        })),
      },
    };
  }, [data, language, t]);
  const all = (list: readonly unknown[]) => list.map(() => true);
  return (
    <>
      <ChartFilters call={linkCalls.statistics} filters={['yxCode', 'grade']} />
      <WhenThere answer={answer}>
        {() => (
          <div className="charts">
            <ChartPanel
              data={charts.byKind}
              pickable={all(charts.asked)}
              onPick={(at) => charts.asked[at] && onPick({ ...filters, kind: charts.asked[at] })}
            />
            <ChartPanel
              data={charts.byGrade}
              pickable={all(charts.grades)}
              onPick={(at) => charts.grades[at] && onPick({ ...filters, grade: String(charts.grades[at]) })}
            />
            <ChartPanel
              data={charts.proposals}
              pickable={all(charts.judged)}
              onPick={(at) =>
                charts.judged[at] &&
                onPick({ ...filters, kind: 'proposal', grade: String(charts.judged[at]) })
              }
            />
          </div>
        )}
      </WhenThere>
    </>
  );
};
