import { earlierGradeCalls } from '@graduate/contract/training/grades/earlier-grades.ts';
import { gradeCalls, gradeExport } from '@graduate/contract/training/grades/grade-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { LateGradesList } from '../late/late-grades-list.tsx';
import { correctionPath, gradePath, gradesOfPath } from './grade-paths.ts';

/** Students down, courses across, of what the list shows. */
const TableButton = () => {
  const t = useTexts(gradesTexts);
  const { query } = useListQuery(gradeCalls.list);
  const { run, pending } = useExport();
  const start = () => {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = (query ?? {}) as Record<string, unknown>;
    void run(() => downloadOrStart(gradeCalls.exportTable, { query: filters } as never));
  };
  return (
    <Button loading={pending} onClick={start}>
      {t.exportTable}
    </Button>
  );
};

const Grades = () => {
  const t = useTexts(gradesTexts);
  const imports = useCan()('training:grade:import');
  const refresh = useRefresh(gradeCalls.list);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        title={t.grades}
        call={gradeCalls.list}
        columns={[
          { key: 'name', width: 100, open: ({ studentId }) => openTab(gradesOfPath(studentId)) },
          { key: 'studentNo', width: 130 },
          { key: 'courseName', width: 200, open: ({ id }) => openTab(gradePath(id)), card: 'fact' },
          { key: 'credits', width: 70 },
          { key: 'result', width: 80, card: 'fact' },
          { key: 'gradePoint', width: 70, yields: true },
          { key: 'passed', width: 70 },
          { key: 'attemptKind', width: 80, yields: true },
          { key: 'effective', width: 70, yields: true },
          { key: 'corrections', width: 90, yields: true },
          { key: 'termName', width: 180 },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'courseCode', width: 110, extra: true },
          { key: 'source', width: 100, extra: true },
          { key: 'publishedAt', extra: true },
        ]}
        filters={[
          'keyword',
          'course',
          'termId',
          'passed',
          'attemptKind',
          'source',
          'effective',
          'yxCode',
          'offeredBy',
          'band',
          'level',
        ]}
        toolbar={
          <span className="row gap-s">
            {imports && <Button onClick={() => setImporting(true)}>{t.importEarlier}</Button>}
            <TableButton />
            <ExportButton call={gradeCalls.exportList} list={gradeCalls.list} columns={gradeExport} />
          </span>
        }
      />
      {importing && (
        <ImportDialog
          title={t.importEarlier}
          calls={earlierGradeCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

const Corrections = () => {
  const t = useTexts(gradesTexts);
  return (
    <ListPage
      title={t.corrections}
      call={gradeCalls.corrections}
      columns={[
        { key: 'name', width: 100, open: ({ id }) => openTab(correctionPath(id)) },
        { key: 'studentNo', width: 130 },
        { key: 'courseName', width: 200, card: 'fact' },
        { key: 'before', width: 90 },
        { key: 'after', width: 90, card: 'fact' },
        { key: 'reasonKind', width: 100 },
        { key: 'reason', width: 220, yields: true },
        { key: 'applicantName', width: 100, yields: true },
        { key: 'createdAt', width: 150, yields: true },
        { key: 'state', width: 100, card: 'status' },
      ]}
      filters={['keyword', 'termId', 'state']}
    />
  );
};

const ofGrades = [
  'course',
  'passed',
  'attemptKind',
  'source',
  'effective',
  'yxCode',
  'offeredBy',
  'band',
  'level',
];

/** The list the address names, or whose filters stand in it; else the one that was open. */
const useOpenTab = () => {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState('grades');
  const named = ofGrades.some((name) => search.has(name)) ? 'grades' : search.get('tab');
  const open = named ?? last;
  if (open !== last) setLast(open);
  return { open, show: (tab: string) => setSearch({ tab }, { replace: true }) };
};

/** Grades of students, and what is asked to be corrected of them or entered later. */
const GradesPage = () => {
  const t = useTexts(gradesTexts);
  const { open, show } = useOpenTab();
  return (
    <Tabs
      destroyOnHidden
      activeKey={open}
      onChange={show}
      items={[
        { key: 'grades', label: t.grades, children: <Grades /> },
        { key: 'corrections', label: t.corrections, children: <Corrections /> },
        { key: 'late', label: t.lateGrades, children: <LateGradesList /> },
      ]}
    />
  );
};

export default GradesPage;
