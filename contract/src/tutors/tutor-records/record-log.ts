import { z } from 'zod';
import { OperationDetail } from '../../administration/logs/operations.ts';
import { labelled } from '../../platform/fields.ts';

/** A change of a record with what it did, field by field as the reader reads it. */
export const RecordChange = OperationDetail.pick({
  id: true,
  at: true,
  realName: true,
  actingFor: true,
  roleCode: true,
  roleName: true,
  action: true,
}).extend({
  reason: labelled('原因', 'Reason', z.string().nullable()),
  changes: labelled(
    '变更内容',
    'What changed',
    z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  ),
});
export type RecordChange = z.output<typeof RecordChange>;
