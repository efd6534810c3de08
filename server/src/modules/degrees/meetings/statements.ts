import { STATEMENT_DAYS } from '@graduate/contract/degrees/meetings/choices.ts';
import type { ApplicationMeeting, MeetingItem } from '@graduate/contract/degrees/meetings/meetings.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { workCalendar, workingDayAfter } from '../../commons/academic-calendar/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { meetingsOfApplication } from './application-meetings.ts';
import { meetings, mustBeIn } from './hold-meeting.ts';
import { itemsOf, STATEMENT } from './item-rows.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingsWithin } from './meetings.scope.ts';
import { agendaOf } from './read-meetings.ts';

/** Holidays are known for that long ahead. */
const LOOK_AHEAD = 90;

/** The last day to answer, if somebody is told today. */
const lastDay = async (tx: Tx): Promise<string> => {
  const today = dayInShanghai(new Date());
  return workingDayAfter(await workCalendar(tx, today, addDays(today, LOOK_AHEAD)), today, STATEMENT_DAYS);
};

/** Tells an applicant that a refusal is intended, why, and until when they are heard. */
export const notifyRefusal = (
  context: Context<MeetingScope>,
  { id, reason }: { id: string; reason: string },
): Promise<MeetingItem> =>
  meetings.transact(context, async ({ db: tx, author, scope }) => {
    const { meetingId } = await tx
      .selectFrom('degreeMeetingItems')
      .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
      .select('meetingId')
      .where('degreeMeetingItems.id', '=', id)
      .where(meetingsWithin(scope))
      .executeTakeFirstOrThrow(() => noSuchRecord());
    mustBeIn(await meetings.hold({ db: tx, scope }, { id: meetingId }), 'draft', 'ready', 'voting');
    const statementUntil = await lastDay(tx);
    const told = await tx
      .updateTable('degreeMeetingItems')
      .set({ noticeReason: reason, notifiedAt: new Date(), statementUntil })
      .where('id', '=', id)
      .where('notifiedAt', 'is', null)
      .returning('applicationId')
      .executeTakeFirst();
    if (!told) throw meetingErrors.alreadyTold();
    const { studentId } = await tx
      .selectFrom('degreeApplications')
      .select('studentId')
      .where('id', '=', told.applicationId)
      .executeTakeFirstOrThrow();
    const { accountId } = await peopleOfStudent(tx, studentId);
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(
          `拟不授予学位：${reason}。您可在${statementUntil}前陈述申辩`,
          `The committee intends not to award your degree: ${reason}. You may respond until ${statementUntil}`,
        ),
        `/stuXwsqView?id=${told.applicationId}`,
      );
    await meetings.log({ db: tx, author }, meetingId, 'notifyRefusal', { after: { itemId: id, reason } });
    const [item] = await agendaOf(tx, { itemId: id }, context.language);
    return item as MeetingItem;
  });

/** What the applicant says to it, in time and once. */
export const giveStatement = async (
  context: Context<DegreeScope>,
  { id, statement }: { id: string; statement: string },
): Promise<ApplicationMeeting> => {
  const { db, author, scope } = context;
  const applicationId = await db.transaction().execute(async (tx) => {
    const item = await itemsOf(tx)
      .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
      .select(['degreeMeetingItems.applicationId', 'degreeMeetings.id as meetingId'])
      .select(['settled', STATEMENT.as('state')])
      .where('degreeMeetingItems.id', '=', id)
      .where(applicationsWithin(scope) as never)
      .forUpdate('degreeMeetingItems')
      .executeTakeFirstOrThrow(() => noSuchRecord());
    if (item.settled || item.state !== 'notified') throw meetingErrors.notToBeAnswered();
    await tx
      .updateTable('degreeMeetingItems')
      .set({ statement, statedAt: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'degreeMeeting.statement',
      subject: 'degreeMeeting',
      subjectId: item.meetingId,
      after: { itemId: id },
    });
    return item.applicationId;
  });
  const found = await meetingsOfApplication(context, { id: applicationId });
  return found.find(({ itemId }) => itemId === id) as ApplicationMeeting;
};
