import { approvalOf, examinedApproval, recordedApproval } from '@graduate/contract/training/links/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mayFollow, recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { type StudentScope, studentScope } from '../../student-status/students/public.ts';
import { foundRecords } from './link-rows.ts';

/** Whose links somebody reaches: the own ones, or those of its students with the permission. */
export const linkScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'training:link:view') ? scope : { kind: 'nobody' };
};

/** A student's own, whatever else the person may do. */
export const ownLinks = (actor: Actor): StudentScope => ({ kind: 'person', accountId: actor.accountId });

export const waitingRecords = async (db: Db, actor: Actor) =>
  (await recordsWaitingFor(db, actor, examinedApproval.type)).union(
    await recordsWaitingFor(db, actor, recordedApproval.type),
  );

/** Whoever reaches the student, has to decide the record, or has decided it. */
export const maySeeRecord = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const reached = await foundRecords(db, linkScope(actor))
    .select('linkRecords.kind')
    .where('linkRecords.id', '=', id)
    .executeTakeFirst();
  if (reached) return true;
  const found = await db.selectFrom('linkRecords').select('kind').where('id', '=', id).executeTakeFirst();
  if (!found || !mayUse(actor, 'training:link:view')) return false;
  const { type, moduleCode, businessCode } = approvalOf(found.kind);
  const waits = (await recordsWaitingFor(db, actor, type)).where('approvalInstances.recordId', '=', id);
  if (await waits.executeTakeFirst()) return true;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
