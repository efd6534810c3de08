import { type EnrolmentRow, Freeze, type ShortRow } from '@graduate/contract/training/selection/office.ts';
import {
  enrolmentExport,
  enrolmentImportCalls,
  shortExport,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { BoardList } from './board-list.tsx';
import { TransferDialog, UnseatDialog } from './move-dialogs.tsx';
import { officeTexts } from './office-texts.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { WaitsList } from './waits-list.tsx';

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

const Records = () => {
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

type Frozen = { termId: string; reason: string };

const FreezeDialog = ({
  row,
  termId,
  onClose,
}: {
  row: ShortRow;
  termId: string | null;
  onClose: () => void;
}) => {
  const t = useTexts(officeTexts);
  const { id, studentName, frozen } = row;
  return (
    <FormDialog<typeof staffSelectionCalls.freeze, Frozen>
      title={frozen ? t.unfreezeOf(studentName) : t.freezeOf(studentName)}
      call={staffSelectionCalls.freeze}
      initial={termId ? { termId } : {}}
      args={(values) => ({ params: { id }, body: { ...values, frozen: !frozen } })}
      told={frozen ? t.unfrozenNow : t.frozenNow}
      onClose={onClose}
    >
      <Field name="termId" schema={Freeze.shape.termId} />
      <Field name="reason" schema={Freeze.shape.reason} rows={2} />
    </FormDialog>
  );
};

const Short = () => {
  const t = useTexts(officeTexts);
  const manages = useCan()('training:selection:manage');
  const termId = useSearchParams()[0].get('termId');
  const [freezing, setFreezing] = useState<ShortRow>();
  const actions = (row: ShortRow) => [
    { key: 'freeze', name: row.frozen ? t.unfreeze : t.freeze, run: () => setFreezing(row) },
  ];
  return (
    <>
      <ListPage
        title={t.short}
        call={staffSelectionCalls.withoutCourses}
        columns={[
          { key: 'studentName', width: 100 },
          { key: 'studentNo', width: 130 },
          { key: 'departmentName', width: 180, card: 'fact' },
          { key: 'grade', width: 80 },
          { key: 'planned', width: 140 },
          { key: 'taken', width: 100, card: 'fact' },
          { key: 'missing', width: 100, card: 'fact' },
          { key: 'frozen', width: 110 },
          ...(manages ? [{ actions, width: 110 }] : []),
        ]}
        filters={['keyword', 'termId', 'yxCode', 'nothing']}
        toolbar={
          <ExportButton
            call={staffSelectionCalls.exportWithoutCourses}
            list={staffSelectionCalls.withoutCourses}
            columns={shortExport}
          />
        }
      />
      {freezing && <FreezeDialog row={freezing} termId={termId} onClose={() => setFreezing(undefined)} />}
    </>
  );
};

const tabs = { records: Records, below: () => <BoardList belowMinimum />, short: Short, waits: WaitsList };

/** What came of selection: seats, classes with too few, students with too little, who waits. */
const EnrolmentsPage = () => {
  const t = useTexts(officeTexts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = asked !== null && asked in tabs ? (asked as keyof typeof tabs) : 'records';
  const Shown = tabs[tab];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.enrolments}
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
        items={(['records', 'below', 'short', 'waits'] as const).map((key) => ({ key, label: t[key] }))}
      />
      <Shown />
    </div>
  );
};

export default EnrolmentsPage;
