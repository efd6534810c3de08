import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { conclusions } from '../students/choices.ts';

const OwnCertificates = z.object({
  graduation: z.array(
    onTheWire(
      z.object({
        certificateNo: z.string(),
        conclusion: choiceOf(conclusions).nullable(),
        date: WireDate.nullable(),
      }),
      { certificateNo: 'byzbh' },
    ),
  ),
  degree: z.array(
    z.object({ certNo: z.string(), category: z.string().nullable(), date: WireDate.nullable() }),
  ),
  issued: z.array(
    z.object({
      no: z.string(),
      kind: z.string(),
      lang: z.string(),
      verifyCode: z.string(),
      issuedAt: WireTime,
      expiresAt: WireTime.nullable(),
      state: z.string(),
    }),
  ),
});
export type OwnCertificates = z.output<typeof OwnCertificates>;

export const ownCertificateCalls = defineCalls('student-certificates', {
  ownCertificates: {
    path: 'api/users/getzsxx',
    summary: text('本人证书信息', 'Your certificates'),
    access: signedIn,
    answer: OwnCertificates,
  },
});
