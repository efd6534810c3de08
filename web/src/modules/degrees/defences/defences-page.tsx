import {
  type Defence,
  DefenceCandidate,
  defenceCalls,
  defenceExport,
} from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { ActOnEach } from '../../../ui/act-on-each.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { AutoPlanDrawer } from './auto-plan-drawer.tsx';
import { DefenceCalendar } from './defence-calendar.tsx';
import { DefenceDrawer } from './defence-drawer.tsx';
import { defenceTexts } from './defences-texts.ts';
import { PlanDrawer } from './plan-drawer.tsx';

const importTitles = { plans: 'importPlans', results: 'importResults' } as const;

/** Plans or results of many defences from a workbook. */
const ImportButton = ({ kind }: { kind: keyof typeof importTitles }) => {
  const t = useTexts(defenceTexts);
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(defenceCalls.list);
  return (
    <>
      <Button onClick={() => setImporting(true)}>{t[importTitles[kind]]}</Button>
      {importing && (
        <ImportDialog
          title={t[importTitles[kind]]}
          calls={defenceImportCalls[kind]}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

const Ready = ({ onArranged }: { onArranged: (id: string) => void }) => {
  const t = useTexts(defenceTexts);
  const [who, setWho] = useState<DefenceCandidate>();
  const [planning, setPlanning] = useState(false);
  const { data, refetch } = useCall(defenceCalls.ready, {}, { quiet: true, staleTime: 0 });
  if (!data) return null;
  if (data.length === 0)
    return (
      <NoticeCard of="here" title={t.nothingReady}>
        {t.nothingReadyHint}
      </NoticeCard>
    );
  return (
    <section className="card padded stack" aria-label={t.ready}>
      <div className="row">
        <Button className="push" onClick={() => setPlanning(true)}>
          {t.autoPlan}
        </Button>
      </div>
      {planning && (
        <AutoPlanDrawer
          candidates={data}
          onDone={() => {
            setPlanning(false);
            void refetch();
          }}
          onClose={() => setPlanning(false)}
        />
      )}
      <RowsTable
        label={t.ready}
        rows={data.map((row) => ({ ...row, id: row.applicationId }))}
        of={DefenceCandidate}
        columns={[
          'studentNo',
          'name',
          { key: 'title', width: 240 },
          { key: 'departmentName', width: 170 },
          'level',
          'tutorName',
          'no',
          { actions: (row) => [{ key: 'arrange', name: t.arrange, run: () => setWho(row) }], width: 100 },
        ]}
      />
      {who && (
        <PlanDrawer who={who} edited={undefined} onSaved={onArranged} onClose={() => setWho(undefined)} />
      )}
    </section>
  );
};

const print = (rows: readonly Defence[]) =>
  downloadFile(defenceCalls.papersMany, { body: { ids: rows.map(({ id }) => id) } });

/** Defences from their plan to what came of them. */
const DefencesPage = () => {
  const t = useTexts(defenceTexts);
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState('defences');
  const shown = search.get('id');
  const show = (id: string) => setSearch({ id });
  const open = ({ id }: Defence) => show(id);
  const arranges = can('degree:defence:arrange');
  return (
    <div className="flat-tabs stack gap-l">
      {arranges && (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'defences', label: t.defences },
            { key: 'calendar', label: t.calendar },
            { key: 'ready', label: t.ready },
          ]}
        />
      )}
      {tab === 'calendar' && <DefenceCalendar onOpen={show} />}
      {tab === 'calendar' ? null : tab === 'ready' && arranges ? (
        <Ready
          onArranged={(id) => {
            setTab('defences');
            show(id);
          }}
        />
      ) : (
        <ListPage
          title={t.defences}
          call={defenceCalls.list}
          columns={[
            { key: 'name', width: 100, open },
            { key: 'studentNo', width: 130 },
            { key: 'title', width: 220, card: 'fact', open },
            { key: 'status', width: 100, card: 'status' },
            { key: 'startAt', width: 150, card: 'fact', render: ({ startAt }) => minute(startAt) },
            { key: 'place', width: 140, card: 'fact', yields: true },
            { key: 'chairName', width: 90, yields: true },
            { key: 'secretaryName', width: 90, yields: true },
            { key: 'passed', width: 90 },
            { key: 'departmentName', width: 160, extra: true },
            { key: 'level', width: 80, extra: true },
            { key: 'tutorName', width: 90, extra: true },
            { key: 'no', width: 70, extra: true },
          ]}
          filters={['keyword', 'status', 'batchId', 'from', 'to', 'yxCode', 'pycc']}
          batch={(selection) => (
            <>
              {can('degree:defence:announce') && (
                <ActOnEach
                  call={defenceCalls.announceMany}
                  name={t.announceMany(selection.rows.length)}
                  ask={t.askAnnounceMany(selection.rows.length)}
                  told={t.announcedMany}
                  selection={selection}
                />
              )}
              <Button onClick={() => void print(selection.rows)}>
                {t.papersMany(selection.rows.length)}
              </Button>
            </>
          )}
          toolbar={
            <>
              {arranges && <ImportButton kind="plans" />}
              {can('degree:defence:record') && <ImportButton kind="results" />}
              <ExportButton call={defenceCalls.exportList} list={defenceCalls.list} columns={defenceExport} />
            </>
          }
        />
      )}
      {shown && <DefenceDrawer id={shown} onClose={() => setSearch({})} />}
    </div>
  );
};

export default DefencesPage;
