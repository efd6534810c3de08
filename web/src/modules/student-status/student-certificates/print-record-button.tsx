import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

/** Saves the record as PDF, as the reader sees it. */
export const PrintRecordButton = ({ detail: { id, briefOnly } }: { detail: StudentDetail }) => {
  const t = useTexts(certificateTexts);
  const [pending, setPending] = useState(false);
  const print = async () => {
    setPending(true);
    // What went wrong has been told where the call was made.
    await downloadFile(calls.printRecord, { params: { id } }).catch(() => undefined);
    setPending(false);
  };
  if (briefOnly) return null;
  return (
    <Button loading={pending} onClick={() => void print()}>
      {t.printRecord}
    </Button>
  );
};
