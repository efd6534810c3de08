import './certificates.css';
import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { OfferedCards } from './offered-cards.tsx';
import { usePrint } from './use-print.ts';

type Props = { student: { id: string; name: string }; onClose: () => void };

/** Staff prints a certificate for one student. */
export const PrintDialog = ({ student, onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const { print, pending } = usePrint();
  const offered = useCall(calls.offered, { query: { id: student.id } }, { quiet: true, staleTime: 0 });
  return (
    <Dialog open width={720} title={t.printForOne(student.name)} footer={null} onCancel={onClose}>
      <WhenThere answer={offered}>
        {({ list }) => (
          <OfferedCards
            offered={list}
            act={t.print}
            counted={false}
            pending={pending}
            onChoose={(wanted) => void print(wanted, { id: student.id })}
          />
        )}
      </WhenThere>
    </Dialog>
  );
};
