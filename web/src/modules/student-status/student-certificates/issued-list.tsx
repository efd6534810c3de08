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
import { day, minute } from '../../../ui/time-in-words.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { certificateTexts } from './certificate-texts.ts';
import { IssuedCards } from './issued-cards.tsx';
import { VerifyLink } from './verify-link.tsx';

type Props = { issued: readonly IssuedCertificate[]; onVoid?: (one: IssuedCertificate) => void };

/** Certificates of one student; each can be had again. */
export const IssuedList = ({ issued, onVoid }: Props) => {
  const t = useTexts(certificateTexts);
  const label = useLabels(IssuedCertificate);
  const phone = useIsPhone();
  if (phone && issued.length > 0) return <IssuedCards issued={issued} onVoid={onVoid} />;
  return (
    <RowsTable
      label={t.issued}
      rows={issued}
      columns={[
        { key: 'name', title: label.name, width: 210, render: ({ name }) => name },
        { key: 'no', title: label.no, width: 140, render: ({ no }) => no },
        {
          key: 'state',
          title: label.state,
          width: 140,
          render: ({ state, voidReason }) => (
            <>
              <StateTag state={issueStates[state]} />
              {voidReason && <div className="note">{voidReason}</div>}
            </>
          ),
        },
        { key: 'issuedAt', title: label.issuedAt, width: 150, render: ({ issuedAt }) => minute(issuedAt) },
        {
          key: 'expiresAt',
          title: label.expiresAt,
          width: 110,
          render: ({ expiresAt }) => day(expiresAt),
        },
        {
          key: 'verifyCode',
          title: label.verifyCode,
          width: 210,
          render: ({ verifyCode }) => <VerifyLink code={verifyCode} />,
        },
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
