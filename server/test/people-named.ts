import type { Tx } from '../src/platform/database/connect.ts';

/** People by their user names, as those who send messages name them. */
export const peopleNamed = (tx: Tx, usernames: readonly string[]) =>
  tx.selectFrom('accounts').where('username', 'in', usernames).select('id as accountId') as never;
