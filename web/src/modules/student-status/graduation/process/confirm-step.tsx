import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { ActDialog, early } from './act-dialog.tsx';
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
  const [asking, setAsking] = useState(false);
  const unnumbered = rows.filter(({ certificateNo }) => !certificateNo).length;
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
            onClick={() => setAsking(true)}
          >
            {t.confirmNow}
          </Button>
        </div>
      )}
      <PeopleTable rows={rows} loading={loading} empty={t.nobodyDecided} onUndo={setUndoing} />
      {asking && (
        <ActDialog
          batch={batch}
          title={t.confirmTitle(total, batch.name)}
          act={t.confirmNow}
          follows={[t.confirmStatus(total), t.confirmTutors(batch.graduationDate), t.confirmBack]}
          call={processCalls.confirm}
          args={(values) => ({ body: { batchId: batch.id, confirmName: typed, ...early(values.early) } })}
          told={({ done }) => t.confirmedNow(done)}
          onDone={() => {
            setTyped('');
            onConfirmed();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
