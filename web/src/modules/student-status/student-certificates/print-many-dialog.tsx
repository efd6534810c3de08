import './certificates.css';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  studentCertificateCalls as calls,
  MOST_IN_A_BATCH,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  certificateLanguages,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Alert, Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { StudentPicker } from '../students/public.tsx';
import { certificateTexts } from './certificate-texts.ts';

type Student = { id: string; name: string; studentNo: string | null };

/** Adds those who are not there yet. */
const together = (some: readonly Student[], more: readonly Student[]): Student[] => [
  ...some,
  ...more.filter(({ id }) => some.every((one) => one.id !== id)),
];

const Pasted = ({ onFound }: { onFound: (students: readonly Student[]) => void }) => {
  const t = useTexts(certificateTexts);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const look = useSave(readingCalls.paste, {
    onSuccess: (outcome) => {
      onFound(outcome.found.flatMap(({ students }) => students));
      setMissing(outcome.missing);
      setTyped(outcome.missing.join('\n'));
    },
  });
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <Form.Item label={t.pasteNumbers}>
      <Input.TextArea
        aria-label={t.pasteNumbers}
        rows={4}
        placeholder={t.pasteHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {missing.length > 0 && <Alert type="warning" showIcon title={t.notFound(missing.join('、'))} />}
      <Button
        style={{ marginTop: 8 }}
        disabled={lines.length === 0}
        loading={look.pending}
        onClick={() => void look.submit({ body: { lines } })}
      >
        {t.look}
      </Button>
    </Form.Item>
  );
};

type Props = { students?: readonly Student[]; onClose: () => void };

/** One PDF with the certificates of many students, made in the background. */
export const PrintManyDialog = ({ students: given = [], onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const [students, setStudents] = useState<readonly Student[]>(given);
  const [kind, setKind] = useState<CertificateKindCode>('status');
  const [lang, setLang] = useState<Language>('zh');
  const { run, pending } = useExport();
  const refresh = useRefresh(calls.listIssued);
  const tooMany = students.length > MOST_IN_A_BATCH;
  const start = async () => {
    await run(async () => {
      const { jobId } = await callApi(calls.printBatch, {
        body: { ids: students.map(({ id }) => id), kind, lang },
      });
      onClose();
      return jobId;
    });
    refresh();
  };
  return (
    <Dialog
      open
      width={640}
      title={t.batchTitle}
      okText={t.start}
      okButtonProps={{
        loading: pending,
        disabled: students.length === 0 || tooMany,
        ...(students.length === 0 && { title: t.addFirst }),
      }}
      onCancel={onClose}
      onOk={() => void start()}
    >
      <Alert type="info" showIcon title={t.batchHelp} style={{ marginBottom: 16 }} />
      <Form layout="vertical">
        <div className="template-numbers">
          <Form.Item label={t.kind} htmlFor="batch-kind">
            <ChoiceField
              id="batch-kind"
              choices={certificateKinds}
              value={kind}
              onChange={(value) => setKind(value as CertificateKindCode)}
            />
          </Form.Item>
          <Form.Item label={t.language} htmlFor="batch-lang">
            <ChoiceField
              id="batch-lang"
              choices={certificateLanguages}
              value={lang}
              onChange={(value) => setLang(value as Language)}
            />
          </Form.Item>
        </div>
        <Form.Item label={t.addStudent}>
          <StudentPicker onPick={(student) => setStudents((some) => together(some, [student]))} />
        </Form.Item>
        <Pasted onFound={(found) => setStudents((some) => together(some, found))} />
      </Form>
      <div className="row gap-x-m">
        <b>{t.chosen(students.length)}</b>
        {students.length > 0 && (
          <Button type="link" size="small" onClick={() => setStudents([])}>
            {t.clear}
          </Button>
        )}
      </div>
      {tooMany && <Alert type="error" showIcon title={t.tooMany(MOST_IN_A_BATCH)} />}
      <div className="batch-students row gap-xs">
        {students.map(({ id, name, studentNo }) => (
          <Tag key={id} closable onClose={() => setStudents((some) => some.filter((one) => one.id !== id))}>
            {name} {studentNo}
          </Tag>
        ))}
      </div>
    </Dialog>
  );
};
