import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { totalOf } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { remembered, type Shared } from '../../../../platform/remembered.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFiltered, studentsFound } from './find-students.ts';
import { pageOfStudents } from './page-of-students.ts';

const countByStatus = remembered(async ({ db, scope }: Shared<StudentScope>) => {
  const rows = await studentsFound(db, scope, {})
    .select(['studentRecords.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('studentRecords.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) as Partial<
    Record<StudentStatus, number>
  >;
});

/** A page of the students somebody reaches, with the numbers of all of them by status. */
export const listStudents = async (
  { db, services, scope, author: { actor }, language }: Context<StudentScope>,
  query: QueryOf<typeof readingCalls.list>,
) => {
  const found = await studentsFiltered(db, scope, query);
  const oneByOne = query.keyword
    ? {
        found: await studentsFiltered(db, scope, query, 'oneByOne'),
        of: await totalOf(studentsFound(db, scope, {})),
      }
    : undefined;
  const [page, byStatus] = await Promise.all([
    pageOfStudents(services, actor, found, query, oneByOne),
    countByStatus({ db, scope, language }),
  ]);
  return { ...page, counts: { byStatus } };
};
