import './certificates.css';
import {
  studentCertificateCalls as calls,
  type OfferedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { IssuedList } from './issued-list.tsx';
import { OfferedCards } from './offered-cards.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** A student's own certificates: what can be had, and what was issued. */
const MyCertificatesPage = () => {
  const t = useTexts(certificateTexts);
  const [wanted, setWanted] = useState<OfferedCertificate>();
  const offered = useCall(calls.offered, { query: {} }, { quiet: true });
  const issued = useCall(calls.ownIssued, {}, { quiet: true });
  return (
    <div className="stack gap-l">
      <WhenThere answer={offered}>
        {({ year, list }) => (
          <>
            <Alert type="info" showIcon title={t.year(year)} />
            <OfferedCards offered={list} act={t.preview} counted onChoose={setWanted} />
          </>
        )}
      </WhenThere>
      <section className="card padded shrinks" aria-label={t.issued}>
        <h2 className="below-l">{t.issued}</h2>
        <WhenThere answer={issued}>{(list) => <IssuedList issued={list} />}</WhenThere>
      </section>
      {wanted && <PreviewDialog wanted={wanted} onClose={() => setWanted(undefined)} />}
    </div>
  );
};

export default MyCertificatesPage;
