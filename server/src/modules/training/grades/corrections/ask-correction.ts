import { text } from '@graduate/contract/platform/text.ts';
import { correctionApproval } from '@graduate/contract/training/grades/choices.ts';
import type { NewCorrection } from '@graduate/contract/training/grades/grades.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors, noSuchGrade } from '../grades.errors.ts';
import { correctableGrades, type GradeScope } from '../records/grades.scope.ts';
import { mustKeepToCap, type Result, resultOfScale } from '../results.ts';
import { correctionHandler } from './correction-approval.ts';
import { corrections, lockGrade, saved } from './hold-correction.ts';

/** What the grade would be; refused where it cannot be so, or is so already. */
const wantedOf = (grade: Selectable<Tables['grades']>, asked: Result): Result => {
  if (asked.flag === 'deferred') throw gradeErrors.notByCorrection();
  const wanted = resultOfScale(grade.scale, asked);
  const same = wanted.score === grade.score && wanted.level === grade.level && wanted.flag === grade.flag;
  if (same) throw gradeErrors.sameGrade();
  return wanted;
};

/** Asks for another grade; it stays as it is until the college and the graduate school agree. */
export const askCorrection = (
  context: Context<GradeScope>,
  { id: gradeId, version, reasonKind, reason, fileIds, ...asked }: { id: string } & NewCorrection,
) =>
  corrections.transact(context, async (within) => {
    const { db: tx, author } = within;
    const found = await tx
      .selectFrom('grades')
      .innerJoin('courses', 'courses.id', 'grades.courseId')
      .innerJoin('studentRecords', 'studentRecords.id', 'grades.studentId')
      .select(['courses.name as courseName', 'courses.departmentId', 'studentRecords.name'])
      .where('grades.id', '=', gradeId)
      .where(correctableGrades(within.scope) as never)
      .executeTakeFirstOrThrow(() => noSuchGrade());
    const grade = await lockGrade(tx, gradeId);
    if (!grade) throw noSuchGrade();
    const open = await tx
      .selectFrom('gradeCorrections')
      .select('id')
      .where('gradeId', '=', gradeId)
      .where('state', '=', 'reviewing')
      .executeTakeFirst();
    if (open) throw gradeErrors.correctionOpen();
    corrections.mustBeCurrent(grade, version);
    const wanted = wantedOf(grade, asked);
    mustKeepToCap(await trainingSetting(tx, 'grades'), grade.attemptKind, wanted);
    const { score, level, flag } = grade;
    const correction = await corrections.add(within, {
      ...wanted,
      gradeId,
      departmentId: found.departmentId,
      before: JSON.stringify({ score, level, flag }),
      reasonKind,
      reason,
      state: 'reviewing',
      createdBy: author.actor.accountId,
    });
    const { moduleCode, businessCode } = correctionApproval;
    const record = { moduleCode, businessCode, recordId: correction.id };
    await claimFiles(tx, author, { ...record, fileIds, earlierToo: true });
    await openInstance(context.services, tx, author, correctionHandler, {
      departmentId: found.departmentId,
      tutorIds: [],
      counselorIds: [],
      recordId: correction.id,
      flow: correctionApproval.type,
      applicantId: author.actor.accountId,
      title: text(
        `成绩更正：${found.courseName}（${found.name}）`,
        `Correction: ${found.courseName} (${found.name})`,
      ),
      facts: {},
    });
    const after = await tx
      .selectFrom('gradeCorrections')
      .selectAll()
      .where('id', '=', correction.id)
      .executeTakeFirstOrThrow();
    return saved(after);
  });

/** Takes back what nobody has settled; only who asked for it. */
export const withdrawCorrection = async (
  context: Context<GradeScope>,
  { id, version }: { id: string; version: number },
) => {
  const { db, services, author } = context;
  const correction = await corrections.transact(context, (within) => corrections.hold(within, { id }));
  if (correction.createdBy !== author.actor.accountId) throw gradeErrors.notYourCorrection();
  if (correction.state !== 'withdrawn') {
    corrections.mustBeCurrent(correction, version);
    const { moduleCode, businessCode } = correctionApproval;
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  }
  return saved(
    await db.selectFrom('gradeCorrections').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
};
