import './leaves.tables.ts';
import { halfDayAt, halfDayInWords, lastHalfDayBefore } from '@graduate/contract/leaves/half-days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../platform/audit/audit.ts';
import type { CertificateKind } from '../../platform/certificate-kind.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { maskName } from '../../platform/masking.ts';
import { issueCertificate, revokeCertificate } from '../certificates/public.ts';

/** The slip somebody shows at the gate: it says when, not why nor where. It ends with the leave or the return. */
export const leaveSlip = {
  kind: 'leave.slip',
  title: text('请假条', 'Leave slip'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
    from: { label: text('开始时间', 'From') },
    to: { label: text('结束时间', 'To') },
  },
  validUntil: async (db, leaveId) => {
    const leave = await db
      .selectFrom('leaves')
      .select(['toAt', 'closedAt'])
      .where('id', '=', leaveId)
      .executeTakeFirst();
    if (!leave) return null;
    return leave.closedAt && leave.closedAt < leave.toAt ? leave.closedAt : leave.toAt;
  },
} as const satisfies CertificateKind;

type Slip = { id: string; name: string; fromAt: Date; toAt: Date };

export const issueSlip = (tx: Tx, author: SignedAuthor, { id, name, fromAt, toAt }: Slip): Promise<string> =>
  issueCertificate(tx, author, {
    kind: leaveSlip,
    recordId: id,
    subject: {
      name,
      from: halfDayInWords(halfDayAt(fromAt)).zh,
      to: halfDayInWords(lastHalfDayBefore(toAt)).zh,
    },
  });

/** The slip of a leave that is not taken is worth nothing. */
export const revokeSlip = async (tx: Tx, author: SignedAuthor, code: string | null): Promise<void> => {
  if (code) await revokeCertificate(tx, author, code, '请假已取消');
};
