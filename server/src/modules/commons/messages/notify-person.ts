import type { Text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from './send-messages.ts';

/** Tells one person what became of something. */
export const notifyPerson = (tx: Tx, accountId: string, title: Text, link: string): Promise<number> =>
  sendMessages(
    tx,
    tx
      .selectFrom('accounts')
      .select('accounts.id as accountId')
      .where('accounts.id', '=', accountId) as never,
    { kind: 'result', title, link },
  );
