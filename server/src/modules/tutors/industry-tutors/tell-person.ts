import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPerson } from '../../commons/messages/public.ts';

/** Who is appointed or dismissed hears of it, if they can sign in. */
export const tellPerson = async (tx: Tx, staffId: string, zh: string, en: string): Promise<void> => {
  const staff = await tx.selectFrom('staff').select('accountId').where('id', '=', staffId).executeTakeFirst();
  if (staff?.accountId) await notifyPerson(tx, staff.accountId, text(zh, en), '/tutor/industry');
};
