import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

type Relation = { studentId: string; tutorId: string; role: 'main' | 'co' | 'industry' | 'group' };

/** One tutor guides the student no longer from this day on. */
export const endTutor = async (
  tx: Tx,
  { studentId, tutorId, role }: Relation,
  date: string,
): Promise<void> => {
  await tx
    .updateTable('studentTutors')
    .set({ toDate: sql<string>`greatest(from_date, ${date}::date)` })
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('role', '=', role)
    .where('toDate', 'is', null)
    .execute();
};

/**
 * Nobody guides the student from this day on. Its record keeps the names it shows when studies end; when the tutor
 * changes, the caller writes what `tutorColumnsOf` says.
 */
export const endTutors = async (tx: Tx, studentId: string, date: string): Promise<void> => {
  await tx
    .updateTable('studentTutors')
    .set({ toDate: sql<string>`greatest(from_date, ${date}::date)` })
    .where('studentId', '=', studentId)
    .where('toDate', 'is', null)
    .execute();
};

type Guided = Pick<Relation, 'tutorId' | 'role'> & { fromDate: string };

/** The end of studies is taken back: these guide the student again. */
export const resumeTutors = async (
  tx: Tx,
  studentId: string,
  relations: readonly Guided[],
): Promise<void> => {
  for (const { tutorId, role, fromDate } of relations)
    await tx
      .updateTable('studentTutors')
      .set({ toDate: null })
      .where('studentId', '=', studentId)
      .where('tutorId', '=', tutorId)
      .where('role', '=', role)
      .where('fromDate', '=', fromDate)
      .execute();
};
