import { text } from '@graduate/contract/platform/text.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import { maskName } from '../../../platform/masking.ts';

const LAST = 4;

/** What whoever holds a code learns: that a degree of this level was awarded to somebody of this name. */
const fields = {
  name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
  level: { label: text('学位层次', 'Level') },
  category: { label: text('学位类别', 'Category') },
  awardDate: { label: text('获学位日期', 'Awarded on') },
  certNo: {
    label: text('证书编号后四位', 'Last four of the number'),
    shown: (no: string) => no.slice(-LAST),
  },
} as const;

export const degreeCertificateKind = {
  kind: 'degrees.certificate',
  title: text('学位证书', 'Degree certificate'),
  fields,
} as const satisfies CertificateKind;

export const degreeProofKind = {
  kind: 'degrees.proof',
  title: text('学位证明书', 'Proof of a degree'),
  fields,
} as const satisfies CertificateKind;
