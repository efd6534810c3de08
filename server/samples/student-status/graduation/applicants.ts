import type { Tx } from '../../../src/platform/database/connect.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import type { DemonstrationBatch } from './batches.ts';

export type Applicant = Awaited<ReturnType<typeof applicantsFor>>[number];

/** Students who might graduate with the batch, those of the tutor who has an account first. */
const candidates = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .leftJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentRecords.name', 'mobile', 'mailingAddress', 'thesisTitle'])
    .select(['departments.name as departmentName', 'departments.code', 'studentPersons.accountId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('studentTutors')
            .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
            .innerJoin('staff', 'staff.id', 'tutors.staffId')
            .select('studentTutors.id')
            .whereRef('studentTutors.studentId', '=', 'studentRecords.id')
            .where('studentTutors.role', '=', 'main')
            .where('studentTutors.toDate', 'is', null)
            .where('staff.accountId', '=', demonstrationIds.account('tutor')),
        )
        .as('guided'),
    )
    .where('status', '=', 'active')
    .where('population', 'in', ['regular', 'intl'])
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('guided', 'desc')
    .orderBy((eb) => eb('departments.code', '=', COLLEGE), 'desc')
    .orderBy('studentNo')
    .orderBy('studentRecords.id');

/** So many of the college are wanted, so that every approver has something to decide. */
const OF_THE_COLLEGE = 18;

/** Those whose time has come; where the college has too few of them, some who are allowed to go early. */
export const applicantsFor = async (tx: Tx, batch: DemonstrationBatch, limit: number) => {
  const lastYear = Number(batch.graduationDate.slice(0, 4)) - 1;
  const due = await candidates(tx)
    .where('expectedGraduationDate', '<=', batch.graduationDate)
    .limit(limit)
    .execute();
  const ofCollege = due.filter(({ code }) => code === COLLEGE);
  const early = await candidates(tx)
    .where('departments.code', '=', COLLEGE)
    .where('expectedGraduationDate', '>', batch.graduationDate)
    .where('entryDate', '<', `${lastYear}-01-01`)
    .limit(Math.max(0, OF_THE_COLLEGE - ofCollege.length))
    .execute();
  return [
    ...[...ofCollege, ...early].sort((one, other) => Number(other.guided) - Number(one.guided)),
    ...due.filter(({ code }) => code !== COLLEGE),
  ].slice(0, limit);
};
