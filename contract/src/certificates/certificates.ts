import { z } from 'zod';
import { anyone } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { labelled } from '../platform/fields.ts';
import { text } from '../platform/text.ts';
import { WireTime } from '../platform/wire.ts';

const Words = z.object({ zh: z.string(), en: z.string() });

/** What anybody may know of a certificate whose code they hold. */
export const CheckedCertificate = z.object({
  kind: Words,
  fields: z.array(z.object({ label: Words, value: z.string() })),
  schoolName: z.string(),
  issuedAt: labelled('出具时间', 'Issued', WireTime),
  revokedAt: labelled('撤销时间', 'Revoked', WireTime.nullable()),
  /** None when it has no end. */
  expiresAt: labelled('有效期至', 'Valid until', WireTime.nullable()),
});
export type CheckedCertificate = z.output<typeof CheckedCertificate>;

export const certificateCalls = defineCalls('certificates', {
  verify: {
    method: 'GET',
    path: 'api/public/certificates/verify',
    summary: text('验证证明', 'Check a certificate'),
    access: anyone('whoever is shown a certificate must be able to check it'),
    query: z.strictObject({ code: labelled('验证码', 'Code', z.string().trim().min(1).max(40)) }),
    /** Empty when there is no such certificate, whatever was wrong with the code. */
    answer: z.object({ certificate: CheckedCertificate.nullable() }),
  },
});
