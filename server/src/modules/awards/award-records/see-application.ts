import { approvalOf, type RecordType } from '@graduate/contract/awards/award-records/choices.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { applicationsWithin, awardScope } from './award-records.scope.ts';

const recordTypeOf = async (db: Db, id: string): Promise<RecordType | undefined> =>
  (await db.selectFrom('awardApplications').select('recordType').where('id', '=', id).executeTakeFirst())
    ?.recordType;

/** Who reaches a record sees it, and so does who decides it or has decided it. */
export const maySeeApplication = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const reached = await db
    .selectFrom('awardApplications')
    .select('id')
    .where('id', '=', id)
    .where(applicationsWithin(awardScope(actor)))
    .executeTakeFirst();
  if (reached) return true;
  const recordType = await recordTypeOf(db, id);
  return recordType !== undefined && mayFollow(db, actor, { ...approvalOf(recordType), recordId: id });
};
