import type { Db, Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { newId } from '../../../platform/ids.ts';

/** Tutors by their staff numbers, with the levels and types of degree they may guide now. */
export const tutorsByNumber = async (db: Db | Tx, numbers: readonly string[]) => {
  if (numbers.length === 0) return [];
  const tutors = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id', 'staff.staffNo', 'staff.name'])
    .where('staff.staffNo', 'in', numbers)
    .where('tutors.status', '=', 'active')
    .execute();
  if (tutors.length === 0) return [];
  const qualifications = await db
    .selectFrom('tutorQualifications')
    .select(['tutorId', 'level', 'degreeType', 'disciplineCode'])
    .where('status', '=', 'active')
    .where(
      'tutorId',
      'in',
      tutors.map(({ id }) => id),
    )
    .execute();
  return tutors.map((tutor) => ({
    ...tutor,
    qualifications: qualifications.filter(({ tutorId }) => tutorId === tutor.id),
  }));
};

/** Students begin under the main tutor they were admitted by. */
export const assignAtAdmission = (
  tx: Tx,
  assigned: readonly { studentId: string; tutorId: string; fromDate: string }[],
): Promise<void> =>
  insertMany(
    tx,
    'studentTutors',
    assigned.map((one) => ({
      id: newId(),
      ...one,
      role: 'main' as const,
      toDate: null,
      source: 'admission' as const,
      changeId: null,
    })),
  );
