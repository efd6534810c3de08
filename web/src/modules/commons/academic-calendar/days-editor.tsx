import './academic-calendar.css';
import {
  academicCalendarCalls,
  dayImportCalls,
} from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { monthOf } from '@graduate/contract/platform/days.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { DayDrawer } from './day-drawer.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthTurner } from './month-turner.tsx';

/** A month in which days are marked as days off, make-up days or events. */
export const DaysEditor = () => {
  const t = useTexts(calendarTexts);
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [importing, setImporting] = useState(false);
  const calendar = useCall(
    academicCalendarCalls.calendar,
    { query: wanted ? { month: wanted } : {} },
    { quiet: true, keepPrevious: true },
  );
  const month = wanted ?? calendar.data?.month ?? '';
  const marks = useCall(
    academicCalendarCalls.listDays,
    { query: { month } },
    { enabled: month !== '', quiet: true, keepPrevious: true },
  );
  const failed = calendar.error ?? marks.error;
  const again = () => void Promise.all([calendar.refetch(), marks.refetch()]);
  if (failed) return <FailedList error={failed} onRetry={again} />;
  if (!calendar.data || !marks.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className="days-editor">
      <p className="days-help">{t.daysHelp}</p>
      <div className="line gap-s between">
        <MonthTurner month={month} thisMonth={monthOf(calendar.data.today)} onTurn={setWanted} />
        <Can permission="system:calendar:edit">
          <Button onClick={() => setImporting(true)}>{t.import}</Button>
        </Can>
      </div>
      <MonthGrid large calendar={calendar.data} chosen={chosen} onChoose={setChosen} />
      {importing && (
        <ImportDialog
          title={t.importDays}
          calls={dayImportCalls}
          onImported={again}
          onClose={() => setImporting(false)}
        />
      )}
      {chosen && (
        <DayDrawer
          key={chosen}
          date={chosen}
          marked={marks.data.find(({ date }) => date === chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
};
