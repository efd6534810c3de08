import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import type { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { guidedOnceBy, guidedOnceByNumber, tutorNumberOf } from '../../../people/guidance/public.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import { studentsFiltered } from './find-students.ts';
import { pageOfStudents } from './page-of-students.ts';
import { briefsOf } from './student-rows.ts';

type Query = QueryOf<typeof readingCalls.ofTutor>;

/** A tutor and their assistant see the tutor's own, colleges and offices those within their reach, others nobody. */
const mayAsk = async ({ db }: Services, scope: StudentScope, dsh: string | undefined): Promise<boolean> => {
  if (scope.kind === 'all' || scope.kind === 'departments') return true;
  if (scope.kind !== 'tutor') return false;
  return !dsh || dsh === (await tutorNumberOf(db, scope.accountId));
};

const formerIds = (scope: StudentScope, dsh: string | undefined): RawBuilder<string> | undefined => {
  if (scope.kind === 'tutor') return guidedOnceBy(scope.accountId);
  return dsh ? guidedOnceByNumber(dsh) : undefined;
};

const formerStudents = async (
  services: Services,
  scope: StudentScope,
  actor: Actor,
  dsh: string | undefined,
): Promise<StudentBrief[]> => {
  const ids = formerIds(scope, dsh);
  if (!ids) return [];
  const rows = await services.db
    .selectFrom('studentRecords')
    .select('studentRecords.id')
    .where('studentRecords.deletedAt', 'is', null)
    .where(sql<SqlBool>`student_records.id in (${ids})`)
    .$if(scope.kind !== 'tutor', (query) => query.where(recordsWithin(scope)))
    .orderBy('studentRecords.grade', 'desc')
    .orderBy('studentRecords.studentNo')
    .limit(LARGEST_LIMIT)
    .execute();
  return briefsOf(
    services,
    actor,
    rows.map(({ id }) => id),
  );
};

/** The students of a tutor; with their history also those it guided before. */
export const studentsOfTutor = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { history, ...query }: Query,
) => {
  const asked = await mayAsk(services, scope, query.dsh);
  const former =
    asked && history === '1' ? await formerStudents(services, scope, actor, query.dsh) : undefined;
  if (!asked) return { list: [], total: 0, ...(history === '1' && { former: [] }) };
  const found = await studentsFiltered(services.db, scope, query);
  return { ...(await pageOfStudents(services, actor, found, query)), ...(former && { former }) };
};
