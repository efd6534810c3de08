import './certificates.css';
import {
  studentCertificateCalls as calls,
  IssuedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { issueStates } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { Button, Space } from 'antd';
import { downloadFile } from '../../../api/call-api.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { day } from '../../../ui/time-in-words.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { certificateTexts } from './certificate-texts.ts';
import { IssuedCards } from './issued-cards.tsx';
import { VerifyLink } from './verify-link.tsx';

type Props = { issued: readonly IssuedCertificate[]; onVoid?: (one: IssuedCertificate) => void };

/** Certificates of one student; each can be had again. */
export const IssuedList = ({ issued, onVoid }: Props) => {
  const t = useTexts(certificateTexts);
  const phone = useIsPhone();
  if (phone && issued.length > 0) return <IssuedCards issued={issued} onVoid={onVoid} />;
  return (
    <RowsTable
      label={t.issued}
      of={IssuedCertificate}
      rows={issued}
      columns={[
        { key: 'name', width: 210 },
        'no',
        {
          key: 'state',
          width: 140,
          render: ({ state, voidReason }) => (
            <>
              <StateTag state={issueStates[state]} />
              {voidReason && <div className="note">{voidReason}</div>}
            </>
          ),
        },
        'issuedAt',
        { key: 'expiresAt', width: 110, render: ({ expiresAt }) => day(expiresAt) },
        { key: 'verifyCode', width: 210, render: ({ verifyCode }) => <VerifyLink code={verifyCode} /> },
      ]}
      acts={(one) => (
        <Space size={0}>
          {one.actions.includes('download') && (
            <Button
              type="link"
              size="small"
              onClick={() => void downloadFile(calls.issuedFile, { params: { id: one.id } })}
            >
              {t.again}
            </Button>
          )}
          {onVoid && one.actions.includes('void') && (
            <Button type="link" size="small" danger onClick={() => onVoid(one)}>
              {t.void}
            </Button>
          )}
        </Space>
      )}
    />
  );
};
