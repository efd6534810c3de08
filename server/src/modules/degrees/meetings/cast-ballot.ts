import { randomUUID } from 'node:crypto';
import type { BallotChoice } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Ballot } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { applicantColumns, DEFERRALS, itemsOf, TRIES, warningsOf } from './item-rows.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';

const SUBJECT = 'meetingItem';

/** Items of electronic meetings that somebody is a member of. */
const ownItems = (db: Db | Tx, accountId: string) =>
  itemsOf(db)
    .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
    .innerJoin('degreeMeetingMembers', 'degreeMeetingMembers.meetingId', 'degreeMeetings.id')
    .where('degreeMeetingMembers.accountId', '=', accountId)
    .where('degreeMeetings.voteMode', '=', 'electronic');

export const myBallots = async ({ db, author, language }: Context): Promise<Ballot[]> => {
  const { accountId } = author.actor;
  const rows = await ownItems(db, accountId)
    .select(['degreeMeetingItems.id as subjectId', 'degreeMeetingItems.place', 'degreeGranted'])
    .select(['degreeMeetings.name as meetingName', 'degreeMeetings.level as committeeLevel'])
    .select(applicantColumns)
    .select([TRIES.as('tries'), DEFERRALS.as('deferrals')])
    .select(
      sql<boolean>`exists (select from degree_ballot_voters v
        where v.subject_id = degree_meeting_items.id and v.account_id = ${accountId})`.as('voted'),
    )
    .where('degreeMeetings.status', '=', 'voting')
    .where('degreeMeetingItems.deferred', '=', false)
    .orderBy('degreeMeetings.heldAt')
    .orderBy('degreeMeetings.id')
    .orderBy('degreeMeetingItems.place')
    .execute();
  return rows.map(({ waivers, tries, deferrals, status, level: _level, ...one }) => ({
    ...one,
    subjectType: SUBJECT,
    warnings: warningsOf({ waivers, tries, deferrals, status }, language),
  }));
};

/** Neither place nor number of a transaction tells with whom a ballot came: all of the item get both anew. */
const mixBallots = (tx: Tx, subjectId: string) =>
  sql`with gone as (delete from degree_ballots where subject_id = ${subjectId} returning *)
    insert into degree_ballots select * from gone order by id`.execute(tx);

/** Takes a ballot and marks its voter, in one transaction and with nothing in common; the log does not say how. */
export const castBallot = (
  { db, author }: Context,
  { subjectId, choice }: { subjectType: string; subjectId: string; choice: BallotChoice },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const item = await ownItems(tx, accountId)
      .select(['degreeMeetingItems.meetingId', 'degreeMeetingMembers.present'])
      .where('degreeMeetingItems.id', '=', subjectId)
      .executeTakeFirstOrThrow(() => noSuchRecord());
    const meeting = await tx
      .selectFrom('degreeMeetings')
      .select('status')
      .where('id', '=', item.meetingId)
      .forShare()
      .executeTakeFirstOrThrow();
    /** One ballot of an item after the other, so that each mixes all those before it. */
    const { deferred } = await tx
      .selectFrom('degreeMeetingItems')
      .select('deferred')
      .where('id', '=', subjectId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (meeting.status !== 'voting' || deferred) throw meetingErrors.notOpen();
    if (!item.present) throw meetingErrors.notPresent();
    const marked = await tx
      .insertInto('degreeBallotVoters')
      .values({ subjectType: SUBJECT, subjectId, accountId })
      .onConflict((oc) => oc.doNothing())
      .returning('accountId')
      .executeTakeFirst();
    if (!marked) throw meetingErrors.alreadyVoted();
    await tx
      .insertInto('degreeBallots')
      .values({ id: randomUUID(), subjectType: SUBJECT, subjectId, choice })
      .execute();
    await mixBallots(tx, subjectId);
    await audit(tx, author, {
      action: 'degreeMeeting.ballot',
      subject: 'degreeMeeting',
      subjectId: item.meetingId,
    });
  });

/** What was cast on an item, counted when its meeting closes and not before. */
export const countBallots = async (tx: Tx, subjectId: string): Promise<Record<BallotChoice, number>> => {
  const rows = await tx
    .selectFrom('degreeBallots')
    .select(['choice', sql<number>`count(*)::int`.as('count')])
    .where('subjectId', '=', subjectId)
    .groupBy('choice')
    .execute();
  const of = (choice: BallotChoice) => rows.find((row) => row.choice === choice)?.count ?? 0;
  return { yes: of('yes'), no: of('no'), abstain: of('abstain') };
};

/** Writes both tables into new files: what stood where before is gone from the disk. */
export const writeBallotsAnew = async (db: Db): Promise<void> => {
  await sql`select write_ballots_anew()`.execute(db);
};
