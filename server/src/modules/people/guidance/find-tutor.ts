import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The tutor with this number of staff, for imports and forms that name one. */
export const findTutorByNo = (db: Db, staffNo: string) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id', 'staff.staffNo', 'staff.name', 'staff.departmentId', 'tutors.status'])
    .where('staff.staffNo', '=', staffNo)
    .executeTakeFirst();

/** A tutor by id, as records and applications name them. */
export const tutorNamed = (db: Db | Tx, id: string) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id', 'staff.staffNo', 'staff.name', 'staff.accountId', 'staff.departmentId'])
    .where('tutors.id', '=', id)
    .executeTakeFirst();
