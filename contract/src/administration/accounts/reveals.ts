import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';

/** How long a page may show a revealed value. */
export const REVEAL_MINUTES = 10;

export const revealCalls = defineCalls('accounts', {
  reveal: {
    path: 'api/system/reveals',
    summary: text('查看一项明文，须说明理由并记入日志', 'See one value unmasked; the reason is logged'),
    // The field asked for names the permission it needs.
    access: signedIn,
    body: z.strictObject({
      subject: labelled('数据类别', 'Kind of record', z.string().max(50)),
      subjectId: labelled('数据编号', 'Record', z.uuid()),
      field: labelled('字段', 'Field', z.string().max(50)),
      reason: labelled('查看理由', 'Reason', z.string().trim().min(2).max(200)),
    }),
    answer: z.object({ value: z.string().nullable(), until: WireTime }),
    secret: true,
  },
});
