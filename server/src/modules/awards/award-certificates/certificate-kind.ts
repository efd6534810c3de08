import { text } from '@graduate/contract/platform/text.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import { maskName } from '../../../platform/masking.ts';

const LAST = 4;

/** What whoever holds a code learns: that it was granted to somebody of this name. */
export const awardCertificateKind = {
  kind: 'awards.certificate',
  title: text('奖励证书', 'Certificate of an award'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
    award: { label: text('奖项', 'Award') },
    academicYear: { label: text('学年', 'Academic year') },
    certNo: {
      label: text('证书编号后四位', 'Last four of the number'),
      shown: (no: string) => no.slice(-LAST),
    },
  },
} as const satisfies CertificateKind;
