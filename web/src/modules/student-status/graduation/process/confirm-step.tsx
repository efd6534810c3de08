import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { afterProcess } from './after-process.ts';
import { PeopleTable } from './people-table.tsx';
import { processTexts } from './process-texts.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useApplicationsIn } from './use-applications-in.ts';

type Props = { batch: BatchRef; onConfirmed: () => void };

/** Step 4: graduation is confirmed by typing the name of the batch. */
export const ConfirmStep = ({ batch, onConfirmed }: Props) => {
  const t = useTexts(processTexts);
  const nameId = useId();
  const [typed, setTyped] = useState('');
  const [undoing, setUndoing] = useState<ApplicationRow>();
  const { rows, total, loading } = useApplicationsIn(batch.id, 'decided');
  const confirm = useSave(processCalls.confirm, { invalidates: afterProcess });
  const unnumbered = rows.filter(({ certificateNo }) => !certificateNo).length;
  const send = async () => {
    const answer = await confirm.submit({ body: { batchId: batch.id, confirmName: typed } });
    if (!answer) return;
    feedback.success(t.confirmedNow(answer.done));
    setTyped('');
    onConfirmed();
  };
  return (
    <>
      {unnumbered > 0 && <Alert type="warning" showIcon title={t.unnumbered(unnumbered)} />}
      {total > 0 && (
        <div className="process-confirm stack">
          <p>{t.confirmHint(total, batch.name)}</p>
          <label htmlFor={nameId}>{t.typeName}</label>
          <Input
            id={nameId}
            value={typed}
            placeholder={batch.name}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="primary"
            danger
            disabled={typed.trim() === '' || unnumbered > 0}
            loading={confirm.pending}
            onClick={() => void send()}
          >
            {t.confirmNow}
          </Button>
        </div>
      )}
      <PeopleTable rows={rows} loading={loading} empty={t.nobodyDecided} onUndo={setUndoing} />
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
