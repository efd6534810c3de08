import './term-reports.css';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { termReportCalls } from '@graduate/contract/training/term-reports/term-reports.ts';
import { workloadCalls } from '@graduate/contract/training/term-reports/workload.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { FieldInput } from '../../../ui/fields/field-input.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { HealthList } from './health-list.tsx';
import { termReportsTexts } from './term-reports-texts.ts';

type Filter = { termId?: string };

const { termId: termField } = termReportCalls.grades.query.shape;

/** Where a number of a chart is seen row by row. */
const pageOf = (key: string): string =>
  key === 'departments' || key === 'teachers' ? '/training/grade-publication' : '/training/grades';

const openList = (filter: ListFilter, key: string) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    search.set(name, Array.isArray(value) ? value.join(',') : value);
  openTab(`${pageOf(key)}?${search.toString()}`);
};

const Grades = ({ filter }: { filter: Filter }) => {
  const t = useTexts(termReportsTexts);
  const answer = useCall(termReportCalls.grades, { query: filter }, { quiet: true });
  return (
    <div className="stack gap-l">
      {answer.data && <h2>{t.ofTerm(answer.data.termName)}</h2>}
      <FiguresAndCharts answer={answer} open={openList} />
    </div>
  );
};

const ofClasses = ['offered', 'categories', 'trend'];

/** Classes, rooms, what was changed of them, or who teaches how much. */
const listOf = (key: string): string => {
  if (key === 'buildings') return '/training/rooms';
  if (ofClasses.includes(key)) return '/pkgl/pkxxwh';
  return key.startsWith('change') ? '/training/class-changes' : '/training/workload';
};

const openTeaching = (filter: ListFilter, key: string) =>
  openTab(`${listOf(key)}?${new URLSearchParams(filter as Record<string, string>).toString()}`);

const Teaching = ({ filter }: { filter: Filter }) => {
  const t = useTexts(termReportsTexts);
  const answer = useCall(workloadCalls.teachingInNumbers, { query: filter }, { quiet: true });
  return (
    <div className="stack gap-l">
      {answer.data && <h2>{t.ofTerm(answer.data.termName)}</h2>}
      <FiguresAndCharts answer={answer} open={openTeaching} />
    </div>
  );
};

/** Grades of a term in numbers, how its rooms and teachers are used, and what in a term needs attention. */
const StatisticsPage = () => {
  const t = useTexts(termReportsTexts);
  const everything = useCan()('training:statistics:view');
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState(search.get('tab') ?? 'grades');
  const termId = search.get('termId') ?? undefined;
  const filter = termId ? { termId } : {};
  return (
    <div className="flat-tabs stack gap-l">
      {/* Beside the tabs, not among them: what is in a list of tabs is a tab. */}
      <div className="flat-tabs row between">
        <Tabs
          aria-label={t.title}
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'grades', label: t.grades },
            ...(everything
              ? [
                  { key: 'teaching', label: t.teaching },
                  { key: 'health', label: t.health },
                ]
              : []),
          ]}
        />
        <div style={{ width: 240 }}>
          <FieldInput
            schema={termField}
            placeholder={t.term}
            allowClear
            value={termId as never}
            onChange={
              ((id: string | undefined) => setSearch(id ? { termId: id } : {}, { replace: true })) as never
            }
          />
        </div>
      </div>
      {tab === 'grades' && <Grades filter={filter} />}
      {tab === 'teaching' && <Teaching filter={filter} />}
      {tab === 'health' && <HealthList filter={filter} />}
    </div>
  );
};

export default StatisticsPage;
