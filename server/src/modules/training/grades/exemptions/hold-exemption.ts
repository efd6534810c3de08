import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { gradeErrors, noSuchExemption } from '../grades.errors.ts';

export type ExemptionRecord = Selectable<Tables['exemptions']>;

export const exemptions = versioned({
  table: 'exemptions',
  subject: 'exemption',
  none: noSuchExemption,
  touches: ['updatedAt'],
  constraints: { exemptions_once: gradeErrors.exemptedAlready },
});

export const saved = ({ id, state, version }: ExemptionRecord) => ({ id, state, version });

/** Whoever changes what counts for a student holds the student first, then the record. */
export const lockExemption = async (tx: Tx, id: string): Promise<ExemptionRecord> => {
  const { studentId } = await tx
    .selectFrom('exemptions')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchExemption());
  await tx.selectFrom('studentRecords').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
  return tx.selectFrom('exemptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};
