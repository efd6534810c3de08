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
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { type ChosenStudent, StudentsField } from '../students/public.tsx';
import { certificateTexts } from './certificate-texts.ts';

type Props = { students?: readonly ChosenStudent[]; onClose: () => void };

/** One PDF with the certificates of many students, made in the background. */
export const PrintManyDialog = ({ students: given = [], onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const [students, setStudents] = useState<readonly ChosenStudent[]>(given);
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
        <StudentsField value={students} most={MOST_IN_A_BATCH} onChange={setStudents} />
      </Form>
    </Dialog>
  );
};
