import '../scheduling.css';
import { cancelling, classStates, SCHEDULE_WINDOW } from '@graduate/contract/training/scheduling/choices.ts';
import type { ClassRow } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import {
  classExport,
  placementImportCalls,
  scheduleSheetCalls,
} from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { useCalendar } from '../../rooms/public.tsx';
import { placePath } from '../schedule-paths.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { ClassBatch } from './class-batch.tsx';
import { ReleaseBar } from './release-bar.tsx';
import { useClassActs } from './use-class-acts.tsx';

/** The term in the address; where none stands there, the one of today is put into it. */
const useTerm = (): { termId: string | undefined; yxCode: string | undefined } => {
  const [search, setSearch] = useSearchParams();
  const { termId: current } = useCalendar();
  const termId = search.get('termId') ?? undefined;
  useEffect(() => {
    if (termId || !current) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('termId', current);
        return next;
      },
      { replace: true },
    );
  }, [termId, current, setSearch]);
  return { termId, yxCode: search.get('yxCode') ?? undefined };
};

/** 排课信息维护: the classes of a term, how far each has come, and the timetable as a whole. */
const ClassesPage = () => {
  const t = useTexts(schedulingTexts);
  const can = useCan();
  const edits = can('training:schedule:edit');
  const { actionsOn, dialog } = useClassActs();
  const { termId, yxCode } = useTerm();
  const refresh = useRefresh(scheduleCalls.list);
  const [importing, setImporting] = useState(false);
  const open = ({ mode, id }: ClassRow) => openTab(placePath(mode, id));
  const columns: ListColumn<ClassRow>[] = [
    { key: 'name', width: 170, open },
    { key: 'code', width: 190, yields: true },
    { key: 'teacherNames', width: 90, card: 'fact' },
    {
      key: 'placedHours',
      title: t.hoursColumn,
      width: 90,
      card: 'fact',
      render: ({ placedHours, hours, mode }) => (
        <span className={placedHours === hours || mode === 'none' ? 'numbers' : 'numbers danger-text'}>
          {mode === 'none' ? '—' : `${placedHours}/${hours}`}
        </span>
      ),
    },
    {
      key: 'time',
      width: 250,
      card: 'fact',
      render: ({ time }) => (
        <div className="clip class-time" title={time}>
          {time}
        </div>
      ),
    },
    {
      key: 'enrolled',
      title: t.seatsColumn,
      width: 95,
      render: ({ enrolled, capacity }) => <span className="numbers">{`${enrolled}/${capacity}`}</span>,
    },
    {
      key: 'state',
      width: 100,
      card: 'status',
      render: (row) => <StateTag state={row.cancelling ? cancelling : classStates[row.state]} />,
    },
    {
      key: 'conflicts',
      width: 70,
      render: ({ conflicts }) =>
        conflicts > 0 ? (
          <b className="numbers danger-text">{conflicts}</b>
        ) : (
          <span className="numbers">0</span>
        ),
    },
    { key: 'audience', width: 240, extra: true },
    { key: 'mode', width: 100, extra: true },
    { key: 'courseCode', width: 110, extra: true },
    { key: 'courseName', width: 180, extra: true },
    { key: 'department', width: 160, extra: true },
    { key: 'campus', width: 110, extra: true },
    { key: 'mergedInto', width: 190, extra: true },
    { actions: actionsOn, width: 150 },
  ];
  const batch = (selection: Selection<ClassRow>) => <ClassBatch selection={selection} />;
  return (
    <>
      {edits && <WindowBar code={SCHEDULE_WINDOW} />}
      <ListPage
        title={t.title}
        call={scheduleCalls.list}
        columns={columns}
        quick={termId && <ReleaseBar termId={termId} yxCode={yxCode} />}
        filters={[
          'keyword',
          'termId',
          'yxCode',
          'state',
          'complete',
          'conflicting',
          'teacher',
          'room',
          'category',
          'mode',
        ]}
        {...(edits && { batch })}
        toolbar={
          <>
            {edits && <Button onClick={() => setImporting(true)}>{t.import}</Button>}
            <ExportButton
              call={scheduleSheetCalls.exportClasses}
              list={scheduleCalls.list}
              columns={classExport}
            />
          </>
        }
      />
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={placementImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog}
    </>
  );
};

export default ClassesPage;
