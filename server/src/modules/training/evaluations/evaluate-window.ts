import { text } from '@graduate/contract/platform/text.ts';
import { EVALUATE_WINDOW } from '@graduate/contract/training/evaluations/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow, windowFor } from '../../commons/date-windows/public.ts';
import { windowSubjectOf } from '../../student-status/students/public.ts';
import { evaluationErrors } from './evaluations.errors.ts';

export const evaluateWindow = defineWindowCode({
  code: EVALUATE_WINDOW,
  operation: text('评教', 'Teaching evaluation'),
  module: 'training',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'closed',
  roles: ['student'],
  link: '/myjob/index',
});

const subjectOf = async (db: Db | Tx, studentId: string) =>
  windowSubjectOf(
    await db
      .selectFrom('studentRecords')
      .select(['departmentId', 'grade', 'trainingLevel', 'population'])
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow(),
  );

/** When a student may evaluate in a term. */
export const evaluationTime = async (db: Db | Tx, studentId: string, termId: string) =>
  windowFor(db, evaluateWindow, { ...(await subjectOf(db, studentId)), termId });

export const mustBeTime = async (tx: Tx, studentId: string, termId: string): Promise<void> => {
  const { state, times } = await evaluationTime(tx, studentId, termId);
  if (state === 'open') return;
  if (times && times.closesAt < new Date()) throw evaluationErrors.over({ span: times });
  await requireOpenWindow(tx, evaluateWindow, { ...(await subjectOf(tx, studentId)), termId });
};
