import { approvalOf } from '@graduate/contract/awards/award-records/choices.ts';
import type { Audit, Outcomes } from '@graduate/contract/awards/award-records/records.ts';
import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { decide } from '../../mechanisms/approvals/public.ts';
import { noSuchRecord } from './award-records.errors.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';
import { type ApplicationEntry, mustBeIn } from './hold-application.ts';

/** Those of several records that are within reach, by id. */
const recordsReached = async (
  { db, scope }: Context<AwardScope>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApplicationEntry>> => {
  const rows = await db
    .selectFrom('awardApplications')
    .selectAll()
    .where('id', 'in', ids)
    .where(applicationsWithin(scope))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Each record for itself: what is refused stands in the answer, the others are done. */
export const eachRecord = async (
  context: Context<AwardScope>,
  ids: readonly string[],
  act: (record: ApplicationEntry) => Promise<void>,
): Promise<Outcomes> => {
  const reached = await recordsReached(context, ids);
  const outcomes: Outcomes = [];
  for (const id of new Set(ids))
    try {
      const record = reached.get(id);
      if (!record) throw noSuchRecord();
      await act(record);
      outcomes.push({ id, ok: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcomes.push({ id, ok: false, msg: error.text[context.language] });
    }
  return outcomes;
};

type Verdict = { status: 1 | 9; opinion: string; amount?: number | undefined };

/** Decides the step a record waits at, by the rules of its approval. */
export const decideRecord = async (
  context: Context<AwardScope>,
  { id, recordType }: ApplicationEntry,
  { status, opinion, amount }: Verdict,
): Promise<void> => {
  const corrects = status === AGREE && recordType === '1' && amount !== undefined;
  await decide(
    { ...context, scope: undefined },
    {
      ...approvalOf(recordType),
      recordIds: id,
      status,
      opinion,
      appendData: corrects ? { je: amount } : {},
    },
  );
};

/** The tutor decides what was prepared for the own students, and may say which amount is right. */
export const auditRecords = (
  context: Context<AwardScope>,
  { ids, status, opinion, amounts = {} }: Audit,
): Promise<Outcomes> =>
  eachRecord(context, ids, (record) => {
    mustBeIn(record, '1');
    return decideRecord(context, record, { status, opinion, amount: amounts[record.id] });
  });
