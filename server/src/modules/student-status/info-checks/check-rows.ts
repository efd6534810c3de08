import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { idOf } from '../../../platform/ids.ts';

export type CheckRow = Selectable<Tables['infoChecks']>;
type Values = Omit<Updateable<Tables['infoChecks']>, 'id' | 'roundId' | 'studentId' | 'version'>;

/** A check has its id before it has a row, so that pages can name one that nobody has begun. */
export const checkIdOf = (roundId: string, studentId: string): string =>
  idOf(`info-check ${roundId} ${studentId}`);

export const lockCheck = (tx: Tx, id: string): Promise<CheckRow | undefined> =>
  tx.selectFrom('infoChecks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const BLANK = {
  state: '0',
  settledBy: null,
  savedAt: null,
  confirmedAt: null,
  submittedAt: null,
  auditedBy: null,
  auditedAt: null,
  opinion: null,
} as const satisfies Partial<Insertable<Tables['infoChecks']>>;

/** Writes a check, the first time as a new row; the student's record is held. The answer is the new version. */
export const writeCheck = async (
  tx: Tx,
  { roundId, studentId }: Pick<CheckRow, 'roundId' | 'studentId'>,
  values: Values,
): Promise<number> => {
  const id = checkIdOf(roundId, studentId);
  const { version } = await tx
    .insertInto('infoChecks')
    .values({ ...BLANK, ...(values as Partial<Insertable<Tables['infoChecks']>>), id, roundId, studentId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, version: sql<number>`info_checks.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
