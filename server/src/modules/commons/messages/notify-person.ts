import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { type NewMessage, sendMessages } from './send-messages.ts';

/** Tells people something. */
export const notifyPeople = (tx: Tx, accountIds: readonly string[], message: NewMessage): Promise<number> =>
  sendMessages(
    tx,
    tx
      .selectFrom('accounts')
      .select('accounts.id as accountId')
      .where('accounts.id', '=', sql<string>`any(${accountIds}::uuid[])`) as never,
    message,
  );

/** Tells one person what became of something. */
export const notifyPerson = (tx: Tx, accountId: string, title: Text, link: string): Promise<number> =>
  notifyPeople(tx, [accountId], { kind: 'result', title, link });
