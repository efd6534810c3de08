import { text } from '@graduate/contract/platform/text.ts';
import type { CertificateKind } from '../../../../platform/certificate-kind.ts';
import { maskName } from '../../../../platform/masking.ts';
import { transcriptTitle } from './transcript-content.ts';

const LAST = 4;

/** What whoever holds a code learns: that it is true, and its sums; no grades, no number. */
export const transcriptKind = {
  kind: 'training.transcript',
  title: transcriptTitle,
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
    studentNo: {
      label: text('学号后四位', 'Last four of the number'),
      shown: (no: string) => no.slice(-LAST),
    },
    courses: { label: text('课程门数', 'Courses') },
    credits: { label: text('学分', 'Credits') },
    gpa: { label: text('平均绩点', 'GPA') },
  },
} as const satisfies CertificateKind;
