import {
  awardCertificateCalls,
  OwnCertificate,
} from '@graduate/contract/awards/award-certificates/certificates.ts';
import { Button } from 'antd';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificates-texts.ts';

/** The certificates of somebody's awards, to be had again at any time. */
const MyCertificatesPage = () => {
  const t = useTexts(certificateTexts);
  const answer = useCall(awardCertificateCalls.mine, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(list) =>
        list.length === 0 ? (
          <NoticeCard of="here" title={t.noCertificates}>
            {t.noCertificatesHint}
          </NoticeCard>
        ) : (
          <div className="page-card">
            <RowsTable
              label={t.mine}
              rows={list}
              of={OwnCertificate}
              columns={[
                { key: 'itemName', width: 180 },
                { key: 'gradeName', width: 90 },
                { key: 'academicYear', width: 120 },
                { key: 'certNo', width: 190 },
                { key: 'verifyCode', width: 190 },
                { key: 'state', width: 100 },
                { key: 'issuedAt', width: 170 },
              ]}
              acts={({ id, state }) =>
                state === 'valid' && (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => void downloadFile(awardCertificateCalls.pdf, { params: { id } })}
                  >
                    {t.download}
                  </Button>
                )
              }
            />
          </div>
        )
      }
    </WhenThere>
  );
};

export default MyCertificatesPage;
