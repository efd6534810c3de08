import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** The ids of the relations a student has at present. */
export const presentTutors = async (tx: Tx, studentId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('studentTutors')
    .select('id')
    .where('studentId', '=', studentId)
    .where('toDate', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Restored = { studentId: string; changeId: string; relationIds: readonly string[] };

/** Takes back what a change did to the tutors of a student: those it brought go, those it ended guide again. */
export const restoreTutors = async (
  tx: Tx,
  author: Author,
  { studentId, changeId, relationIds }: Restored,
): Promise<void> => {
  await tx
    .deleteFrom('studentTutors')
    .where('studentId', '=', studentId)
    .where('changeId', '=', changeId)
    .execute();
  if (relationIds.length > 0)
    await tx
      .updateTable('studentTutors')
      .set({ toDate: null })
      .where('id', 'in', relationIds)
      .where('studentId', '=', studentId)
      .execute();
  await audit(tx, author, {
    action: 'tutor.restore',
    subject: 'student',
    subjectId: studentId,
    after: { relationIds },
  });
};
