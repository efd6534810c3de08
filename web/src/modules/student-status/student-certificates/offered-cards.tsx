import './certificates.css';
import type { OfferedCertificate } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  certificateLanguages,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { RiFileShield2Line } from '@remixicon/react';
import { Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

type Props = {
  offered: readonly OfferedCertificate[];
  act: string;
  /** Whether prints are counted for who looks at it. */
  counted: boolean;
  pending?: boolean;
  onChoose: (wanted: OfferedCertificate) => void;
};

type Reason = OfferedCertificate['reasons'][number];

/** The languages of a kind mostly lack the same. */
const reasonsOf = (offered: readonly OfferedCertificate[]): Reason[] => [
  ...new Map(offered.flatMap(({ reasons }) => reasons.map((one) => [one.message, one]))).values(),
];

/** Where a student settles what stands in the way. */
const wayOut = (kind: CertificateKindCode, { code }: Reason) => {
  if (code === 'M86') return { path: '/grxxwh', name: 'toCheck' } as const;
  if (code === 'M84' && kind === 'pregrad')
    return { path: '/student/my-graduation', name: 'toGraduation' } as const;
  return undefined;
};

const Obstacle = ({ kind, reason, own }: { kind: CertificateKindCode; reason: Reason; own: boolean }) => {
  const t = useTexts(certificateTexts);
  const way = own ? wayOut(kind, reason) : undefined;
  return (
    <li className="certificate-reasons">
      <span>{reason.message}</span>
      {way && (
        <Button type="link" size="small" onClick={() => openTab(way.path)}>
          {t[way.name]}
        </Button>
      )}
    </li>
  );
};

const Card = ({ kind, offered, act, counted, pending, onChoose }: Props & { kind: CertificateKindCode }) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  return (
    <section
      className="certificate-card stack card padded-flat"
      aria-label={certificateKinds[kind][language]}
    >
      <h2 className="line">
        <RiFileShield2Line size={18} />
        {certificateKinds[kind][language]}
      </h2>
      <p className="note">
        {t.about(kind)}
        {kind !== 'pregrad' && ` ${t.validDays(offered[0]?.validDays ?? 0)}`}
      </p>
      <ul className="stack gap-s">
        {offered.map((one) => (
          <li key={one.lang}>
            <b>{certificateLanguages[one.lang][language]}</b>
            <span className="note">{counted && t.left(one.remaining)}</span>
            <Button
              disabled={!one.allowed || pending === true}
              aria-label={`${act} ${one.name}`}
              onClick={() => onChoose(one)}
            >
              {act}
            </Button>
          </li>
        ))}
        {reasonsOf(offered).map((reason) => (
          <Obstacle key={reason.message} kind={kind} reason={reason} own={counted} />
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
