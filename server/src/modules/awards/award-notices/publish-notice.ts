import { noticeLevels } from '@graduate/contract/awards/award-notices/choices.ts';
import type { NewNotice, Notice } from '@graduate/contract/awards/award-notices/notices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Context } from '../../../platform/http/context.ts';
import { hasWorkingDays, workCalendar } from '../../commons/academic-calendar/public.ts';
import { findBatch, holdOpenBatch } from '../award-schemes/public.ts';
import { noSuchNotice, noticeErrors } from './award-notices.errors.ts';
import { answersFor, type NoticeReach, type NoticeScope, noticesWithin } from './notice-scope.ts';
import { readNotice } from './read-notices.ts';

const notices = versioned({
  table: 'awardNotices',
  subject: 'award notice',
  actions: 'awardNotice',
  none: noSuchNotice,
  changedMeanwhile: noticeErrors.changedMeanwhile,
  within: noticesWithin,
  touches: ['updatedAt'],
});

const LONGEST_SPAN = 90;

/** The last day of so many working days after a day; the day itself does not count. */
const lastDayOf = async (tx: Tx, from: string, days: number): Promise<string> => {
  const isWorking = await workCalendar(tx, from, addDays(from, LONGEST_SPAN));
  let last = addDays(from, 1);
  while (!hasWorkingDays(isWorking, addDays(from, 1), last, days) && last < addDays(from, LONGEST_SPAN))
    last = addDays(last, 1);
  return last;
};

/** Those who wait to be shown and are in no list that still is. */
const waiting = (tx: Tx, { batchId, level }: NewNotice, reach: NoticeReach) =>
  tx
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .innerJoin('departments', 'departments.id', 'awardClaims.departmentId')
    .innerJoin('awardGrades', (join) =>
      join
        .onRef('awardGrades.batchId', '=', 'awardClaims.batchId')
        .onRef('awardGrades.level', '=', 'awardClaims.level')
        .onRef('awardGrades.code', '=', 'awardClaims.proposedCode'),
    )
    .select(['awardClaims.id as claimId', 'awardClaims.departmentId', 'awardClaims.level'])
    .select(['studentRecords.name', 'studentRecords.majorName', 'departments.name as departmentName'])
    .select('awardGrades.name as gradeName')
    .where('awardClaims.batchId', '=', batchId)
    .where('awardClaims.submitState', '=', level === 'college' ? '3' : '5')
    .where(
      sql<SqlBool>`not exists (select from award_notice_lines l join award_notices n on n.id = l.notice_id
        where l.claim_id = award_claims.id and n.level = ${level} and n.status <> 'revoked')`,
    )
    .$if(reach.kind === 'departments', (found) =>
      found.where(
        'awardClaims.departmentId',
        '=',
        sql<string>`any(${reach.kind === 'departments' ? [...reach.ids] : []}::uuid[])`,
      ),
    )
    .orderBy('departments.code')
    .orderBy('awardGrades.position')
    .orderBy('studentRecords.studentNo')
    .forUpdate('awardClaims')
    .execute();

/** Shows everybody who waits for it: a college its own list, the school one list of all. */
export const publishNotice = (context: Context<NoticeScope>, input: NewNotice): Promise<Notice[]> =>
  notices.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const reach = scope.manages;
    if (reach.kind === 'none' || (input.level === 'school' && reach.kind !== 'all')) throw noSuchNotice();
    await holdOpenBatch(tx, input.batchId);
    const batch = await findBatch({ db: tx, scope: { drafts: false } }, { id: input.batchId });
    const people = await waiting(tx, input, reach);
    if (people.length === 0) throw noticeErrors.nothingToShow();
    const college = input.level === 'college';
    const fromDate = dayInShanghai(new Date());
    const days = college ? batch.collegeNoticeDays : batch.schoolNoticeDays;
    const toDate = await lastDayOf(tx, fromDate, days);
    const lists = grouped(people, ({ departmentId }) => (college ? departmentId : ''));
    const made: Notice[] = [];
    for (const [departmentId, lines] of lists) {
      const { id } = await notices.add(within, {
        ...input,
        departmentId: college ? departmentId : null,
        title: `${batch.name}${noticeLevels[input.level].zh}`,
        fromDate,
        toDate,
        reason: null,
        createdBy: author.actor.accountId,
      });
      await insertMany(
        tx,
        'awardNoticeLines',
        lines.map(({ departmentId: _department, ...line }, position) => ({
          ...line,
          noticeId: id,
          position,
        })),
      );
      made.push(await readNotice(tx, scope, id));
    }
    return made;
  });

type Revocation = { id: string; version: number; reason: string };

/** Takes a list down; those on it wait to be shown again. */
export const revokeNotice = (
  context: Context<NoticeScope>,
  { id, version, reason }: Revocation,
): Promise<Notice> =>
  notices.transact(context, async (within) => {
    const before = await notices.hold(within, { id });
    if (!answersFor(within.scope.manages, before.departmentId)) throw noSuchNotice();
    notices.mustBeCurrent(before, version);
    if (before.status !== 'open') throw noticeErrors.notShown();
    await notices.change(within, before, { status: 'revoked', reason }, 'revoke', { after: { reason } });
    return readNotice(within.db, within.scope, id);
  });
