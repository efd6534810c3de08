import './check-in.css';
import { CHECK_IN_WINDOW, checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Newcomer } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { RiDownloadLine, RiSlideshow3Line } from '@remixicon/react';
import { Button, type InputRef, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { recentYears } from '../../../ui/recent-years.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { WindowBar } from '../../commons/date-windows/public.tsx';
import { useRecordFilters } from '../students/public.tsx';
import { BatchEnrol } from './batch-enrol.tsx';
import { Board } from './board.tsx';
import { checkInTexts } from './check-in-texts.ts';
import { DeskDrawer } from './desk-drawer.tsx';
import { LiveBoard } from './live-board.tsx';
import { ScanBox } from './scan-box.tsx';
import { type Changed, StateDialog } from './state-dialog.tsx';
import { useNewcomerColumns } from './use-newcomer-columns.tsx';

const OFTEN_MS = 5_000;
const YEARS = 5;
const SHOWN_FILTERS = ['keyword', 'yxCode', 'majorCode', 'pycc', 'studyMode'];

const ExportNewcomers = ({ year }: { year: number | undefined }) => {
  const t = useTexts(checkInTexts);
  const { run, pending } = useExport();
  const start = () =>
    void run(() => downloadOrStart(sheetCalls.exportNewcomers, { query: { ...(year && { year }) } }));
  return (
    <Button size="large" icon={<RiDownloadLine size={16} />} loading={pending} onClick={start}>
      {t.export}
    </Button>
  );
};

/** The numbers of the day; when they change, somebody was dealt with elsewhere and the list is asked again. */
const useBoard = () => {
  const { query } = useListQuery(checkInCalls.newcomers);
  const { year, yxCode } = query;
  const { data } = useCall(
    checkInCalls.board,
    { query: { ...(year && { year }), ...(yxCode && { yxCode }) } },
    { quiet: true, keepPrevious: true, refetchInterval: OFTEN_MS },
  );
  const refresh = useRefresh(checkInCalls.newcomers);
  const changed = data?.changedAt?.getTime();
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current !== undefined && changed !== seen.current) refresh();
    seen.current = changed;
  }, [changed, refresh]);
  return data;
};

/** The desk on the day new students arrive: scan, look, tick, done. */
const CheckInPage = () => {
  const t = useTexts(checkInTexts);
  const can = useCan();
  const box = useRef<InputRef>(null);
  const board = useBoard();
  const { filters, setFilters } = useListQuery(checkInCalls.newcomers);
  const [open, setOpen] = useState<string>();
  const [onScreen, setOnScreen] = useState(false);
  const [changing, setChanging] = useState<Changed>();
  const recordFilters = useRecordFilters();
  const columns = useNewcomerColumns({
    open: ({ id }) => setOpen(id),
    change: ({ id, brief, actions }: Newcomer) => setChanging({ ids: [id], name: brief.name, actions }),
  });
  const phone = useIsPhone();
  // On a large screen they take the line that nothing else stands in: one row more can be seen.
  const numbers = <Board board={board} />;
  const backToBox = () => {
    setOpen(undefined);
    box.current?.focus({ cursor: 'all' });
  };

  return (
    <div className="stack">
      <WindowBar code={CHECK_IN_WINDOW} />
      <section className="check-in-scan">
        <ScanBox
          box={box}
          year={filters['year']}
          onFound={setOpen}
          onSeveral={(keyword) => setFilters({ ...filters, keyword })}
        />
        <Select
          size="large"
          aria-label={t.year}
          value={filters['year'] ?? (board ? String(board.year) : null)}
          options={recentYears(YEARS)}
          onChange={(year) => setFilters({ ...filters, year })}
        />
        {can('student:newcomer:export') && <ExportNewcomers year={board?.year} />}
        {can('student:stats:view') && board && (
          <Button size="large" icon={<RiSlideshow3Line size={16} />} onClick={() => setOnScreen(true)}>
            {t.liveBoard}
          </Button>
        )}
      </section>
      <ListPage
        title={t.title}
        call={checkInCalls.newcomers}
        columns={columns}
        filters={recordFilters.filter(({ name }) => SHOWN_FILTERS.includes(name))}
        {...(phone ? { quick: numbers } : { toolbar: numbers })}
        batch={(selection) => (
          <>
            <BatchEnrol selection={selection} />
            <Button
              onClick={() =>
                setChanging({
                  ids: selection.keys,
                  name: undefined,
                  actions: undefined,
                  done: selection.clear,
                })
              }
            >
              {t.batchChange(selection.keys.length)}
            </Button>
          </>
        )}
      />
      {open && (
        <DeskDrawer
          key={open}
          studentId={open}
          onClose={backToBox}
          onChange={(desk) =>
            setChanging({ ids: [desk.brief.id], name: desk.brief.name, actions: desk.actions, desk })
          }
        />
      )}
      {onScreen && board && <LiveBoard board={board} onClose={() => setOnScreen(false)} />}
      {changing && <StateDialog changed={changing} onClose={() => setChanging(undefined)} />}
    </div>
  );
};

export default CheckInPage;
