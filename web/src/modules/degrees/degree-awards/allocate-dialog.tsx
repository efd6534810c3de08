import { degreeAwardCalls as calls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { BatchChoice } from '../degree-batches/public.tsx';
import { degreeAwardTexts } from './award-texts.ts';

/** The whole run before it is given: first and last number of each row. */
export const AllocateDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const t = useTexts(degreeAwardTexts);
  const [batchId, setBatchId] = useState<string>();
  const [runs, setRuns] = useState<readonly { first: string; last: string; count: number }[]>();
  const previewing = useSave(calls.allocate, { onSuccess: (answer) => setRuns(answer.runs) });
  const giving = useSave(calls.allocate, {
    told: ({ count }) => t.allocated(count),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const choose = (id: string | undefined) => {
    setBatchId(id);
    setRuns(undefined);
    if (id) void previewing.submit({ body: { batchId: id, dryRun: true } });
  };
  return (
    <Dialog
      title={t.allocate}
      open
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="primary"
            disabled={!batchId || !runs?.length}
            loading={giving.pending}
            onClick={() => batchId && void giving.submit({ body: { batchId, dryRun: false } })}
          >
            {t.allocate}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t.allocateHint}</p>
        <BatchChoice value={batchId} onChange={choose} />
        {runs?.length === 0 && <p className="muted">{t.noNumbers}</p>}
        <ul className="stack gap-s" aria-label={t.preview}>
          {(runs ?? []).map(({ first, last, count }) => (
            <li key={first} className="numbers">
              {t.runOf(first, last, count)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
