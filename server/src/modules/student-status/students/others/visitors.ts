import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import { readRecord } from '../reading/read-record.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { beside, visitorsFound, visitsOf } from './list-others.ts';

type Query = QueryOf<typeof otherStudentCalls.visitors>;

/** Visiting students: one with its whole record, or a page of them. */
export const listVisitors = async (context: Context<StudentScope>, { id, ...query }: Query) => {
  const { services, author } = context;
  if (id) {
    const detail = await readRecord(context, { id });
    if (detail.brief.population !== 'visiting') throw noSuchRecord();
    return detail;
  }
  const page = await pageOfStudents(services, author.actor, await visitorsFound(context, query), query);
  const visits = await visitsOf(context, page.list);
  return { total: page.total, list: beside(page.list, visits, (row, visit) => ({ row, ...visit })) };
};
