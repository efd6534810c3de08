import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { approvalOf, type LinkState } from '@graduate/contract/training/links/choices.ts';
import {
  linkCalls,
  linkExport,
  linkImportCalls,
  overdueExport,
} from '@graduate/contract/training/links/link-calls.ts';
import type { LinkRow } from '@graduate/contract/training/links/link-records.ts';
import { linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { LinkCharts } from './link-charts.tsx';
import { linksTexts } from './links-texts.ts';

/** Decides chosen records of one kind that wait for the reader. */
const useDecide = () => {
  const refresh = useRefresh(linkCalls.list);
  return async (rows: readonly LinkRow[]) => {
    const [first] = rows;
    if (!first) return;
    const names = new Map(rows.map(({ id, name, title }) => [id, `${name} ${title}`]));
    await openApproval({
      ...approvalOf(first.kind),
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
  };
};

/** States in which somebody has to decide. */
const waiting: readonly LinkState[] = ['tutorReview', 'secretaryReview'];

const Records = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(linksTexts);
  const refresh = useRefresh(linkCalls.list);
  const decide = useDecide();
  const [importing, setImporting] = useState(false);
  const batch = ({ rows, clear }: Selection<LinkRow>) => {
    const open = rows.filter(({ state }) => waiting.includes(state));
    if (open.length === 0) return null;
    const several = new Set(open.map(({ kind }) => approvalOf(kind).type)).size > 1;
    return (
      <>
        <Button type="primary" disabled={several} onClick={() => void decide(open).then(clear)}>
          {t.agreeSeveral(open.length)}
        </Button>
        {several && <span className="muted small">{t.oneKindOnly}</span>}
      </>
    );
  };
  return (
    <>
      <ListPage
        title={t.requiredLinks}
        call={linkCalls.list}
        columns={[
          { key: 'name', width: 90, open: ({ id }) => onOpen(id) },
          { key: 'studentNo', width: 125 },
          { key: 'kind', width: 110, card: 'fact' },
          { key: 'title', width: 220, card: 'fact' },
          { key: 'startedOn', width: 110, yields: true, card: 'fact' },
          { key: 'result', width: 85 },
          { key: 'state', width: 110, card: 'status' },
          { key: 'files', width: 60, yields: true },
          { key: 'score', width: 65, yields: true },
          { key: 'tutorName', width: 90, yields: true },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'grade', width: 70, extra: true },
          { key: 'role', width: 90, extra: true },
          { key: 'publicity', width: 90, extra: true },
          { key: 'submittedAt', extra: true },
          { actions: ({ id }) => [{ key: 'view', name: t.view, run: () => onOpen(id) }], width: 80 },
        ]}
        filters={['keyword', 'yxCode', 'grade', 'state', 'result', 'mine']}
        batch={batch}
        toolbar={
          <>
            <Can permission="training:link:manage">
              <Button onClick={() => setImporting(true)}>{t.importResults}</Button>
            </Can>
            <ExportButton call={linkCalls.exportList} list={linkCalls.list} columns={linkExport} />
          </>
        }
      />
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={linkImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

const Overdue = () => {
  const t = useTexts(linksTexts);
  return (
    <ListPage
      title={t.overdue}
      call={linkCalls.overdue}
      columns={[
        { key: 'name', width: 110 },
        { key: 'studentNo', width: 130 },
        { key: 'departmentName', width: 180, yields: true },
        { key: 'grade', width: 80 },
        { key: 'tutorName', width: 100 },
        { key: 'linkName', width: 140, card: 'fact' },
        { key: 'dueOn', width: 120, card: 'fact' },
        { key: 'passed', width: 90 },
        { key: 'minCount', width: 90 },
      ]}
      filters={['keyword', 'yxCode', 'grade', 'kind']}
      toolbar={
        <ExportButton call={linkCalls.exportOverdue} list={linkCalls.overdue} columns={overdueExport} />
      }
    />
  );
};

const ShownProposals = () => {
  const t = useTexts(linksTexts);
  return (
    <ListPage
      title={t.shown}
      call={linkCalls.shown}
      columns={[
        { key: 'name', width: 110 },
        { key: 'departmentName', width: 180, yields: true },
        { key: 'kind', width: 120 },
        { key: 'title', width: 320, card: 'fact' },
        { key: 'heldOn', width: 120, card: 'fact' },
        { key: 'place', width: 160, yields: true },
        { key: 'result', width: 110 },
      ]}
      filters={['keyword']}
    />
  );
};

/** What stands beside the records of each kind. */
const BESIDE = ['overdue', 'shown', 'statistics'];

/** The kind or list the address names; everything that stands there besides are filters of it. */
const useTab = () => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab') ?? '';
  const [beside, setBeside] = useState(BESIDE.includes(named) ? named : undefined);
  const open = beside ?? search.get('kind') ?? 'all';
  const show = (key: string) => {
    const list = BESIDE.includes(key);
    setBeside(list ? key : undefined);
    setSearch(list || key === 'all' ? { tab: key } : { kind: key }, { replace: true });
  };
  const find = (filter: Readonly<Record<string, string>>) => {
    setBeside(undefined);
    setSearch(filter, { replace: true });
  };
  return { open, show, find };
};

/** What the staff has to do with required links: decide, enter results, look after those who are late. */
export const StaffLinks = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(linksTexts);
  const language = useLanguage();
  const { open, show, find } = useTab();
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.requiredLinks}
        activeKey={open}
        onChange={show}
        items={[
          { key: 'all', label: t.all },
          ...keysOf(linkKinds).map((key) => ({ key, label: linkKinds[key][language] })),
          { key: 'overdue', label: t.overdue },
          { key: 'shown', label: t.shown },
          { key: 'statistics', label: t.statistics },
        ]}
      />
      {open === 'overdue' && <Overdue />}
      {open === 'shown' && <ShownProposals />}
      {open === 'statistics' && <LinkCharts onPick={find} />}
      {!BESIDE.includes(open) && <Records key={open} onOpen={onOpen} />}
    </div>
  );
};
