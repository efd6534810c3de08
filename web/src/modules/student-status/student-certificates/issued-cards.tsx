import './certificates.css';
import { readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import {
  studentCertificateCalls as calls,
  type IssuedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { issueStates } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { Button } from 'antd';
import { downloadFile } from '../../../api/call-api.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { day, minute } from '../../../ui/time-in-words.ts';
import { certificateTexts } from './certificate-texts.ts';
import { useVerifyLink } from './verify-link.tsx';

type CardProps = { one: IssuedCertificate; onVoid?: ((one: IssuedCertificate) => void) | undefined };

const Card = ({ one, onVoid }: CardProps) => {
  const t = useTexts(certificateTexts);
  const copy = useVerifyLink(one.verifyCode);
  return (
    <li className="outlined stack gap-xs">
      <div className="line between strong">
        {one.name}
        <StateTag state={issueStates[one.state]} />
      </div>
      <span className="note">
        {one.no} · {minute(one.issuedAt)}
      </span>
      <span className="note">{one.voidReason ?? (one.expiresAt && t.until(day(one.expiresAt)))}</span>
      <span className="certificate-code">{readableCode(one.verifyCode)}</span>
      <div className="issued-acts line above-s">
        <Button onClick={() => void copy()}>{t.copyLink}</Button>
        {one.actions.includes('download') && (
          <Button onClick={() => void downloadFile(calls.issuedFile, { params: { id: one.id } })}>
            {t.again}
          </Button>
        )}
        {onVoid && one.actions.includes('void') && (
          <Button danger onClick={() => onVoid(one)}>
            {t.void}
          </Button>
        )}
      </div>
    </li>
  );
};

type Props = {
  issued: readonly IssuedCertificate[];
  onVoid?: ((one: IssuedCertificate) => void) | undefined;
};

/** The same list for a thumb. */
export const IssuedCards = ({ issued, onVoid }: Props) => {
  const t = useTexts(certificateTexts);
  return (
    <ul className="issued-cards stack" aria-label={t.issued}>
      {issued.map((one) => (
        <Card key={one.id} one={one} onVoid={onVoid} />
      ))}
    </ul>
  );
};
