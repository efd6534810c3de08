import { text } from '@graduate/contract/platform/text.ts';
import type { Revealable } from '../../../platform/access/revealable.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { staffInScope, staffWithin } from './records.scope.ts';

const plain = (field: 'idNumber' | 'mobile', zh: string, en: string): Revealable => ({
  subject: 'staff',
  field,
  name: text(zh, en),
  permission: 'tutor:record:reveal',
  read: async (db, scope, id) => {
    const row = await db
      .selectFrom('staff')
      .select(field)
      .where('id', '=', id)
      .where(staffWithin(staffInScope(scope)))
      .executeTakeFirst();
    const value = row?.[field];
    return field === 'idNumber' && value ? (await documentNumbers(db)).open(value) : value;
  },
});

export const revealableStaff = [
  plain('idNumber', '证件号码', 'Document number'),
  plain('mobile', '手机号码', 'Mobile number'),
];
