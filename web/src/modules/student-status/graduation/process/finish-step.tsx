import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile, downloadOrStart } from '../../../../api/call-api.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { afterProcess } from './after-process.ts';
import { PeopleTable } from './people-table.tsx';
import { processTexts } from './process-texts.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useApplicationsIn } from './use-applications-in.ts';

/** Step 5: roster, the file for the ministry, and what may still be taken back. */
export const FinishStep = ({ batch }: { batch: BatchRef }) => {
  const t = useTexts(processTexts);
  const can = useCan();
  const [undoing, setUndoing] = useState<ApplicationRow>();
  const [printing, setPrinting] = useState(false);
  const { rows, total, loading } = useApplicationsIn(batch.id, 'confirmed');
  const { run, pending } = useExport();
  const report = useSave(processCalls.report, { invalidates: afterProcess });
  const print = async () => {
    setPrinting(true);
    await downloadFile(processCalls.printRoster, { query: { batchId: batch.id } }).catch(() => undefined);
    setPrinting(false);
  };
  const exportDbf = async () => {
    let done = false;
    await run(async () => {
      const jobId = await downloadOrStart(graduateCalls.exportGraduateDbf, { query: { batchId: batch.id } });
      done = true;
      return jobId;
    });
    if (!done) return;
    const sent = await askConfirm({ content: t.askSent, okText: t.markSent, cancelText: t.notYet });
    if (!sent) return;
    const answer = await report.submit({ body: { batchId: batch.id, state: 'sent' } });
    if (answer) feedback.success(t.marked(answer.done));
  };
  const why = total === 0 ? t.nobodyConfirmed : undefined;
  return (
    <>
      <b>{t.confirmed(total)}</b>
      <div className="tiles">
        <div className="outlined column gap-s">
          <h3>{t.roster}</h3>
          <p className="note">{t.rosterHint}</p>
          <Button loading={printing} disabled={total === 0} title={why} onClick={() => void print()}>
            {t.printRoster}
          </Button>
        </div>
        {can('student:dbf:export') && (
          <div className="outlined column gap-s">
            <h3>{t.dbf}</h3>
            <p className="note">{t.dbfHint}</p>
            <Button loading={pending} disabled={total === 0} title={why} onClick={() => void exportDbf()}>
              {t.exportDbf}
            </Button>
          </div>
        )}
        <div className="outlined column gap-s">
          <h3>{t.library}</h3>
          <p className="note">{t.libraryHint}</p>
          <Button onClick={() => openTab(`/student/graduates?batchId=${batch.id}`)}>{t.openLibrary}</Button>
        </div>
      </div>
      <PeopleTable rows={rows} loading={loading} empty={t.nobodyConfirmed} onUndo={setUndoing} />
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
