import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** Active holders of a role who neither asked for the change of the surrounding statement nor gain by it. */
const holders = (role: 'security' | 'sysadmin') => sql`select people.id from accounts people
  join account_roles held on held.account_id = people.id join roles on roles.id = held.role_id
  where roles.code = ${sql.lit(role)} and people.state = 'active' and people.id <> consent_requests.requester_id
    and people.id is distinct from consent_requests.account_id
    and not exists (select from account_roles own where own.account_id = people.id
      and own.role_id = consent_requests.role_id)`;

/** The other security administrators; where there is none of them, the start-up account. */
const SECOND_PERSONS = sql`(${holders('security')} union all
  ${holders('sysadmin')} and people.person_kind = 'system' and not exists (${holders('security')}))`;

/** Whoever has the duty in another role switches to it first. */
export const actsInDuty = ({ role, admin }: Actor): boolean => role.code === 'security' || admin;

export const mayDecide = (accountId: string) => sql<SqlBool>`${accountId}::uuid in ${SECOND_PERSONS}`;

/** Whoever can consent to a request, for messages. */
export const secondPersonsOf = async (db: Db | Tx, requestId: string): Promise<string[]> => {
  const { people } = await db
    .selectFrom('consentRequests')
    .select(sql<string[]>`array${SECOND_PERSONS}`.as('people'))
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return people;
};
