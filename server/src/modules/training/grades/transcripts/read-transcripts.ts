import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Transcript, transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { ownRecordIds, recordsWithin } from '../../../student-status/students/public.ts';
import type { GradeScope } from '../records/grades.scope.ts';

const named = (db: Db) =>
  db
    .selectFrom('transcripts')
    .innerJoin('certificates', 'certificates.code', 'transcripts.code')
    .innerJoin('studentRecords', 'studentRecords.id', 'transcripts.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId');

const state = sql<Transcript['state']>`case when certificates.revoked_at is null then 'valid'
  when certificates.ended_as = 'superseded' then 'changed' else 'revoked' end`;

const shown = (found: ReturnType<typeof named>) =>
  found
    .select(['transcripts.id', 'transcripts.code', 'transcripts.studentId', 'transcripts.lang'])
    .select(['transcripts.purpose', 'transcripts.issuedAt', 'certificates.issuedByName'])
    .select(['studentRecords.studentNo', 'studentRecords.name', state.as('state')]);

export const listTranscripts = (
  { db, scope }: Context<GradeScope>,
  query: QueryOf<typeof transcriptCalls.list>,
) =>
  paged(
    query,
    filtered(named(db).where(recordsWithin(scope.students) as never), query, {
      keyword: (keyword) =>
        contains(['studentRecords.studentNo', 'studentRecords.name', 'transcripts.code'], keyword),
      yxCode: 'departments.code',
      grade: 'studentRecords.grade',
      state: (wanted) => sql<SqlBool>`${state} = ${wanted}`,
      studentId: 'transcripts.studentId',
    }),
    { shown, sort: { studentNo: 'studentRecords.studentNo' }, usual: ['-issuedAt', '-id'] },
  );

export const myTranscripts = async ({ db, author }: Context): Promise<Transcript[]> => {
  const ids = await ownRecordIds(db, author.actor.accountId);
  if (ids.length === 0) return [];
  return shown(named(db))
    .where('transcripts.studentId', 'in', ids)
    .orderBy('transcripts.issuedAt', 'desc')
    .orderBy('transcripts.id', 'desc')
    .execute();
};
