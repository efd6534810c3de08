import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { CommitteeLevel, ItemResult } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';

/** What each level of committees decides on. */
export const statesFor: Readonly<Record<CommitteeLevel, readonly DegreeState[]>> = {
  sub: ['defencePassed', 'deferred'],
  school: ['subPassed', 'subRefused'],
};

/** What an application is once it is decided. */
export const statusAfter: Readonly<Record<CommitteeLevel, Readonly<Record<ItemResult, DegreeState>>>> = {
  sub: { pass: 'subPassed', refuse: 'subRefused', defer: 'deferred' },
  school: { pass: 'approved', refuse: 'notAwarded', defer: 'deferred' },
};

/** What was decided before on the applications of a meeting that are to be decided on anew. */
export const correctionsIn = async (
  db: Db | Tx,
  meetingId: string,
): Promise<ReadonlyMap<string, ItemResult | null>> => {
  const rows = await db
    .selectFrom('degreeMeetingItems as again')
    .innerJoin('degreeMeetingItems as decided', 'decided.id', 'again.corrects')
    .select(['again.applicationId', 'decided.result'])
    .where('again.meetingId', '=', meetingId)
    .execute();
  return new Map(rows.map(({ applicationId, result }) => [applicationId, result]));
};

/** Whether an application still waits for this level, or still stands where the decision to be put right has left it. */
export const mayDecide = (
  level: CommitteeLevel,
  { id, status }: Pick<ApplicationEntry, 'id' | 'status'>,
  corrections: ReadonlyMap<string, ItemResult | null>,
): boolean => {
  const before = corrections.get(id);
  return before ? statusAfter[level][before] === status : statesFor[level].includes(status);
};
