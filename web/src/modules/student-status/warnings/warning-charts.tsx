import { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { warningTexts } from './warnings-texts.ts';

type Filter = { kind?: string; yxCode?: string };
type Counted = { name: string; count: number; filter: Filter };

const Chart = ({
  name,
  rows,
  onPick,
}: {
  name: string;
  rows: Counted[];
  onPick: (filter: Filter) => void;
}) => {
  // The drawing is made anew whenever its data is another object.
  const data = useMemo(
    () => ({
      name,
      type: 'bar' as const,
      dims: rows.map((row) => row.name),
      series: [{ name, data: rows.map(({ count }) => count) }],
    }),
    [name, rows],
  );
  return (
    <ChartPanel
      data={data}
      pickable={rows.map(() => true)}
      onPick={(index) => rows[index] && onPick(rows[index].filter)}
    />
  );
};

/** What is open by kind and by department; each bar leads to its list. */
export const WarningCharts = ({ onPick }: { onPick: (filter: Filter) => void }) => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const answer = useCall(warningCalls.overview, {}, { quiet: true });
  const { data } = answer;
  const kinds = useMemo(
    () =>
      (data?.kinds ?? [])
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
        .map(({ kind, name, count }): Counted => ({ name: name[language], count, filter: { kind } })),
    [data, language],
  );
  const departments = useMemo(
    () =>
      (data?.departments ?? []).map(
        ({ yxCode, yxName, count }): Counted => ({ name: yxName[language], count, filter: { yxCode } }),
      ),
    [data, language],
  );
  return (
    <WhenThere answer={answer}>
      {() => (
        <div className="warning-charts tiles align-start">
          <Chart name={t.byKind} rows={kinds} onPick={onPick} />
          <Chart name={t.byDepartment} rows={departments} onPick={onPick} />
        </div>
      )}
    </WhenThere>
  );
};
