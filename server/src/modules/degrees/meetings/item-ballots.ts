import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type BallotBox, votedOn } from './ballot-box.ts';
import { applicantColumns, itemsOf, NOTED, warningsOf } from './item-rows.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';

const SUBJECT = 'meetingItem';

/** Items of electronic meetings that somebody is a member of. */
const ownItems = (db: Db | Tx, accountId: string) =>
  itemsOf(db)
    .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
    .innerJoin('degreeMeetingMembers', 'degreeMeetingMembers.meetingId', 'degreeMeetings.id')
    .where('degreeMeetingMembers.accountId', '=', accountId)
    .where('degreeMeetings.voteMode', '=', 'electronic');

const mine: BallotBox['mine'] = async ({ db, author, language }) => {
  const { accountId } = author.actor;
  const rows = await ownItems(db, accountId)
    .select(['degreeMeetingItems.id as subjectId', 'degreeMeetingItems.place', 'degreeGranted'])
    .select(['degreeMeetings.name as meetingName', 'degreeMeetings.level as committeeLevel'])
    .select(applicantColumns)
    .select(NOTED.as('noted'))
    .select(votedOn('degreeMeetingItems.id', accountId).as('voted'))
    .where('degreeMeetings.status', '=', 'voting')
    .where('degreeMeetingItems.deferred', '=', false)
    .orderBy('degreeMeetings.heldAt')
    .orderBy('degreeMeetings.id')
    .orderBy('degreeMeetingItems.place')
    .execute();
  return rows.map(({ waivers, noted, status, level: _level, voted, ...one }) => ({
    ...one,
    subjectType: SUBJECT,
    link: null,
    voted: Boolean(voted),
    warnings: warningsOf({ waivers, noted, status }, language),
  }));
};

const hold: BallotBox['hold'] = async (tx, accountId, itemId) => {
  const item = await ownItems(tx, accountId)
    .select(['degreeMeetingItems.meetingId', 'degreeMeetingMembers.present'])
    .where('degreeMeetingItems.id', '=', itemId)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const meeting = await tx
    .selectFrom('degreeMeetings')
    .select('status')
    .where('id', '=', item.meetingId)
    .forShare()
    .executeTakeFirstOrThrow();
  const { deferred } = await tx
    .selectFrom('degreeMeetingItems')
    .select('deferred')
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (meeting.status !== 'voting' || deferred) throw meetingErrors.notOpen();
  if (!item.present) throw meetingErrors.notPresent();
  return { subject: 'degreeMeeting', subjectId: item.meetingId };
};

export const itemBallots: BallotBox = { subjectType: SUBJECT, mine, hold };
