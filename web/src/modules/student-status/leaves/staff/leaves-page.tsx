import { Icon } from '../../../../ui/icon.tsx';
import '../leaves.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type LeaveView,
  leaveApproval,
  leaveViews,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { leaveCalls, leaveExport } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { openApproval } from '../../../mechanisms/approvals/public.tsx';
import { leaveLists } from '../form/leave-form.tsx';
import { useLeaveActs } from '../use-leave-acts.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { ConfirmReturnsButton } from './confirm-button.tsx';
import { useLeaveFilters } from './leave-filters.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { staffTexts } from './staff-texts.ts';
import { LeaveStatistics } from './statistics-tab.tsx';
import { useLeaveColumns } from './use-leave-columns.tsx';

/** What is shown beside the list, until another address is asked for: a number of the statistics leads to its list. */
type Beside = { panel: 'calendar' | 'statistics'; at: string };

/** The queue of approvals, which is worked through by keyboard. */
const ONE_BY_ONE = `/approval/todo?type=${leaveApproval.type}`;

/** Decides rows that wait for the reader; what could not be done is told by name. */
const useDecide = () => {
  const refresh = useRefresh(...leaveLists);
  return async (rows: readonly LeaveRow[]) => {
    const names = new Map(rows.map(({ id, name, no }) => [id, `${name} ${no}`]));
    await openApproval({
      ...leaveApproval,
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
      ...(rows.length === 1 && { title: names.get(rows[0]?.id ?? '') }),
    });
    refresh();
  };
};

const LeaveList = ({ view }: { view: LeaveView }) => {
  const t = useTexts(staffTexts);
  const can = useCan();
  const decide = useDecide();
  const { start, layers } = useLeaveActs();
  const [recording, setRecording] = useState(false);
  const mayManage = can('student:leave:manage');
  const columns = useLeaveColumns({
    decide: view === 'todo' ? (row) => void decide([row]) : undefined,
    start,
  });
  const batch = (selection: Selection<LeaveRow>) => {
    const { rows, clear } = selection;
    const returning = rows.filter(({ actions }) => actions.includes('confirm'));
    return (
      <>
        {view === 'todo' && (
          <Button type="primary" onClick={() => void decide(rows).then(clear)}>
            {t.agree(rows.length)}
          </Button>
        )}
        {view !== 'todo' && returning.length > 0 && <ConfirmReturnsButton rows={returning} onDone={clear} />}
      </>
    );
  };
  return (
    <>
      <ListPage
        // Rows chosen in one list are not chosen in another.
        key={view}
        title={t.title}
        call={leaveCalls.list}
        columns={columns}
        filters={useLeaveFilters()}
        toolbar={
          <>
            {view === 'todo' && (
              <Button icon={<Icon name="play-list-line" size={16} />} onClick={() => openTab(ONE_BY_ONE)}>
                {t.oneByOne}
              </Button>
            )}
            {mayManage && (
              <Button icon={<RiAddLine size={16} />} onClick={() => setRecording(true)}>
                {t.record}
              </Button>
            )}
            {can('student:leave:export') && (
              <ExportButton call={leaveCalls.exportList} list={leaveCalls.list} columns={leaveExport} />
            )}
          </>
        }
        {...((view === 'todo' || (mayManage && view !== 'overdue' && view !== 'away')) && { batch })}
      />
      {recording && <RecordDrawer onClose={() => setRecording(false)} />}
      {layers}
    </>
  );
};

/** What the staff has to do with leaves: decide, see who is away, confirm returns, look after those who are late. */
const LeavesPage = () => {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const { search: at } = useLocation();
  const [beside, setBeside] = useState<Beside>();
  const panel = beside?.at === at ? beside.panel : 'list';
  const { filters, setFilters } = useListQuery(leaveCalls.list);
  const { data: counts } = useCall(leaveCalls.counts, {}, { quiet: true });
  const given = filters['view'] as LeaveView | undefined;
  const view = given ?? 'todo';
  const last = useRef(view);
  useEffect(() => {
    if (given) last.current = given;
    // The list stands in the address; who comes without one begins with what waits, who resets the filters stays.
    else setFilters({ ...filters, view: last.current });
  });

  const choose = (key: string) => {
    if (key === 'calendar' || key === 'statistics') {
      setBeside({ panel: key, at });
      return;
    }
    setBeside(undefined);
    setFilters({ ...filters, view: key });
  };
  const nameOf = (key: LeaveView) => {
    const name = leaveViews[key][language];
    const count = counts?.[key];
    return count === undefined ? name : t.tab(name, count);
  };
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.title}
        activeKey={panel === 'list' ? view : panel}
        onChange={choose}
        items={[
          ...keysOf(leaveViews).map((key) => ({ key, label: nameOf(key) })),
          { key: 'calendar', label: t.calendar },
          { key: 'statistics', label: t.statistics },
        ]}
      />
      {panel === 'list' && <LeaveList view={view} />}
      {panel === 'calendar' && <CalendarTab />}
      {panel === 'statistics' && <LeaveStatistics />}
    </div>
  );
};

export default LeavesPage;
