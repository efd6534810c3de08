import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { correctionApproval } from '@graduate/contract/training/grades/choices.ts';
import type { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import type { Correction, CorrectionRow } from '@graduate/contract/training/grades/grades.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { progressIfAny } from '../../../mechanisms/approvals/public.ts';
import { noSuchCorrection } from '../grades.errors.ts';
import { resultInWords } from '../records/grade-rows.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { transcriptsHolding } from '../transcripts/supersede-transcripts.ts';
import { maySeeCorrection, readableCorrections } from './corrections.scope.ts';

const named = (db: Db) =>
  db
    .selectFrom('gradeCorrections')
    .innerJoin('grades', 'grades.id', 'gradeCorrections.gradeId')
    .innerJoin('studentRecords', 'studentRecords.id', 'grades.studentId')
    .innerJoin('courses', 'courses.id', 'grades.courseId')
    .innerJoin('academicTerms', 'academicTerms.id', 'grades.termId')
    .innerJoin('accounts', 'accounts.id', 'gradeCorrections.createdBy');

const shown = (found: ReturnType<typeof named>) =>
  found
    .selectAll('gradeCorrections')
    .select(['grades.studentId', 'grades.scale', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['courses.name as courseName', 'academicTerms.academicYear', 'academicTerms.termNo'])
    .select('accounts.realName as applicantName');

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const asSeen =
  (language: Language) =>
  ({ before, academicYear, termNo, ...row }: Found): CorrectionRow => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
    before: resultInWords({ ...before, scale: row.scale }, language),
    after: resultInWords(row, language),
  });

export const listCorrections = (
  { db, scope, language }: Context<GradeScope>,
  query: QueryOf<typeof gradeCalls.corrections>,
) =>
  paged(
    query,
    filtered(named(db).where(readableCorrections(scope) as never), query, {
      keyword: (keyword) =>
        contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
      termId: 'grades.termId',
      state: 'gradeCorrections.state',
    }),
    { shown, usual: ['-createdAt', '-id'], each: asSeen(language) },
  );

/** For who asked, who looks after the course and who decides. */
export const findCorrection = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id: string },
): Promise<Correction> => {
  if (!(await maySeeCorrection(db, actor, id))) throw noSuchCorrection();
  const row = await shown(named(db))
    .where('gradeCorrections.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCorrection());
  const { moduleCode, businessCode } = correctionApproval;
  return {
    ...asSeen(language)(row),
    wanted: { score: row.score, level: row.level, flag: row.flag },
    own: row.createdBy === actor.accountId,
    transcripts: await transcriptsHolding(db, row.studentId),
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};
