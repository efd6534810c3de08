import type { Tx } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';

type Punishment = { title: string; date: string; documentNo: string | null };

/** Adds a punishment that other business decided; the answer is its id. */
export const notePunishment = async (tx: Tx, studentId: string, punishment: Punishment): Promise<string> => {
  const id = newId();
  const { last } = await tx
    .selectFrom('studentHonours')
    .select((eb) => eb.fn.max('sortOrder').as('last'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('studentHonours')
    .values({
      id,
      studentId,
      sortOrder: Number(last ?? 0) + 1,
      kind: 'punishment',
      ...punishment,
    })
    .execute();
  return id;
};

/** Takes back what was noted by mistake. */
export const dropHonour = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('studentHonours').where('id', '=', id).execute();
};
