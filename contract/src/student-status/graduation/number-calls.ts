import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, onTheWire } from '../../platform/wire.ts';

const MOST_AT_ONCE = 500;
const Ids = labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
const CertNo = labelled('毕业证书编号', 'Certificate number', z.string().trim().max(30));

/** Calls about numbers of graduation certificates. */
export const certificateNumberCalls = defineCalls('graduation', {
  setCertificateNos: {
    method: 'PUT',
    path: 'api/xj/xjxx/changeByzbh',
    summary: text('编排或修改毕业证书编号', 'Give or change numbers of graduation certificates'),
    access: requires('student:certno:manage'),
    body: z.strictObject({
      items: z
        .array(onTheWire(z.object({ id: z.uuid(), number: CertNo }), { number: 'byzbh' }))
        .min(1)
        .max(MOST_AT_ONCE)
        .optional(),
      batchId: z.uuid().optional(),
      ids: Ids.optional(),
      /** The first number or its serial; otherwise the one after the largest. */
      startNo: labelled('起始编号', 'First number', z.string().trim().max(30).optional()),
      auto: z.literal(true).optional(),
    }),
    answer: z.object({
      assigned: z.array(onTheWire(z.object({ id: z.uuid(), number: z.string() }), { number: 'byzbh' })),
      skipped: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
  },
  certificateNoRepeats: {
    path: 'api/xj/xjxx/getByzbhReapeat',
    summary: text('毕业证书编号查重', 'Whether a certificate number is taken'),
    access: requires('student:certno:manage'),
    query: z.strictObject({
      byzbh: labelled('毕业证书编号', 'Certificate number', listInQuery(z.string().trim().max(30))),
      excludeId: z.uuid().optional(),
    }),
    answer: z.object({
      repeat: z.boolean(),
      list: z.array(
        onTheWire(
          z.object({ id: z.uuid(), name: z.string(), studentNo: z.string().nullable(), number: z.string() }),
          { number: 'byzbh' },
        ),
      ),
    }),
  },
});
