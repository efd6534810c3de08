import { auditCalls, auditExport } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import type { AuditRow } from '@graduate/contract/training/credit-audits/audits.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../shell/public.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { askConfirm } from '../../../ui/questions.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { useRecordFilters } from '../../student-status/students/public.tsx';
import { AuditCharts } from './audit-charts.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { auditsTexts } from './audits-texts.ts';

const CHARTED = ['yxCode', 'grade', 'majorCode', 'dsh'];
const OF_STUDENTS = ['keyword', ...CHARTED];
const colours = { pass: 'green', inProgress: 'blue', fail: 'red' } as const;

const Batch = ({ rows, clear }: Selection<AuditRow>) => {
  const t = useTexts(auditsTexts);
  const refresh = useRefresh(auditCalls.list, auditCalls.counts);
  const done = () => {
    clear();
    refresh();
  };
  const run = useSave(auditCalls.run, { told: t.started, onSuccess: done });
  const notify = useSave(auditCalls.notify, { told: ({ told }) => t.told(told), onSuccess: done });
  const lacking = rows.filter(({ completion }) => completion === 'fail' || completion === 'inProgress');
  const idsOf = (list: readonly AuditRow[]) => ({ body: { ids: list.map(({ id }) => id) } });
  return (
    <>
      <Button type="primary" loading={run.pending} onClick={() => void run.submit(idsOf(rows))}>
        {t.runChosen(rows.length)}
      </Button>
      {lacking.length > 0 && (
        <Button loading={notify.pending} onClick={() => void notify.submit(idsOf(lacking))}>
          {t.notify(lacking.length)}
        </Button>
      )}
    </>
  );
};

/** All that the filters find, not only those on the page. */
const RunAll = () => {
  const t = useTexts(auditsTexts);
  const { query } = useListQuery(auditCalls.list);
  const refresh = useRefresh(auditCalls.list, auditCalls.counts);
  const run = useSave(auditCalls.run, { told: t.started, onSuccess: refresh });
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query;
  const start = async () => {
    if (await askConfirm({ content: t.askRunAll, okText: t.runAll })) await run.submit({ body: { filter } });
  };
  return (
    <Button loading={run.pending} onClick={() => void start()}>
      {t.runAll}
    </Button>
  );
};

const Modules = ({ modules }: Pick<AuditRow, 'modules'>) => (
  <span className="row gap-xs">
    {modules.map(({ name, counted, required, verdict }) => (
      <Tag key={name} color={colours[verdict]}>
        {name} {counted}/{required}
      </Tag>
    ))}
  </span>
);

const Students = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(auditsTexts);
  const can = useCan();
  const ofStudents = useRecordFilters().filter(({ name }) => OF_STUDENTS.includes(name));
  const open = ({ id }: AuditRow) => onOpen(id);
  return (
    <ListPage
      title={t.title}
      call={auditCalls.list}
      columns={[
        { key: 'name', width: 100, open },
        { key: 'studentNo', width: 125, yields: true },
        { key: 'majorName', width: 140, card: 'fact' },
        { key: 'completion', width: 95, card: 'status' },
        {
          key: 'creditsEarned',
          title: t.creditsColumn,
          width: 100,
          card: 'fact',
          render: ({ creditsEarned, creditsRequired }) => `${creditsEarned}/${creditsRequired ?? '—'}`,
        },
        {
          key: 'degreeCreditsEarned',
          title: t.degreeColumn,
          width: 90,
          render: ({ degreeCreditsEarned: earned, degreeCreditsRequired: least }) =>
            `${earned}/${least ?? '—'}`,
        },
        { key: 'missing', width: 105 },
        { key: 'modules', width: 320, yields: true, render: ({ modules }) => <Modules modules={modules} /> },
        {
          key: 'linksDone',
          title: t.linksColumn,
          width: 90,
          card: 'fact',
          render: ({ linksDone, linksNeeded }) => `${linksDone}/${linksNeeded}`,
        },
        { key: 'expectedGraduationDate', width: 120, yields: true },
        { key: 'grade', width: 70, yields: true },
        { key: 'atRisk', width: 95, extra: true },
        { key: 'creditsBehind', width: 95, extra: true },
        { key: 'tutorName', width: 100, extra: true },
        { key: 'departmentName', width: 160, extra: true },
        { key: 'planState', width: 110, extra: true },
        { key: 'auditedAt', width: 150, extra: true },
        { actions: (row: AuditRow) => [{ key: 'view', name: t.view, run: () => open(row) }], width: 80 },
      ]}
      filters={[...ofStudents, 'level', 'graduationYear', 'completion', 'atRisk', 'share']}
      {...(can('training:audit:run') && {
        batch: (selection: Selection<AuditRow>) => <Batch {...selection} />,
      })}
      toolbar={
        <>
          <Can permission="training:audit:run">
            <RunAll />
          </Can>
          <ExportButton call={auditCalls.exportList} list={auditCalls.list} columns={auditExport} />
        </>
      }
    />
  );
};

/** Who has completed what the programme asks for, who has not, and who is at risk. */
const AuditsPage = () => {
  const t = useTexts(auditsTexts);
  const { setFilters } = useListQuery(auditCalls.list);
  const charted = useRecordFilters().filter(({ name }) => CHARTED.includes(name));
  const [tab, setTab] = useState('list');
  const [opened, setOpened] = useState<string>();
  const show = (filter: Readonly<Record<string, string>>) => {
    setFilters(filter);
    setTab('list');
  };
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.title}
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'list', label: t.list },
          { key: 'statistics', label: t.statistics },
        ]}
      />
      {tab === 'list' ? (
        <Students onOpen={setOpened} />
      ) : (
        <AuditCharts filters={[...charted, 'level', 'graduationYear']} onPick={show} />
      )}
      {opened && <AuditDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
};

export default AuditsPage;
