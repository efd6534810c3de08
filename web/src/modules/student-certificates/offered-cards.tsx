import './certificates.css';
import type { OfferedCertificate } from '@graduate/contract/student-certificates/certificates.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  certificateLanguages,
} from '@graduate/contract/student-certificates/kinds.ts';
import { RiFileShield2Line } from '@remixicon/react';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

type Props = {
  offered: readonly OfferedCertificate[];
  act: string;
  /** Whether prints are counted for who looks at it. */
  counted: boolean;
  pending?: boolean;
  onChoose: (wanted: OfferedCertificate) => void;
};

const reasonsOf = (offered: readonly OfferedCertificate[]): string[] => [
  ...new Set(offered.flatMap(({ reasons }) => reasons.map(({ message }) => message))),
];

const Card = ({ kind, offered, act, counted, pending, onChoose }: Props & { kind: CertificateKindCode }) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  return (
    <section className="certificate-card" aria-label={certificateKinds[kind][language]}>
      <h2>
        <RiFileShield2Line size={18} />
        {certificateKinds[kind][language]}
      </h2>
      <p>{t.unlimited(offered[0]?.validDays ?? 0)}</p>
      <ul>
        {offered.map((one) => (
          <li key={one.lang}>
            <b>{certificateLanguages[one.lang][language]}</b>
            <span className="certificate-left">{counted && t.left(one.remaining)}</span>
            <Button
              type={one.allowed ? 'primary' : 'default'}
              size="small"
              disabled={!one.allowed || pending === true}
              aria-label={`${act} ${one.name}`}
              onClick={() => onChoose(one)}
            >
              {act}
            </Button>
          </li>
        ))}
        {reasonsOf(offered).map((reason) => (
          <li key={reason} className="certificate-reasons">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A card for each kind, in both languages: how many are left, or why it cannot be had. */
export const OfferedCards = (props: Props) => (
  <div className="certificate-cards">
    {(Object.keys(certificateKinds) as CertificateKindCode[]).map((kind) => (
      <Card key={kind} {...props} kind={kind} offered={props.offered.filter((one) => one.kind === kind)} />
    ))}
  </div>
);
