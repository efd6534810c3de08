import './certificates.css';
import {
  studentCertificateCalls as calls,
  type OfferedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { OfferedCards } from './offered-cards.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

type Props = { student: { id: string; name: string }; onClose: () => void };

/** Staff prints a certificate for one student. */
export const PrintDialog = ({ student, onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const [wanted, setWanted] = useState<OfferedCertificate>();
  const offered = useCall(calls.offered, { query: { id: student.id } }, { quiet: true, staleTime: 0 });
  return (
    <Dialog open width={720} title={t.printForOne(student.name)} footer={null} onCancel={onClose}>
      <WhenThere answer={offered}>
        {({ list }) => <OfferedCards offered={list} act={t.print} counted={false} onChoose={setWanted} />}
      </WhenThere>
      {wanted && (
        <PreviewDialog wanted={wanted} studentId={student.id} onClose={() => setWanted(undefined)} />
      )}
    </Dialog>
  );
};
