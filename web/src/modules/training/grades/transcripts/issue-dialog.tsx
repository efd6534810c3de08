import {
  MOST_AT_ONCE,
  type TranscriptLanguage,
  transcriptCalls,
} from '@graduate/contract/training/grades/transcripts.ts';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
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

type Previewing = (values: Values) => Promise<unknown>;

/** What is to be issued, and how it would look as it is entered now. */
const Wanted = ({ preview, children }: { preview?: Previewing; children?: ReactNode }) => {
  const t = useTexts(gradesTexts);
  const form = Form.useFormInstance<Values>();
  return (
    <>
      <p className="muted">{t.transcriptHelp}</p>
      <Field name="lang" schema={fields.lang} />
      <Field name="purpose" schema={fields.purpose} required={false} />
      {children}
      <Button disabled={!preview} onClick={() => void preview?.(form.getFieldsValue())}>
        {t.preview}
      </Button>
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
      <Wanted preview={({ lang }) => downloadFile(transcriptCalls.previewMine, { query: { lang } })} />
    </FormDialog>
  );
};

const previewOf =
  (studentId: string): Previewing =>
  ({ lang, withFailed = false }) =>
    downloadFile(transcriptCalls.preview, {
      query: { studentId, lang, withFailed: withFailed ? 'true' : 'false' },
    });

type Props = { students?: readonly ChosenStudent[]; onClose: () => void };

/** Issues the transcripts of students, named here or found in it, and hands them over as one file. */
export const IssueDialog = ({ students: given, onClose }: Props) => {
  const t = useTexts(gradesTexts);
  const [students, setStudents] = useState(given ?? []);
  const studentIds = students.map(({ id }) => id);
  const [first] = students;
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
      <Wanted {...(first && { preview: previewOf(first.id) })}>
        <Field name="withFailed" schema={transcriptCalls.issue.body.shape.withFailed} />
      </Wanted>
    </FormDialog>
  );
};
