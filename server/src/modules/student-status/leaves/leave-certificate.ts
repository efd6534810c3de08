import { text } from '@graduate/contract/platform/text.ts';
import {
  halfDayAt,
  halfDayInWords,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { maskName } from '../../../platform/masking.ts';
import { issueCertificate, revokeCertificate } from '../../mechanisms/certificates/public.ts';

/** The slip somebody shows at the gate: it says when, not why nor where. */
export const leaveSlip = {
  kind: 'leave.slip',
  title: text('请假条', 'Leave slip'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
    from: { label: text('开始时间', 'From') },
    to: { label: text('结束时间', 'To') },
  },
} as const satisfies CertificateKind;

type Slip = { id: string; name: string; fromAt: Date; toAt: Date };

export const issueSlip = (tx: Tx, author: SignedAuthor, { id, name, fromAt, toAt }: Slip): Promise<string> =>
  issueCertificate(tx, author, {
    kind: leaveSlip,
    recordId: id,
    expiresAt: toAt,
    subject: {
      name,
      from: halfDayInWords(halfDayAt(fromAt)).zh,
      to: halfDayInWords(lastHalfDayBefore(toAt)).zh,
    },
  });

type Given = { verifyCode: string | null; toAt: Date };

/** It ends with the leave by itself; before that it is taken back when the leave is not taken or the student is back. */
export const endSlip = async (
  tx: Tx,
  author: SignedAuthor,
  { verifyCode, toAt }: Given,
  reason: string,
): Promise<void> => {
  if (verifyCode && toAt > new Date()) await revokeCertificate(tx, author, verifyCode, reason);
};
