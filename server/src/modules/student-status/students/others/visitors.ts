import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { sql } from 'kysely';
import { contains } from '../../../../platform/database/contains.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import { readRecord } from '../reading/read-record.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';

type Query = QueryOf<typeof otherStudentCalls.visitors>;

/** Visiting students: one with its whole record, or a page of them. */
export const listVisitors = async (
  { db, services, scope, author }: Context<StudentScope>,
  { id, visitType, homeUnit, ...query }: Query,
) => {
  if (id) {
    const detail = await readRecord({ services, scope, author }, { id });
    if (detail.brief.population !== 'visiting') throw noSuchRecord();
    return detail;
  }
  const everybody = await studentsFiltered(db, scope, { ...query, population: ['visiting'] });
  const found = everybody.where('studentRecords.id', 'in', (of) =>
    of
      .selectFrom('studentVisitProfiles')
      .select('studentVisitProfiles.studentId')
      .$if(!!visitType, (q) => q.where('visitType', 'in', visitType ?? []))
      .$if(!!homeUnit, (q) => q.where(contains('student_visit_profiles.home_unit', homeUnit ?? ''))),
  );
  const page = await pageOfStudents(services, author.actor, found, query);
  const visits = await db
    .selectFrom('studentVisitProfiles')
    .select(['studentId', 'visitType', 'homeUnit', 'startDate', 'endDate'])
    .where(sql<boolean>`student_id = any(${page.list.map((row) => row.id)}::uuid[])`)
    .execute();
  const visitOf = new Map(visits.map(({ studentId, ...visit }) => [studentId, visit]));
  return {
    total: page.total,
    list: page.list.flatMap((row) => {
      const visit = visitOf.get(row.id);
      return visit ? [{ row, ...visit }] : [];
    }),
  };
};
