import {
  MOST_AT_ONCE,
  type TranscriptLanguage,
  transcriptCalls,
} from '@graduate/contract/training/grades/transcripts.ts';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { type ChosenStudent, StudentsField } from '../../../student-status/students/public.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = { lang: TranscriptLanguage; purpose?: string | null; withFailed?: boolean };
const fields = transcriptCalls.issueMine.body.shape;

const fetchOwn = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await downloadFile(transcriptCalls.pdf, { params: { id } });
};

const Wanted = () => {
  const t = useTexts(gradesTexts);
  return (
    <>
      <p className="muted">{t.transcriptHelp}</p>
      <Field name="lang" schema={fields.lang} />
      <Field name="purpose" schema={fields.purpose} required={false} />
    </>
  );
};

const initial = { lang: 'zh' as const, purpose: '' };

/** Issues the own transcript and hands it over. */
export const IssueOwnDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  return (
    <FormDialog<typeof transcriptCalls.issueMine, Values>
      title={t.issueOwn}
      call={transcriptCalls.issueMine}
      initial={initial}
      args={({ lang, purpose }) => ({ body: { lang, purpose: purpose ?? '' } })}
      told={t.transcriptIssued}
      onDone={({ ids }) => void fetchOwn(ids)}
      onClose={onClose}
    >
      <Wanted />
    </FormDialog>
  );
};

type Props = { students?: readonly ChosenStudent[]; onClose: () => void };

/** Issues the transcripts of students, named here or found in it, and hands them over as one file. */
export const IssueDialog = ({ students: given, onClose }: Props) => {
  const t = useTexts(gradesTexts);
  const [students, setStudents] = useState(given ?? []);
  const studentIds = students.map(({ id }) => id);
  return (
    <FormDialog<typeof transcriptCalls.issue, Values>
      title={t.issueFor(students.length)}
      width={640}
      disabled={students.length === 0 || students.length > MOST_AT_ONCE}
      call={transcriptCalls.issue}
      initial={initial}
      args={({ lang, purpose, withFailed = false }) => ({
        body: { studentIds, lang, purpose: purpose ?? '', withFailed },
      })}
      told={t.transcriptIssued}
      onDone={({ ids }) => void downloadFile(transcriptCalls.print, { body: { ids } })}
      onClose={onClose}
    >
      {!given && <StudentsField value={students} most={MOST_AT_ONCE} onChange={setStudents} />}
      <Wanted />
      <Field name="withFailed" schema={transcriptCalls.issue.body.shape.withFailed} />
    </FormDialog>
  );
};
