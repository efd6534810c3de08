import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { gradeErrors, noSuchLateGrade } from '../grades.errors.ts';
import { readableLateGrades } from './late-grades.scope.ts';

export type LateGradeRecord = Selectable<Tables['lateGrades']>;

export const lateGrades = versioned({
  table: 'lateGrades',
  subject: 'lateGrade',
  none: noSuchLateGrade,
  within: readableLateGrades,
  touches: ['updatedAt'],
  constraints: { late_grades_one_open: gradeErrors.lateAskedAlready },
});

export const saved = ({ id, state, version }: LateGradeRecord) => ({ id, state, version });

/** Whoever changes what counts for a student holds the student first, then the record. */
export const lockLateGrade = async (tx: Tx, id: string): Promise<LateGradeRecord> => {
  const { studentId } = await tx
    .selectFrom('lateGrades')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchLateGrade());
  await tx.selectFrom('studentRecords').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
  return tx.selectFrom('lateGrades').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};
