import type { ClassRow, ScheduleAction } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { askConfirm } from '../../../../ui/questions.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useBatchOutcome } from '../../../../ui/use-batch-outcome.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { classActTexts, schedulingTexts } from '../scheduling-texts.ts';
import { RoomForSeveral } from './room-for-several.tsx';

/** What can be done with several classes at once: each act with those it fits. */
export const ClassBatch = ({ selection }: { selection: Selection<ClassRow> }) => {
  const t = useTexts(schedulingTexts);
  const a = useTexts(classActTexts);
  const { settle, failures } = useBatchOutcome({ told: t.doneWith, clear: selection.clear });
  const idsFor = (action: ScheduleAction) =>
    selection.rows.flatMap(({ id, actions }) => (actions.includes(action) ? id : []));
  const clear = useSave(scheduleCalls.clearSeveral, { onSuccess: settle });
  const open = useSave(scheduleCalls.openSeveral, { onSuccess: settle });
  const close = useSave(scheduleCalls.closeSeveral, { onSuccess: settle });
  const lock = useSave(scheduleCalls.lockSeveral, { onSuccess: settle });
  const [rooming, setRooming] = useState(false);
  const placed = selection.rows.filter(({ actions }) => actions.includes('clear'));
  const lockAll = (locked: boolean) =>
    void lock.submit({ body: { ids: placed.map(({ id }) => id), locked } });
  const [toOpen, toClose, toClear] = [idsFor('open'), idsFor('close'), idsFor('clear')];
  return (
    <>
      {toOpen.length > 0 && (
        <Button loading={open.pending} onClick={() => void open.submit({ body: { ids: toOpen } })}>
          {a.openChosen(toOpen.length)}
        </Button>
      )}
      {toClose.length > 0 && (
        <Button loading={close.pending} onClick={() => void close.submit({ body: { ids: toClose } })}>
          {a.closeChosen(toClose.length)}
        </Button>
      )}
      {placed.length > 0 && (
        <>
          <Button onClick={() => setRooming(true)}>{a.roomChosen(placed.length)}</Button>
          <Button loading={lock.pending} onClick={() => lockAll(true)}>
            {a.lockChosen(placed.length)}
          </Button>
          <Button loading={lock.pending} onClick={() => lockAll(false)}>
            {a.unlockChosen(placed.length)}
          </Button>
        </>
      )}
      {toClear.length > 0 && (
        <Button
          danger
          loading={clear.pending}
          onClick={async () => {
            if (
              await askConfirm({ content: t.askClearChosen(toClear.length), danger: true, okText: t.clear })
            )
              await clear.submit({ body: { ids: toClear } });
          }}
        >
          {t.clearChosen(toClear.length)}
        </Button>
      )}
      {rooming && <RoomForSeveral rows={placed} onDone={settle} onClose={() => setRooming(false)} />}
      {failures}
    </>
  );
};
