import type { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { Candidate } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { instanceStates, type RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findInstance, type InstanceRow, type StepRow } from './approval-route.ts';
import { approvalErrors, noSuchApproval } from './approvals.errors.ts';
import { notifyHolders } from './holders.ts';
import { administered } from './instances.queries.ts';
import { mayDecide, reachesOf, WAITING } from './reach.ts';
import { holdersOfRole, namedLike } from './role-holders.ts';

type Handover = { step: StepRow; as: 'approver' | 'administrator' };

const looksAfter = async (db: Db, actor: Actor, instanceId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('approvalInstances')
    .select('id')
    .where('id', '=', instanceId)
    .where(administered(actor))
    .executeTakeFirst();
  return found !== undefined;
};

/** The waiting step somebody may hand over: an own one, or as administrator any within the scope. */
const stepToHandOver = async (db: Db | Tx, actor: Actor, instance: InstanceRow): Promise<Handover> => {
  const own = (await reachesOf(db, actor)).filter(({ delegation }) => !delegation);
  const waiting = db
    .selectFrom('approvalSteps')
    .selectAll()
    .where('instanceId', '=', instance.id)
    .where(WAITING);
  const mine = await waiting.where(mayDecide(own)).executeTakeFirst();
  if (mine) return { step: mine, as: 'approver' };
  if (!(await looksAfter(db, actor, instance.id))) throw noSuchApproval();
  const any = await waiting.executeTakeFirstOrThrow(() =>
    approvalErrors.notRunning({ state: instanceStates[instance.state] }),
  );
  return { step: any, as: 'administrator' };
};

/** Other holders of the role; for approvers those of the department, for administrators all of them. */
const candidates = (db: Db | Tx, actor: Actor, instance: InstanceRow, { step, as }: Handover) => {
  const departmentId = step.departmentId ?? instance.departmentId;
  const anywhere = as === 'administrator' || step.reach === 'all' || departmentId === null;
  return holdersOfRole(db, step.roleCode)
    .where(sql<SqlBool>`accounts.id <> all(${step.excludedIds}::uuid[])`)
    .where(sql<SqlBool>`accounts.id <> all(${step.approverIds}::uuid[])`)
    .$if(as === 'approver', (query) => query.where('accounts.id', '!=', actor.accountId))
    .$if(!anywhere, (query) =>
      query.where(sql<SqlBool>`(roles.data_scope = 'all' or exists (select from account_departments ad
        where ad.account_id = accounts.id and ad.department_id = ${departmentId}))`),
    );
};

export const transferCandidates = async (
  { db, author: { actor } }: Context,
  { keyword, ...record }: RecordRef & { keyword?: string | undefined },
): Promise<Candidate[]> => {
  const instance = await findInstance(db, record);
  if (!instance) throw noSuchApproval();
  const handover = await stepToHandOver(db, actor, instance);
  return candidates(db, actor, instance, handover).where(namedLike(keyword)).execute();
};

/** Hands the waiting step to one other holder of its role; from now on it waits for that person alone. */
export const transfer = (
  { db, author }: Context,
  { toId, reason, ...record }: BodyOf<typeof approvalCalls.transfer>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const instance = await findInstance(tx, record, true);
    if (!instance) throw noSuchApproval();
    const handover = await stepToHandOver(tx, author.actor, instance);
    const { step } = handover;
    const to = await candidates(tx, author.actor, instance, handover)
      .where('accounts.id', '=', toId)
      .executeTakeFirstOrThrow(() => approvalErrors.notACandidate());
    await tx
      .updateTable('approvalSteps')
      .set({
        reach: 'people',
        approverIds: [toId],
        transferredBy: author.actor.accountId,
        transferReason: reason,
        remindedAt: null,
      })
      .where('id', '=', step.id)
      .execute();
    await audit(tx, author, {
      action: 'approval.transfer',
      subject: `approval ${instance.type}`,
      subjectId: instance.recordId,
      before: { reach: step.reach, departmentId: step.departmentId, approverIds: step.approverIds },
      after: { step: step.key, toId, to: to.name, reason },
    });
    const from = author.actor.realName;
    await notifyHolders(
      tx,
      [step.id],
      text(`${from}向您转办审批：${instance.title}`, `${from} hands you an approval: ${instance.titleEn}`),
    );
  });
