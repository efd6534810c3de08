import type { ApplicationMeeting } from '@graduate/contract/degrees/meetings/meetings.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maySeeApplication, writesApplication } from '../degree-applications/public.ts';
import { CORRECTED, itemsOf, STATEMENT } from './item-rows.ts';
import { noSuchRecord } from './meetings.errors.ts';

/** What committees did with an application: no votes, and no result before there is a resolution. */
export const meetingsOfApplication = async (
  { db, author }: Pick<Context<unknown>, 'db' | 'author'>,
  { id }: { id: string },
): Promise<ApplicationMeeting[]> => {
  const { actor } = author;
  if (!(await maySeeApplication(db, actor, id))) throw noSuchRecord();
  const rows = await itemsOf(db)
    .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
    .innerJoin('degreeCommittees', 'degreeCommittees.id', 'degreeMeetings.committeeId')
    .select(['degreeMeetingItems.id as itemId', 'degreeCommittees.name as committeeName'])
    .select(['degreeMeetings.level', 'degreeMeetings.name as meetingName', 'degreeMeetings.heldAt'])
    .select(['degreeMeetingItems.result', 'degreeMeetingItems.reason', 'resolutionNo', 'settled'])
    .select(['noticeReason', 'statementUntil', 'statement'])
    .select([STATEMENT.as('statementState'), CORRECTED.as('corrects')])
    .where('degreeMeetingItems.applicationId', '=', id)
    .where((eb) =>
      eb.or([
        eb('degreeMeetings.status', '<>', 'draft'),
        eb('degreeMeetingItems.notifiedAt', 'is not', null),
      ]),
    )
    .orderBy('degreeMeetings.heldAt')
    .orderBy('degreeMeetings.id')
    .execute();
  const writes = await writesApplication(db, actor, id);
  return rows.map(({ heldAt, settled, ...row }) => ({
    ...row,
    heldOn: dayInShanghai(heldAt),
    reason: settled ? row.reason : null,
    mayState: !settled && row.statementState === 'notified' && writes,
  }));
};
