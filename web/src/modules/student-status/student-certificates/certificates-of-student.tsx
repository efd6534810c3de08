import './certificates.css';
import {
  studentCertificateCalls as calls,
  type IssuedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { IssuedList } from './issued-list.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

const ALL = 200;

/** For the staff that prints: what was issued to a student, and more of it. */
const ForStaff = ({ student }: { student: { id: string; name: string } }) => {
  const t = useTexts(certificateTexts);
  const [printing, setPrinting] = useState(false);
  const [voiding, setVoiding] = useState<IssuedCertificate>();
  const issued = useCall(calls.listIssued, { query: { studentId: student.id, limit: ALL } }, { quiet: true });
  return (
    <>
      <div className="row gap-x-m below-l">
        <Button onClick={() => setPrinting(true)}>{t.printFor}</Button>
      </div>
      <WhenThere answer={issued}>{({ list }) => <IssuedList issued={list} onVoid={setVoiding} />}</WhenThere>
      {printing && <PrintDialog student={student} onClose={() => setPrinting(false)} />}
      {voiding && <VoidDialog issued={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  );
};

const Own = ({ id }: { id: string }) => {
  const issued = useCall(calls.ownIssued, {}, { quiet: true });
  return (
    <WhenThere answer={issued}>
      {(list) => <IssuedList issued={list.filter(({ studentId }) => studentId === id)} />}
    </WhenThere>
  );
};

/** The certificates of a student, beside their record. */
export const CertificatesOfStudent = ({ detail: { id, brief } }: { detail: StudentDetail }) =>
  useCan()('student:certificate:print') ? <ForStaff student={brief} /> : <Own id={id} />;
