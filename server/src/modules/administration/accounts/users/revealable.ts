import { text } from '@graduate/contract/platform/text.ts';
import type { Revealable } from '../../../../platform/access/revealable.ts';
import { accountsWithin } from '../accounts.scope.ts';

const contact = (field: 'mobile' | 'email', zh: string, en: string): Revealable => ({
  subject: 'account',
  field,
  name: text(zh, en),
  permission: 'system:user:reveal',
  read: async (db, scope, id) => {
    const row = await db
      .selectFrom('accounts')
      .select(field)
      .where('id', '=', id)
      .where(accountsWithin(scope))
      .executeTakeFirst();
    return row?.[field];
  },
});

export const revealableContacts = [
  contact('mobile', '手机号码', 'Mobile number'),
  contact('email', '电子邮箱', 'E-mail'),
];
