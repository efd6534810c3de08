import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { downloadFile } from '../../../../api/call-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

type Values = { lang: 'zh' | 'en'; purpose?: string | null };
const fields = transcriptCalls.issueMine.body.shape;

const fetchAll = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await downloadFile(transcriptCalls.pdf, { params: { id } });
};

/** Issues transcripts and hands them over; without students it is the own one. */
export const IssueDialog = ({
  studentIds,
  onClose,
}: {
  studentIds?: readonly string[];
  onClose: () => void;
}) => {
  const t = useTexts(gradesTexts);
  const inner = (
    <>
      <p className="muted">{t.transcriptHelp}</p>
      <Field name="lang" schema={fields.lang} />
      <Field name="purpose" schema={fields.purpose} required={false} />
    </>
  );
  const shared = { initial: { lang: 'zh' as const, purpose: '' }, told: t.transcriptIssued, onClose };
  return studentIds ? (
    <FormDialog<typeof transcriptCalls.issue, Values>
      {...shared}
      title={t.issueFor(studentIds.length)}
      call={transcriptCalls.issue}
      args={({ lang, purpose }) => ({ body: { studentIds: [...studentIds], lang, purpose: purpose ?? '' } })}
      onDone={({ ids }) => void fetchAll(ids)}
    >
      {inner}
    </FormDialog>
  ) : (
    <FormDialog<typeof transcriptCalls.issueMine, Values>
      {...shared}
      title={t.issueOwn}
      call={transcriptCalls.issueMine}
      args={({ lang, purpose }) => ({ body: { lang, purpose: purpose ?? '' } })}
      onDone={({ ids }) => void fetchAll(ids)}
    >
      {inner}
    </FormDialog>
  );
};
