import type { Text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';

/** Whether the department of the step is one where this holder of the role acts. */
const ACTS_IN_DEPARTMENT = sql`(
  holder_roles.data_scope = 'all'
  or (holder_roles.data_scope = 'custom' and exists (select from role_departments rd
    where rd.role_id = holder_roles.id and rd.department_id = approval_steps.department_id))
  or (holder_roles.data_scope = 'departmentTree' and exists (
    with recursive above as (
      select d.id, d.parent_id from departments d where d.id = approval_steps.department_id
      union all select d.id, d.parent_id from departments d join above on d.id = above.parent_id
    ) select from above join account_departments ad on ad.department_id = above.id where ad.account_id = holders.id))
  or (holder_roles.data_scope not in ('custom', 'departmentTree') and exists (select from account_departments ad
    where ad.account_id = holders.id and ad.department_id = approval_steps.department_id)))`;

/** The accounts that can decide the step of the surrounding statement, as `holders`. */
const FROM_HOLDERS = sql`from account_roles held
  join roles holder_roles on holder_roles.id = held.role_id
  join accounts holders on holders.id = held.account_id
  where holder_roles.code = approval_steps.role_code and holders.state = 'active'
    and holders.id <> all(approval_steps.excluded_ids)
    and (approval_steps.reach = 'all'
      or (approval_steps.reach = 'people' and holders.id = any(approval_steps.approver_ids))
      or (approval_steps.reach = 'department' and ${ACTS_IN_DEPARTMENT}))`;

const MOST_NAMED = 5;

/** The first few who can decide, and how many there are. */
export const holderNames = sql<string[]>`array(
  select holders.real_name ${FROM_HOLDERS} order by holders.real_name, holders.id limit ${sql.lit(MOST_NAMED)})`;
export const holderCount = sql<number>`(select count(*) ${FROM_HOLDERS})`;
export const hasHolder = sql<SqlBool>`exists (select ${FROM_HOLDERS})`;

/** Tells everybody who can decide one of the steps; returns how many people. */
export const notifyHolders = (tx: Tx, stepIds: readonly string[], title: Text): Promise<number> => {
  const people = tx
    .selectFrom('approvalSteps')
    .innerJoin('accounts', (join) =>
      join.on(sql<SqlBool>`accounts.id in (select holders.id ${FROM_HOLDERS})`),
    )
    .where('approvalSteps.id', '=', sql<string>`any(${stepIds}::uuid[])`)
    .select('accounts.id as accountId')
    .distinct();
  return sendMessages(tx, people as never, { kind: 'todo', title, link: '/approval/todo' });
};
