import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { claims } from './hold-claim.ts';

/**
 * What no tutor has agreed to yet belongs to the tutor the student has now; who decides on it is handed over with
 * everything else that waits for the tutor.
 */
export const claimsFollowTutor = async (tx: Tx, author: Author, studentId: string): Promise<void> => {
  const rows = await tx
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardClaims.batchId')
    .select(['awardClaims.id', 'awardClaims.tutorNo', 'studentRecords.mainTutorNo'])
    .where('awardClaims.studentId', '=', studentId)
    .where('awardBatches.status', '=', 'open')
    .where('awardClaims.submitState', 'in', ['0', '1', '9'])
    .where(sql<boolean>`award_claims.tutor_no is distinct from student_records.main_tutor_no`)
    .orderBy('awardClaims.id')
    .forUpdate('awardClaims')
    .execute();
  for (const { id, tutorNo, mainTutorNo } of rows) {
    await claims.write({ db: tx, author }, id, { tutorNo: mainTutorNo });
    await claims.log({ db: tx, author }, id, 'followTutor', {
      before: { tutorNo },
      after: { tutorNo: mainTutorNo },
    });
  }
};
