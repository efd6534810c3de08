import { type SoftRule, softRules } from '@graduate/contract/training/timetabling/choices.ts';
import type { Costs, RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { timetablingTexts } from './timetabling-texts.ts';

const rules = Object.keys(softRules) as SoftRule[];

type TableProps = { left: Costs; right: Costs | null; names: readonly [string, string] };

/** Two timetables rule by rule. */
export const CostTable = ({ left, right, names }: TableProps) => {
  const t = useTexts(timetablingTexts);
  const language = useLanguage();
  const said = (value: number | undefined) => value?.toLocaleString() ?? '—';
  const rows = [
    { name: t.unplaced, left: said(left.unplaced), right: said(right?.unplaced) },
    ...rules.map((rule) => ({
      name: softRules[rule][language],
      left: said(left.breakdown[rule]),
      right: said(right?.breakdown[rule]),
    })),
    { name: t.softCost, left: said(left.soft), right: said(right?.soft) },
  ];
  return (
    <RowsTable
      label={t.breakdown}
      rows={rows}
      columns={[
        { key: 'name', title: t.rule, render: ({ name }) => name },
        {
          key: 'left',
          title: names[0],
          width: 160,
          render: (row) => <span className="numbers">{row.left}</span>,
        },
        {
          key: 'right',
          title: names[1],
          width: 160,
          render: (row) => <span className="numbers">{row.right}</span>,
        },
      ]}
    />
  );
};

export const RunCosts = ({ run }: { run: RunDesk }) => {
  const t = useTexts(timetablingTexts);
  if (!run.result) return <p className="nothing">{t.nothingHere}</p>;
  return <CostTable left={run.result} right={run.present} names={[t.thisRun, t.before]} />;
};
