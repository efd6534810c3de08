import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { scoreBands } from '@graduate/contract/training/evaluations/choices.ts';
import { resultCalls, resultExport } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { SummaryRow } from '@graduate/contract/training/evaluations/results.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { type RowsColumn, RowsTable } from '../../../../ui/rows-table.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';
import { resultColumns } from './result-columns.tsx';

const ofDepartment: RowsColumn<SummaryRow> = { key: 'departmentName', width: 180 };
const numbers: readonly RowsColumn<SummaryRow>[] = [
  { key: 'classes', width: 90 },
  { key: 'invited', width: 80 },
  { key: 'responses', width: 80 },
  { key: 'rate', width: 110 },
  { key: 'score', width: 90 },
  { key: 'band', width: 100, render: ({ band }) => band && <StateTag state={scoreBands[band]} /> },
];

type By = 'teacher' | 'department';
const MOST_BARS = 15;

const ByClass = ({ batchId }: { batchId: string | undefined }) => {
  const t = useTexts(evaluationsTexts);
  return (
    <ListPage
      title={t.results}
      call={resultCalls.list}
      {...(batchId && { also: { batchId } })}
      columns={[
        { key: 'teacherName', width: 100 },
        ...resultColumns,
        { key: 'rank', width: 100 },
        { key: 'departmentName', width: 160, extra: true },
        { key: 'batchName', width: 180, extra: true },
      ]}
      filters={['keyword', 'termId', 'yxCode', 'band']}
      toolbar={<ExportButton call={resultCalls.exportList} list={resultCalls.list} columns={resultExport} />}
    />
  );
};

const Grouped = ({
  by,
  batchId,
  onPick,
}: {
  by: By;
  batchId: string | undefined;
  onPick: (filter: ListFilter) => void;
}) => {
  const t = useTexts(evaluationsTexts);
  const answer = useCall(
    resultCalls.summary,
    { query: { by, ...(batchId && { batchId }) } },
    { quiet: true },
  );
  const { data } = answer;
  const filterOf = ({ key, name }: SummaryRow): ListFilter =>
    by === 'teacher' ? { keyword: name } : { yxCode: key };
  const chart = useMemo(
    () => ({
      name: by === 'teacher' ? t.byTeacher : t.byUnit,
      type: 'bar' as const,
      dims: (data ?? []).slice(0, MOST_BARS).map(({ name }) => name),
      series: [{ name: t.score, data: (data ?? []).slice(0, MOST_BARS).map(({ score }) => score ?? 0) }],
    }),
    [by, data, t],
  );
  const named: RowsColumn<SummaryRow> = {
    key: 'name',
    width: 160,
    open: (row) => onPick(filterOf(row)),
  };
  return (
    <WhenThere answer={answer}>
      {(rows) => (
        <div className="stack gap-l">
          <ChartPanel
            data={chart}
            pickable={chart.dims.map(() => true)}
            onPick={(at) => rows[at] && onPick(filterOf(rows[at]))}
          />
          <section className="page-card">
            <RowsTable
              label={chart.name}
              rows={rows}
              of={resultCalls.summary.answer.element}
              columns={by === 'teacher' ? [named, ofDepartment, ...numbers] : [named, ...numbers]}
            />
          </section>
        </div>
      )}
    </WhenThere>
  );
};

const InNumbers = ({
  batchId,
  onPick,
}: {
  batchId: string | undefined;
  onPick: (filter: ListFilter) => void;
}) => {
  const answer = useCall(
    resultCalls.statistics,
    { query: batchId === undefined ? {} : { batchId } },
    { quiet: true },
  );
  return (
    <div className="stack gap-l">
      <FiguresAndCharts answer={answer} open={onPick} />
    </div>
  );
};

/** What came of evaluations: class by class, or for teachers and departments as a whole. */
const SummaryPage = () => {
  const t = useTexts(evaluationsTexts);
  const [search, setSearch] = useSearchParams();
  const [batchId] = useState(() => search.get('batchId') ?? undefined);
  const counts = useCan()('training:evaluation:progress');
  const [tab, setTab] = useState('class');
  const showAll = (filter: ListFilter) => {
    setSearch(filter, { replace: true });
    setTab('class');
  };
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.results}
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'class', label: t.byClass },
          { key: 'teacher', label: t.byTeacher },
          { key: 'department', label: t.byUnit },
          ...(counts ? [{ key: 'numbers', label: t.inNumbers }] : []),
        ]}
      />
      {tab === 'class' && <ByClass batchId={batchId} />}
      {tab === 'numbers' && <InNumbers batchId={batchId} onPick={showAll} />}
      {(tab === 'teacher' || tab === 'department') && (
        <Grouped key={tab} by={tab} batchId={batchId} onPick={showAll} />
      )}
    </div>
  );
};

export default SummaryPage;
