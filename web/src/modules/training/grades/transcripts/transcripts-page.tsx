import {
  TRANSCRIPT_WINDOW,
  type Transcript,
  transcriptCalls,
  transcriptStates,
} from '@graduate/contract/training/grades/transcripts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useWhyClosed, WindowBar } from '../../../commons/date-windows/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { IssueDialog, IssueOwnDialog } from './issue-dialog.tsx';

const fetchPdf = ({ id }: Transcript) => downloadFile(transcriptCalls.pdf, { params: { id } });

const Revoking = ({ transcript, onClose }: { transcript: Transcript; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  return (
    <FormDialog<typeof transcriptCalls.revoke, { reason: string }>
      title={t.revokeOf(transcript.name, transcript.code)}
      danger
      okText={t.revoke}
      call={transcriptCalls.revoke}
      args={(body) => ({ params: { id: transcript.id }, body })}
      told={t.revoked}
      onClose={onClose}
    >
      <p>{t.revokeHelp}</p>
      <Field name="reason" schema={transcriptCalls.revoke.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

const Issued = () => {
  const t = useTexts(gradesTexts);
  const [revoking, setRevoking] = useState<Transcript>();
  const [issuing, setIssuing] = useState(false);
  return (
    <>
      <ListPage
        title={t.transcripts}
        call={transcriptCalls.list}
        columns={[
          { key: 'name', width: 110 },
          { key: 'studentNo', width: 140, yields: true },
          { key: 'lang', width: 80 },
          { key: 'purpose', width: 160, yields: true, card: 'fact' },
          { key: 'code', width: 190 },
          { key: 'issuedByName', width: 110, yields: true },
          { key: 'issuedAt', width: 150, card: 'fact' },
          { key: 'state', width: 100, card: 'status' },
          {
            actions: (row) => [
              { key: 'pdf', name: t.download, run: () => fetchPdf(row) },
              ...(row.state === 'valid'
                ? [{ key: 'revoke', name: t.revoke, danger: true, run: () => setRevoking(row) }]
                : []),
            ],
            width: 130,
          },
        ]}
        filters={['keyword', 'yxCode', 'grade', 'state']}
        toolbar={
          <Button type="primary" onClick={() => setIssuing(true)}>
            {t.issue}
          </Button>
        }
        batch={({ rows }: Selection<Transcript>) => (
          <Button
            disabled={rows.length === 0}
            onClick={() =>
              void downloadFile(transcriptCalls.print, { body: { ids: rows.map(({ id }) => id) } })
            }
          >
            {t.printSeveral(rows.length)}
          </Button>
        )}
      />
      {issuing && <IssueDialog onClose={() => setIssuing(false)} />}
      {revoking && <Revoking transcript={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
};

const Mine = () => {
  const t = useTexts(gradesTexts);
  const [issuing, setIssuing] = useState(false);
  const answer = useCall(transcriptCalls.mine, {}, { quiet: true });
  const closed = useWhyClosed(TRANSCRIPT_WINDOW);
  return (
    <section className="page-card stack">
      <WindowBar code={TRANSCRIPT_WINDOW} />
      <div className="row between">
        <h1>{t.transcripts}</h1>
        <Button
          type="primary"
          disabled={closed !== undefined}
          title={closed}
          onClick={() => setIssuing(true)}
        >
          {t.issueOwn}
        </Button>
      </div>
      <WhenThere answer={answer}>
        {(rows) => (
          <RowsTable
            label={t.transcripts}
            rows={rows}
            of={transcriptCalls.mine.answer.element}
            columns={[
              'lang',
              'purpose',
              'code',
              'issuedAt',
              { key: 'state', render: ({ state }) => <StateTag state={transcriptStates[state]} /> },
            ]}
            acts={(row) => (
              <Button size="small" type="link" onClick={() => void fetchPdf(row)}>
                {t.download}
              </Button>
            )}
          />
        )}
      </WhenThere>
      {issuing && <IssueOwnDialog onClose={() => setIssuing(false)} />}
    </section>
  );
};

/** A student's own transcripts, or all that were issued. */
const TranscriptsPage = () => {
  const can = useCan();
  return can('training:transcript:issue') ? <Issued /> : <Mine />;
};

export default TranscriptsPage;
