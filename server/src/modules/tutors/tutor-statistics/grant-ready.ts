import { sql } from 'kysely';
import type { DataScope } from '../../../platform/access/data-scope.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addRole } from '../../administration/accounts/public.ts';
import { joinByDocument } from '../tutor-records/public.ts';
import { lackingRole } from './unready.ts';

/** Accounts are made elsewhere and have the number of the staff, or the document: whoever has one by now is joined to it. */
const joinAccounts = async (tx: Tx, author: Author): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update staff s set account_id = a.id, version = s.version + 1 from accounts a
    where s.account_id is null and s.job_state = 'onDuty' and a.person_no = s.staff_no and a.person_kind <> 'student'
      and not exists (select from staff other where other.account_id = a.id)
    returning s.id`.execute(tx);
  return rows.length + (await joinByDocument(tx, author));
};

/** Everybody who has an account gets the role they lack; who has none stays on the list. */
export const grantReady = async (
  context: Context<DataScope>,
): Promise<{ joined: number; granted: number; failed: number }> => {
  const { db, author } = context;
  const joined = await db.transaction().execute(async (tx) => {
    const count = await joinAccounts(tx, author);
    await audit(tx, author, {
      action: 'staff.joinAccounts',
      subject: 'staff',
      subjectId: null,
      after: { joined: count },
    });
    return count;
  });
  let granted = 0;
  let failed = 0;
  for (const { accountId, role } of await lackingRole(db)) {
    if (await addRole(context, accountId, role)) granted += 1;
    else failed += 1;
  }
  return { joined, granted, failed };
};
