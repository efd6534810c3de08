import type { Application, ApplicationQuery } from '@graduate/contract/awards/award-records/records.ts';
import { type SqlBool, sql } from 'kysely';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { applicationsOf, shownRow, withRowColumns } from './application-rows.ts';
import type { AwardScope } from './award-records.scope.ts';

/** What is found with the filters of a request; the number of a tutor narrows and never widens. */
export const applicationsFound = async ({ db, scope }: Context<AwardScope>, query: ApplicationQuery) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  return filtered(applicationsOf(db, scope), query, {
    batchId: 'awardApplications.batchId',
    kind: 'awardItems.kind',
    tjzt: 'awardApplications.submitState',
    month: (month) => sql<SqlBool>`exists (select from award_months m
      where m.application_id = award_applications.id and m.month = ${month})`,
    dsh: 'awardApplications.tutorNo',
    pycc: 'awardApplications.level',
    zyfl: 'awardApplications.majorClass',
    sqlx: 'awardApplications.recordType',
    keyword: (_keyword, eb) => (named ? eb('awardApplications.studentId', 'in', named) : undefined),
  });
};

export const listApplications = async (context: Context<AwardScope>, query: ApplicationQuery) => {
  const rows = await applicationsFound(context, query);
  const { actor } = context.author;
  const page = await paged(query, rows, {
    shown: withRowColumns,
    sort: {
      studentNo: 'studentRecords.studentNo',
      submittedAt: 'awardApplications.submittedAt',
      je: 'awardApplications.monthAmount',
      id: 'awardApplications.id',
    },
    usual: ['studentNo', 'id'],
    each: (row) => shownRow(actor, row as Parameters<typeof shownRow>[1]),
  });
  return { ...page, sum: await sumOfApplications(context, query) };
};

/** What all that is found amounts to, in the month asked for or in all. */
export const sumOfApplications = async (
  context: Context<AwardScope>,
  query: ApplicationQuery,
): Promise<number> => {
  const { sum } = await (await applicationsFound(context, query))
    .innerJoin('awardMonths', 'awardMonths.applicationId', 'awardApplications.id')
    .where('awardMonths.payState', 'not in', ['4', '5'])
    .where('awardApplications.excluded', '=', false)
    .$if(query.month !== undefined, (of) => of.where('awardMonths.month', '=', query.month ?? ''))
    .select(sql<number>`coalesce(sum(award_months.amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
};

/** Records by their ids, as people see them. */
export const applicationsById = async (
  { db, scope, author }: Context<AwardScope>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Application>> => {
  const rows = await withRowColumns(applicationsOf(db, scope))
    .where('awardApplications.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, shownRow(author.actor, row as Parameters<typeof shownRow>[1])] as const),
  );
};
