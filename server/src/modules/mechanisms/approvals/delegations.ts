import type { Delegation, NewDelegation } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { approvalErrors, noSuchDelegation } from './approvals.errors.ts';
import { handlersOf, nameOfType } from './handlers.ts';
import { isAssistant, TODAY } from './reach.ts';
import { activeStaff, namedLike } from './role-holders.ts';

const state = sql<Delegation['state']>`case when ended_at is not null or ends_on < ${TODAY} then 'over'
  when starts_on > ${TODAY} then 'ahead' else 'running' end`;

/** What somebody has given and received, the latest first. */
export const listDelegations = async ({ services, author: { actor } }: Context): Promise<Delegation[]> => {
  const { accountId } = actor;
  const rows = await services.db
    .selectFrom('approvalDelegations')
    .innerJoin('accounts as delegators', 'delegators.id', 'delegatorId')
    .innerJoin('accounts as delegates', 'delegates.id', 'delegateId')
    .leftJoin('roles', 'roles.code', 'roleCode')
    .where((eb) => eb.or([eb('delegatorId', '=', accountId), eb('delegateId', '=', accountId)]))
    .select(['approvalDelegations.id', 'delegatorId', 'types', 'startsOn', 'endsOn', 'reason', 'endedAt'])
    .select(['approvalDelegations.createdAt', 'delegators.realName as delegatorName', state.as('state')])
    .select(['delegates.realName as delegateName', 'roleCode', 'roles.name', 'roles.nameEn'])
    .orderBy('approvalDelegations.createdAt', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ delegatorId, types, roleCode, name, nameEn, ...row }) => ({
    ...row,
    direction: delegatorId === accountId ? ('given' as const) : ('received' as const),
    roleName: text(name ?? roleCode, nameEn ?? roleCode),
    types: types.map((type) => ({ type, name: nameOfType(services, type) })),
    actions: delegatorId === accountId && row.state !== 'over' ? ['end' as const] : [],
  }));
};

/** Staff of an own department or of the same role; who is an assistant and nothing else decides for nobody. */
const candidates = (db: Db | Tx, actor: Actor) => {
  const departmentIds = actor.departments.map(({ id }) => id);
  return activeStaff(db)
    .where('accounts.id', '!=', actor.accountId)
    .where(sql<SqlBool>`exists (select from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = accounts.id and r.code <> 'assistant')`)
    .where(sql<SqlBool>`(exists (select from account_departments ad
        where ad.account_id = accounts.id and ad.department_id = any(${departmentIds}::uuid[]))
      or exists (select from account_roles ar where ar.account_id = accounts.id and ar.role_id = ${actor.role.id}))`);
};

export const delegateCandidates = async (
  { services, author: { actor } }: Context,
  { keyword }: { keyword?: string | undefined },
) => ({
  people: await candidates(services.db, actor).where(namedLike(keyword)).execute(),
  types: handlersOf(services).map(({ type, name }): { type: string; name: Text } => ({ type, name })),
});

const mustHaveSomething = async (tx: Tx, { role }: Actor): Promise<void> => {
  const { used } = await tx
    .selectNoFrom(
      sql<boolean>`exists (select from approval_flow_versions v,
      jsonb_array_elements(v.definition -> 'steps') step
      where v.state <> 'draft' and step ->> 'role' = ${role.code})`.as('used'),
    )
    .executeTakeFirstOrThrow();
  if (!used) throw approvalErrors.nothingToDelegate();
};

const mustBeFree = async (tx: Tx, { accountId, role }: Actor, { startsOn, endsOn }: NewDelegation) => {
  // Two at once would not see each other's rows: they queue up at the person.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const { past } = await tx
    .selectNoFrom(sql<boolean>`${startsOn}::date < ${TODAY}`.as('past'))
    .executeTakeFirstOrThrow();
  if (past) throw approvalErrors.startsInThePast();
  const other = await tx
    .selectFrom('approvalDelegations')
    .select('id')
    .where('delegatorId', '=', accountId)
    .where('roleCode', '=', role.code)
    .where('endedAt', 'is', null)
    .where(
      sql<SqlBool>`daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`,
    )
    .executeTakeFirst();
  if (other) throw approvalErrors.delegatedAlready();
};

/** Somebody else decides for me in my current role, for some days. */
export const delegate = ({ services, author }: Context, wanted: NewDelegation): Promise<{ id: string }> =>
  services.db.transaction().execute(async (tx) => {
    const { actor } = author;
    if (isAssistant(actor)) throw approvalErrors.assistantMayNot();
    const known = new Set(handlersOf(services).map(({ type }) => type));
    if (!wanted.types.every((type) => known.has(type))) throw approvalErrors.unknownTypes();
    await mustHaveSomething(tx, actor);
    await mustBeFree(tx, actor, wanted);
    const to = await candidates(tx, actor)
      .where('accounts.id', '=', wanted.delegateId)
      .executeTakeFirstOrThrow(() => approvalErrors.mayNotStandIn());
    const id = newId();
    const row = { id, delegatorId: actor.accountId, roleCode: actor.role.code, ...wanted };
    await tx.insertInto('approvalDelegations').values(row).execute();
    await audit(tx, author, {
      action: 'approval.delegate',
      subject: 'approvalDelegation',
      subjectId: id,
      after: { ...row, delegator: actor.realName, delegate: to.name },
    });
    const { startsOn, endsOn } = wanted;
    await notifyPerson(
      tx,
      wanted.delegateId,
      text(
        `${actor.realName}委托您代理审批（${startsOn} 至 ${endsOn}）`,
        `${actor.realName} asks you to stand in for approvals from ${startsOn} to ${endsOn}`,
      ),
      '/approval/todo',
    );
    return { id };
  });

export const endDelegation = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('approvalDelegations')
      .set({ endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('delegatorId', '=', author.actor.accountId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (!ended.numUpdatedRows) throw noSuchDelegation();
    await audit(tx, author, {
      action: 'approval.endDelegation',
      subject: 'approvalDelegation',
      subjectId: id,
    });
  });
