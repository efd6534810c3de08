import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { tutorColumnsOf } from '../../people/guidance/public.ts';
import { changeRecord, holdRecord, noSuchRecord } from '../../student-status/students/public.ts';

/** Records of students name who guides them: they follow when that is corrected. What is over keeps the name it had. */
export const followName = async (tx: Tx, author: Author, staffId: string): Promise<void> => {
  const guided = await tx
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .select('studentTutors.studentId')
    .distinct()
    .where('tutors.staffId', '=', staffId)
    .where('studentTutors.toDate', 'is', null)
    .orderBy('studentTutors.studentId')
    .execute();
  for (const { studentId } of guided) {
    const held = await holdRecord(tx, { kind: 'all' }, studentId, noSuchRecord);
    await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
      origin: { source: 'edit', effectiveDate: dayInShanghai(new Date()) },
    });
  }
};
