import type { ApplicationQuery } from '@graduate/contract/awards/award-records/records.ts';
import { type SqlBool, sql } from 'kysely';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { applicationsOf, shownRow, withRowColumns } from './application-rows.ts';
import type { AwardScope } from './award-records.scope.ts';

/** What is found with the filters of a request; the number of a tutor narrows and never widens. */
const found = async ({ db, scope }: Context<AwardScope>, query: ApplicationQuery) => {
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
  const rows = await found(context, query);
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
  const { sum } = await rows
    .innerJoin('awardMonths', 'awardMonths.applicationId', 'awardApplications.id')
    .where('awardMonths.payState', 'not in', ['4', '5'])
    .where('awardApplications.excluded', '=', false)
    .$if(query.month !== undefined, (of) => of.where('awardMonths.month', '=', query.month ?? ''))
    .select(sql<number>`coalesce(sum(award_months.amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return { ...page, sum };
};
