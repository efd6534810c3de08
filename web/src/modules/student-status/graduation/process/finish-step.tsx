import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile, downloadOrStart } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { ActDialog, early } from './act-dialog.tsx';
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
  const [reporting, setReporting] = useState(false);
  const { data: unsent } = useCall(
    graduateCalls.listGraduates,
    {
      query: {
        batchId: batch.id,
        conclusion: ['graduated', 'completed'],
        chsiGradState: ['none', 'failed'],
        limit: 1,
      },
    },
    { quiet: true, staleTime: 0, enabled: can('student:graduation:manage') },
  );
  const toReport = unsent?.total ?? 0;
  const print = async () => {
    setPrinting(true);
    await downloadFile(processCalls.printRoster, { query: { batchId: batch.id } }).catch(() => undefined);
    setPrinting(false);
  };
  const exportDbf = async () => {
    await run(() => downloadOrStart(graduateCalls.exportGraduateDbf, { query: { batchId: batch.id } }));
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
        {can('student:graduation:manage') && (
          <div className="outlined column gap-s">
            <h3>{t.report}</h3>
            <p className="note">{total > 0 && toReport === 0 ? t.reportDone : t.reportHint(toReport)}</p>
            <Button danger disabled={toReport === 0} title={why} onClick={() => setReporting(true)}>
              {t.markSent}
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
      {reporting && (
        <ActDialog
          batch={batch}
          title={t.markTitle(toReport, batch.name)}
          act={t.markSent}
          follows={[t.markWho(toReport), t.markFollows]}
          call={processCalls.report}
          args={(values) => ({
            body: { batchId: batch.id, state: 'sent' as const, ...early(values.early) },
          })}
          told={({ done }) => t.marked(done)}
          onClose={() => setReporting(false)}
        />
      )}
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
