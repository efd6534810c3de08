import { type MeetingAction, meetingFile } from '@graduate/contract/degrees/meetings/choices.ts';
import type { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type {
  Meeting,
  MeetingDetail,
  MeetingItem,
  Seat,
} from '@graduate/contract/degrees/meetings/meetings.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { statusAfter } from './decidable.ts';
import { applicantColumns, CORRECTED, itemsOf, NOTED, STATEMENT, warningsOf } from './item-rows.ts';
import { noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingsWithin } from './meetings.scope.ts';

const reached = (db: Db | Tx, scope: MeetingScope) =>
  db
    .selectFrom('degreeMeetings')
    .innerJoin('degreeCommittees', 'degreeCommittees.id', 'degreeMeetings.committeeId')
    .where(meetingsWithin(scope));

const seats = (which: 'total' | 'present') => sql<number | null>`(select nullif(count(*), 0)::int
  from degree_meeting_members m where m.meeting_id = degree_meetings.id
  ${which === 'present' ? sql`and m.present` : sql``})`;

const shown = (found: ReturnType<typeof reached>) =>
  found
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeMeetings.batchId')
    .select(['degreeMeetings.id', 'degreeMeetings.name', 'no', 'heldAt', 'place', 'voteMode', 'batchId'])
    .select(['committeeId', 'degreeMeetings.level', 'degreeMeetings.status', 'resolutionNo', 'publishedAt'])
    .select(['degreeMeetings.version', 'degreeBatches.name as batchName'])
    .select('degreeCommittees.name as committeeName')
    .select([seats('total').as('total'), seats('present').as('present')])
    .select(
      sql<number>`(select count(*)::int from degree_meeting_items i where i.meeting_id = degree_meetings.id)`.as(
        'itemCount',
      ),
    );

export const listMeetings = (
  { db, scope }: Context<MeetingScope>,
  query: QueryOf<typeof meetingCalls.list>,
) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) =>
        contains(['degree_meetings.name', 'degree_meetings.no', 'degree_meetings.resolution_no'], keyword),
      level: 'degreeMeetings.level',
      status: 'degreeMeetings.status',
      batchId: 'degreeMeetings.batchId',
    }),
    { shown, usual: ['-heldAt', 'id'] },
  );

export const seatsOf = async (
  db: Db | Tx,
  meetingId: string,
): Promise<(Seat & { accountId: string | null })[]> => {
  const rows = await db
    .selectFrom('degreeMeetingMembers')
    .select(['staffId', 'name', 'role', 'present', 'accountId'])
    .where('meetingId', '=', meetingId)
    .orderBy('place')
    .execute();
  return rows.map((seat) => ({ ...seat, hasAccount: seat.accountId !== null }));
};

const ON_AN_AGENDA = sql<boolean>`exists (select from degree_meeting_items open
  where open.application_id = degree_meeting_items.application_id and not open.settled)`;

/** The agenda as those see it who arrange the meeting. Votes are nobody's while they are cast. */
export const agendaOf = async (
  db: Db | Tx,
  where: { meetingId: string } | { itemId: string },
  language: Language,
): Promise<MeetingItem[]> => {
  const rows = await itemsOf(db)
    .select(['degreeMeetingItems.id', 'degreeMeetingItems.place', 'applicationId', 'degreeGranted'])
    .select(['yes', 'degreeMeetingItems.no', 'abstain'])
    .select(['deferred', 'reason', 'result', 'noticeReason', 'statementUntil', 'statement'])
    .select(applicantColumns)
    .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
    .select([STATEMENT.as('statementState'), NOTED.as('noted'), CORRECTED.as('corrects')])
    .select(['settled', 'degreeMeetings.level as decidedBy', ON_AN_AGENDA.as('onAnAgenda')])
    .select(
      sql<number>`(select count(*)::int from degree_ballot_voters v
        where v.subject_id = degree_meeting_items.id)`.as('voted'),
    )
    .$if('meetingId' in where, (found) =>
      found.where('meetingId', '=', (where as { meetingId: string }).meetingId),
    )
    .$if('itemId' in where, (found) =>
      found.where('degreeMeetingItems.id', '=', (where as { itemId: string }).itemId),
    )
    .orderBy('degreeMeetingItems.place')
    .execute();
  return rows.map(({ waivers, noted, settled, decidedBy, onAnAgenda, ...item }) => ({
    ...item,
    warnings: warningsOf({ waivers, noted, status: item.status }, language),
    mayDecideAnew:
      settled && item.result !== null && statusAfter[decidedBy][item.result] === item.status && !onAnAgenda,
  }));
};

const ACTIONS: Readonly<Record<Meeting['status'], readonly MeetingAction[]>> = {
  draft: ['edit', 'items', 'lock', 'remove'],
  ready: ['attendance', 'openVote', 'remove'],
  voting: ['attendance', 'votes', 'close', 'documents'],
  closed: ['documents', 'minutes', 'resolution'],
  published: ['documents', 'minutes', 'resolution'],
};

export const findMeeting = async (
  { db, services, scope, language }: Pick<Context<MeetingScope>, 'db' | 'services' | 'scope' | 'language'>,
  { id }: { id: string },
): Promise<MeetingDetail> => {
  const meeting = await shown(reached(db, scope))
    .where('degreeMeetings.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const { status, level } = meeting;
  return {
    ...meeting,
    members: await seatsOf(db, id),
    items: await agendaOf(db, { meetingId: id }, language),
    documents: await attachmentsOf(services, meetingFile.moduleCode, id),
    actions: [
      ...(status === 'closed' && level === 'school' ? (['publish'] as const) : []),
      ...ACTIONS[status],
    ],
  };
};
