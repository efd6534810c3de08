import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import { SmallClasses } from '@graduate/contract/training/scheduling/class-acts.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { BoardRow } from '@graduate/contract/training/selection/staff.ts';
import { boardExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab, useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { OutcomeDialog } from '../../../../ui/outcome-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { CancelClassDialog, MergeClassDialog } from '../../scheduling/public.tsx';
import { selectionTexts } from '../selection-texts.ts';
import { officeTexts } from './office-texts.ts';
import { QuotaDrawer } from './quota-drawer.tsx';
import { SeatDialog } from './seat-dialog.tsx';

type Task = { kind: 'seat' | 'quotas' | 'merge' | 'cancel'; row: BoardRow };

type SmallTask = { act: 'keep' | 'cancel'; ids: string[] };

/** Several classes with too few students: kept as they are, or cancelled. */
const SmallDialog = ({ task: { act, ids }, onClose }: { task: SmallTask; onClose: () => void }) => {
  const t = useTexts(officeTexts);
  const [outcome, setOutcome] = useState<OutcomeOfSeveral>();
  // Both take the same and answer the same.
  const call = (
    act === 'keep' ? scheduleCalls.keepSeveral : scheduleCalls.cancelSeveral
  ) as typeof scheduleCalls.keepSeveral;
  if (outcome) return <OutcomeDialog done={outcome.ok.length} failed={outcome.failed} onClose={onClose} />;
  return (
    <FormDialog<typeof scheduleCalls.keepSeveral, { reason: string }>
      title={act === 'keep' ? t.keepSmall(ids.length) : t.cancelSmall(ids.length)}
      danger={act === 'cancel'}
      okText={act === 'keep' ? t.keepSmall(ids.length) : t.cancelSmall(ids.length)}
      call={call}
      args={({ reason }) => ({ body: { ids, reason } })}
      invalidates={[staffSelectionCalls.board]}
      closesAfter={({ failed }) => failed.length === 0}
      onDone={(answer) => {
        if (answer.failed.length > 0) setOutcome(answer);
      }}
      told={({ ok }) => t.smallDone(ok.length)}
      onClose={onClose}
    >
      <p className="muted">{t.smallHelp}</p>
      <Field name="reason" schema={SmallClasses.shape.reason} rows={2} />
    </FormDialog>
  );
};

const BELOW = { belowMinimum: 'true' };
/** Seats and queues change while one looks. */
const LIVE_MS = 5_000;

/** Classes while they are chosen: how full, who waits, who was turned away; or only those with too few. */
export const BoardList = ({ belowMinimum = false }: { belowMinimum?: boolean }) => {
  const t = useTexts(officeTexts);
  const s = useTexts(selectionTexts);
  const manages = useCan()('training:selection:manage');
  const [task, setTask] = useState<Task>();
  const [small, setSmall] = useState<SmallTask>();
  const close = () => setTask(undefined);
  const batch = ({ rows }: Selection<BoardRow>) => {
    const ids = rows.filter((row) => row.manages).map(({ id }) => id);
    return (
      <>
        <Button disabled={ids.length === 0} onClick={() => setSmall({ act: 'keep', ids })}>
          {t.keepSmall(ids.length)}
        </Button>
        <Button danger disabled={ids.length === 0} onClick={() => setSmall({ act: 'cancel', ids })}>
          {t.cancelSmall(ids.length)}
        </Button>
      </>
    );
  };
  const roster = ({ id }: BoardRow) => openTab(`/pkxxwh/xsxkjg?classId=${id}`);
  const actions = (row: BoardRow) => [
    { key: 'roster', name: t.roster, run: () => roster(row) },
    ...(manages && row.manages
      ? [
          { key: 'seat', name: t.add, run: () => setTask({ kind: 'seat', row }) },
          { key: 'quotas', name: t.quotas, run: () => setTask({ kind: 'quotas', row }) },
          { key: 'merge', name: t.merge, rare: true, run: () => setTask({ kind: 'merge', row }) },
          { key: 'cancel', name: t.cancel, danger: true, run: () => setTask({ kind: 'cancel', row }) },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={belowMinimum ? t.below : s.board}
        call={staffSelectionCalls.board}
        {...(belowMinimum && { also: BELOW })}
        everyMs={LIVE_MS}
        columns={[
          { key: 'courseName', width: 200, open: roster },
          { key: 'code', width: 190 },
          { key: 'teacherNames', width: 120 },
          { key: 'capacity', width: 75 },
          { key: 'enrolled', width: 75, card: 'fact' },
          { key: 'waiting', width: 75, card: 'fact' },
          { key: 'turnedAway', width: 105, card: 'fact' },
          { key: 'minStudents', width: 110 },
          { key: 'departmentName', width: 160, extra: true },
          { actions, width: 170 },
        ]}
        {...(belowMinimum && manages && { batch })}
        filters={['keyword', 'termId', 'full', ...(belowMinimum ? [] : ['belowMinimum'])]}
        toolbar={
          <ExportButton
            call={staffSelectionCalls.exportBoard}
            list={staffSelectionCalls.board}
            columns={boardExport}
            {...(belowMinimum && { also: BELOW })}
          />
        }
      />
      {small && <SmallDialog task={small} onClose={() => setSmall(undefined)} />}
      {task?.kind === 'seat' && (
        <SeatDialog
          of={{ id: task.row.id, name: `${task.row.courseName}（${task.row.code}）` }}
          onClose={close}
        />
      )}
      {task?.kind === 'quotas' && <QuotaDrawer id={task.row.id} name={task.row.courseName} onClose={close} />}
      {task?.kind === 'merge' && (
        <MergeClassDialog
          row={{ ...task.row, name: task.row.courseName }}
          invalidates={[staffSelectionCalls.board]}
          onClose={close}
        />
      )}
      {task?.kind === 'cancel' && (
        <CancelClassDialog
          row={{ ...task.row, name: task.row.courseName }}
          invalidates={[staffSelectionCalls.board]}
          onClose={close}
        />
      )}
    </>
  );
};
