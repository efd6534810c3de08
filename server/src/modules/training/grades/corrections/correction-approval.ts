import { text } from '@graduate/contract/platform/text.ts';
import { type CorrectionState, correctionApproval } from '@graduate/contract/training/grades/choices.ts';
import { gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import { sql } from 'kysely';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';
import { deanStep, officeStep } from '../../../../platform/usual-steps.ts';
import { notifyPerson } from '../../../commons/messages/public.ts';
import { peopleOfStudent } from '../../../student-status/students/public.ts';
import { correctGrade, passMarksOf } from '../../study-records/public.ts';
import { noSuchGrade } from '../grades.errors.ts';
import { pointScheme } from '../points/point-schemes.ts';
import { passes } from '../results.ts';
import { courseOf } from '../sheets/submit-sheet.ts';
import { supersedeTranscripts } from '../transcripts/supersede-transcripts.ts';
import { maySeeCorrection } from './corrections.scope.ts';
import { corrections, lockCorrection, lockGrade } from './hold-correction.ts';

const moveTo = (state: CorrectionState) => corrections.moveTo({ state });

/** Agreed: the grade is another one, what it was stands in its history, and the student learns of it. */
const apply = async (tx: Tx, { recordId, author, modules }: ApprovalEvent): Promise<void> => {
  const { gradeId, score, level, flag, reason } = await lockCorrection(tx, recordId);
  const grade = await lockGrade(tx, gradeId);
  if (!grade?.courseId) throw noSuchGrade();
  const { courseId, studentId, scale } = grade;
  const course = await courseOf(tx, { courseId });
  const passMark = (await passMarksOf(tx, [{ studentId, courseId }]))({ studentId, courseId });
  const after = { score, level, flag };
  const { next } = await tx
    .selectFrom('gradeRevisions')
    .select(sql<number>`coalesce(max(no), 0)::int + 1`.as('next'))
    .where('gradeId', '=', gradeId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('gradeRevisions')
    .values({
      id: newId(),
      gradeId,
      no: next,
      before: JSON.stringify({ score: grade.score, level: grade.level, flag: grade.flag }),
      after: JSON.stringify(after),
      correctionId: recordId,
      reason,
      madeBy: author.actor?.accountId ?? null,
    })
    .execute();
  await tx
    .updateTable('gradeEntries')
    .set({ total: flag === 'normal' ? score : null, level, flag, version: sql`version + 1` })
    .where('sheetId', '=', grade.sheetId)
    .where('enrolmentId', '=', grade.enrolmentId)
    .execute();
  await correctGrade(
    { db: tx, author, modules },
    {
      id: gradeId,
      studentId,
      courseId,
      ...after,
      passed: passes(scale, after, passMark),
      gradePoint: gradePointOf({ scale, score, level }, await pointScheme(tx)),
    },
  );
  await supersedeTranscripts(tx, author, studentId);
  await moveTo('done')(tx, { recordId, author });
  const { accountId } = await peopleOfStudent(tx, studentId);
  if (accountId)
    await notifyPerson(
      tx,
      accountId,
      text(`成绩已更正：${course.name}`, `A grade of yours was corrected: ${course.name}`),
      '/xscjgb/indexView',
    );
};

/** The college that gave the grade agrees first, the graduate school decides. */
export const correctionHandler: ApprovalHandler = {
  ...correctionApproval,
  name: text('成绩更正', 'Correction of a grade'),
  flows: [
    {
      key: correctionApproval.type,
      name: text('成绩更正', 'Correction of a grade'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          { ...deanStep, refuseTo: ['start'], whenNobody: 'skip' },
          { ...officeStep, key: 'training', role: 'training', refuseTo: ['start'] },
        ],
      },
    },
  ],
  pageOf: (id) => `/whcjgl/indexCjmx?correctionId=${id}`,
  maySee: maySeeCorrection,
  hold: lockCorrection,
  onFinished: apply,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};
