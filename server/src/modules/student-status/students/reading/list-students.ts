import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Services } from '../../../../platform/services.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFound, withDocument } from './find-students.ts';
import { pageOfStudents } from './page-of-students.ts';
import { remembered } from './remembered.ts';

const countByStatus = remembered(async (db, scope) => {
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
  services: Services,
  scope: StudentScope,
  actor: Actor,
  query: QueryOf<typeof readingCalls.list>,
) => {
  const found = studentsFound(services.db, scope, await withDocument(services.db, query));
  const [page, byStatus] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    countByStatus(services.db, scope),
  ]);
  return { ...page, counts: { byStatus } };
};
