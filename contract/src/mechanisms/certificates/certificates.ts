import { z } from 'zod';
import { anyone } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { type Text, text } from '../../platform/text.ts';
import { TextPair, WireTime } from '../../platform/wire.ts';

/** How a certificate stands today. */
export const certificateStates = {
  valid: text('有效', 'Valid'),
  expired: text('已过期', 'Expired'),
  void: text('已作废', 'Void'),
  revoked: text('已撤销', 'Revoked'),
  superseded: text('已更正', 'Replaced by a later one'),
  /** Genuine, but what it says of the person is no longer so. */
  changed: text('学籍状态已变化', 'The status has changed since'),
} as const satisfies Record<string, Text>;
export type CertificateState = keyof typeof certificateStates;

/** What anybody may know of a certificate whose code they hold; of one taken back no more than that. */
export const CheckedCertificate = z.object({
  valid: z.boolean(),
  state: choice('状态', 'State', certificateStates),
  kind: TextPair,
  school: labelled('出具单位', 'Issued by', z.string()),
  name: labelled('姓名', 'Name', z.string()).optional(),
  date: labelled('出具时间', 'Issued', WireTime),
  expiresAt: labelled('有效期至', 'Valid until', WireTime).optional(),
  fields: z.array(z.object({ label: TextPair, value: z.string() })),
});
export type CheckedCertificate = z.output<typeof CheckedCertificate>;

export const certificateCalls = defineCalls('certificates', {
  verify: {
    path: 'api/public/certificates/verify',
    summary: text('验证证明', 'Check a certificate'),
    access: anyone('whoever is shown a certificate must be able to check it'),
    query: z.strictObject({
      code: labelled('验证码', 'Code', z.string().trim().min(1).max(40)),
      captcha: labelled('图形验证码', 'Captcha', z.string().max(20).optional()),
      uuid: z.uuid().optional(),
    }),
    answer: CheckedCertificate,
  },
});
