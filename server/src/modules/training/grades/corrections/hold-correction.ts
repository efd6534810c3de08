import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { gradeErrors, noSuchCorrection } from '../grades.errors.ts';
import { readableCorrections } from './corrections.scope.ts';

export type CorrectionRecord = Selectable<Tables['gradeCorrections']>;

export const corrections = versioned({
  table: 'gradeCorrections',
  subject: 'gradeCorrection',
  none: noSuchCorrection,
  within: readableCorrections,
  touches: ['updatedAt'],
  constraints: { grade_corrections_one_open: gradeErrors.correctionOpen },
});

export const saved = ({ id, state, version }: CorrectionRecord) => ({ id, state, version });

/** The grade first, then what is asked of it. */
export const lockGrade = (tx: Tx, id: string) =>
  tx.selectFrom('grades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockCorrection = async (tx: Tx, id: string): Promise<CorrectionRecord> => {
  const { gradeId } = await tx
    .selectFrom('gradeCorrections')
    .select('gradeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCorrection());
  await lockGrade(tx, gradeId);
  return tx
    .selectFrom('gradeCorrections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
