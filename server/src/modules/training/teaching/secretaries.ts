import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Accounts of those who look after the teaching of a department. */
export const secretariesOf = async (db: Db | Tx, departmentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from accounts a
    join account_roles h on h.account_id = a.id join roles r on r.id = h.role_id and r.code = 'secretary'
    join account_departments d on d.account_id = a.id and d.department_id = ${departmentId}
    where a.state = 'active'`.execute(db);
  return rows.map(({ id }) => id);
};
