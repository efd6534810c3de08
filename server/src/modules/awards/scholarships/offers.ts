import { applyKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Offer } from '@graduate/contract/awards/scholarships/claims.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import { listBatches } from '../award-schemes/public.ts';
import { isOpenToday } from './apply-window.ts';
import { claimsOf, withClaimColumns } from './claim-rows.ts';
import { ownClaims } from './claims.scope.ts';
import { footingOf } from './conditions.ts';

const claimsByBatch = async (db: Db, actor: Parameters<typeof ownClaims>[0], studentId: string) => {
  const rows = await withClaimColumns(claimsOf(db, ownClaims(actor)))
    .where('awardClaims.studentId', '=', studentId)
    .execute();
  return new Map(
    rows.map(({ batchId, id, submitState, gradeName, reason }) => [
      batchId,
      { id, submitState, gradeName, reason },
    ]),
  );
};

/** What a student can apply for, with its footing in each: looked at before anything is written. */
export const listOffers = async (context: Context): Promise<Offer[]> => {
  const { db, author, language } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  const { list } = await listBatches(
    { ...context, scope: { drafts: false } },
    { kind: [...applyKinds], status: ['open'], limit: LARGEST_LIMIT },
  );
  const own = await claimsByBatch(db, author.actor, studentId);
  const offers: Offer[] = [];
  for (const batch of list) {
    const { conditions, exclusive, refusal } = await footingOf(db, batch, studentId, language);
    const { id: batchId, name: batchName, itemName, kind, applyFrom, applyTo, grades } = batch;
    const level = (await levelOf(db, studentId)) ?? '';
    offers.push({
      batchId,
      batchName,
      itemName,
      kind,
      applyFrom,
      applyTo,
      open: isOpenToday(batch),
      grades: grades.filter((grade) => grade.level === level),
      eligible: refusal === undefined,
      conditions,
      exclusive,
      claim: own.get(batchId) ?? null,
    });
  }
  return offers;
};

const levelOf = async (db: Db, studentId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('studentRecords')
      .select('trainingLevel')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
  ).trainingLevel;
