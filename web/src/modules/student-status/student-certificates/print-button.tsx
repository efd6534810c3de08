import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { PrintDialog } from './print-dialog.tsx';

/** Prints a certificate for the student whose record is shown. */
export const PrintButton = ({ detail: { brief } }: { detail: StudentDetail }) => {
  const t = useTexts(certificateTexts);
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{t.printFor}</Button>
      {printing && <PrintDialog student={brief} onClose={() => setPrinting(false)} />}
    </>
  );
};
