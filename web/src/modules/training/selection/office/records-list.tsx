import type { EnrolmentRow } from '@graduate/contract/training/selection/office.ts';
import {
  enrolmentExport,
  enrolmentImportCalls,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { TransferDialog, UnseatDialog } from './move-dialogs.tsx';
import { officeTexts } from './office-texts.ts';
import { SeatDialog } from './seat-dialog.tsx';

type Task = { kind: 'unseat' | 'transfer'; rows: readonly EnrolmentRow[]; done: () => void };

const Batch = ({ rows, clear, onTask }: Selection<EnrolmentRow> & { onTask: (task: Task) => void }) => {
  const t = useTexts(officeTexts);
  const held = rows.filter(({ state, manages }) => state === 'enrolled' && manages);
  const begin = (kind: Task['kind']) => onTask({ kind, rows: held, done: clear });
  return (
    <>
      <Button disabled={held.length === 0} onClick={() => begin('transfer')}>
        {t.transfer(held.length)}
      </Button>
      <Button danger disabled={held.length === 0} onClick={() => begin('unseat')}>
        {t.unseat(held.length)}
      </Button>
    </>
  );
};

/** Who has or had a seat where; who looks after it adds, moves and takes out. */
export const RecordsList = () => {
  const t = useTexts(officeTexts);
  const manages = useCan()('training:selection:manage');
  const refresh = useRefresh(staffSelectionCalls.enrolments);
  const [task, setTask] = useState<Task>();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const end = () => setTask(undefined);
  const finish = () => {
    task?.done();
    refresh();
  };
  const actions = (row: EnrolmentRow) => {
    if (row.state !== 'enrolled' || !row.manages) return [];
    const one = { rows: [row], done: () => undefined };
    return [
      { key: 'move', name: t.move, run: () => setTask({ kind: 'transfer', ...one }) },
      { key: 'out', name: t.takeOut, danger: true, run: () => setTask({ kind: 'unseat', ...one }) },
    ];
  };
  return (
    <>
      <ListPage
        title={t.records}
        call={staffSelectionCalls.enrolments}
        columns={[
          { key: 'studentName', width: 90 },
          { key: 'studentNo', width: 120 },
          { key: 'state', width: 90, card: 'status' },
          { key: 'courseName', width: 160, card: 'fact' },
          { key: 'classCode', width: 180 },
          { key: 'credits', width: 60 },
          { key: 'source', width: 90, card: 'fact' },
          { key: 'selectedAt', width: 140, card: 'fact' },
          { key: 'category', width: 90, extra: true },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'grade', width: 70, extra: true },
          { key: 'roundName', width: 120, extra: true },
          { key: 'actorName', width: 100, extra: true },
          { key: 'reason', width: 160, extra: true },
          ...(manages ? [{ actions, width: 110 }] : []),
        ]}
        filters={['keyword', 'course', 'termId', 'yxCode', 'roundId', 'source', 'state']}
        {...(manages && {
          batch: (selection: Selection<EnrolmentRow>) => <Batch {...selection} onTask={setTask} />,
        })}
        toolbar={
          <span className="row gap-s">
            {manages && (
              <>
                <Button type="primary" onClick={() => setAdding(true)}>
                  {t.add}
                </Button>
                <Button onClick={() => setImporting(true)}>{t.importTitle}</Button>
              </>
            )}
            <ExportButton
              call={staffSelectionCalls.exportEnrolments}
              list={staffSelectionCalls.enrolments}
              columns={enrolmentExport}
            />
          </span>
        }
      />
      {adding && <SeatDialog onDone={refresh} onClose={() => setAdding(false)} />}
      {task?.kind === 'unseat' && <UnseatDialog rows={task.rows} onDone={finish} onClose={end} />}
      {task?.kind === 'transfer' && <TransferDialog rows={task.rows} onDone={finish} onClose={end} />}
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={enrolmentImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
