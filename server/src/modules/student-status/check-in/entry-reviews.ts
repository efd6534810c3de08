import { addMonths, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { ReviewRow } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryReviewFiles } from '@graduate/contract/student-status/check-in/choices.ts';
import { reviewResults } from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { pageOfStudents, type StudentScope, studentsFiltered } from '../students/public.ts';
import { newcomersOf, yearAsked } from './check-in-year.ts';

const MONTHS = 3;

/** The review of what somebody brought along ends three months after the arrival. */
export const reviewDue = (checkInAt: Date): string => {
  const day = dayInShanghai(checkInAt);
  const month = addMonths(day.slice(0, 7), MONTHS);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
};

/** Those who arrived, and those whose admission was revoked after a review that failed. */
const ARRIVED = sql<SqlBool>`(student_records.entry_state = 'enrolled' or student_records.entry_review <> 'none')`;

const factsOf = async (services: Services, year: number, ids: readonly string[]) => {
  const rows = await services.db
    .selectFrom('studentRecords')
    .leftJoin('studentCheckIns', (join) =>
      join.onRef('studentCheckIns.studentId', '=', 'studentRecords.id').on('studentCheckIns.year', '=', year),
    )
    .leftJoin('accounts', 'accounts.id', 'studentCheckIns.reviewerId')
    .select(['studentRecords.id', 'examineeNo', 'checkInAt', 'entryReview', 'studentRecords.entryState'])
    .select(['reviewOpinion as opinion', 'reviewAt as reviewedAt', 'reviewFilesId'])
    .select('accounts.realName as reviewerName')
    .where(sql<boolean>`student_records.id = any(${[...ids]}::uuid[])`)
    .execute();
  const told = await Promise.all(
    rows.map(async ({ id, reviewFilesId, ...facts }) => {
      const attachments = reviewFilesId
        ? await attachmentsOf(services, entryReviewFiles.moduleCode, reviewFilesId)
        : [];
      const dueOn = facts.checkInAt && facts.entryReview === 'none' ? reviewDue(facts.checkInAt) : null;
      return [id, { ...facts, attachments, dueOn }] as const;
    }),
  );
  return new Map(told);
};

/** The students of a year who arrived, and what the review of their qualification found. */
export const listReviews = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { year: asked, result, ...query }: QueryOf<typeof checkInCalls.reviews>,
) => {
  const year = await yearAsked(db, asked);
  const arrived = newcomersOf(await studentsFiltered(db, scope, query), year).where(ARRIVED);
  const found = result ? arrived.where('studentRecords.entryReview', 'in', result) : arrived;
  const [page, counted] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    arrived
      .select(['studentRecords.entryReview', sql<number>`count(*)::int`.as('count')])
      .groupBy('studentRecords.entryReview')
      .execute(),
  ]);
  const facts = await factsOf(
    services,
    year,
    page.list.map(({ id }) => id),
  );
  return {
    total: page.total,
    list: page.list.flatMap((brief): ReviewRow[] => {
      const known = facts.get(brief.id);
      return known ? [{ id: brief.id, brief, ...known }] : [];
    }),
    cards: Object.keys(reviewResults).map((key) => ({
      key,
      count: counted.find(({ entryReview }) => entryReview === key)?.count ?? 0,
    })),
  };
};
