import { text } from '@graduate/contract/platform/text.ts';
import { permitStates } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { StaffBusiness } from '../tutor-records/public.ts';
import { permitHandler } from './permit-approval.ts';

/** The years for which a tutor has asked to take students. */
export const permitsUnderWay: StaffBusiness = {
  handler: permitHandler,
  underWay: async (db, staffId) => {
    const rows = await db
      .selectFrom('enrolmentPermits')
      .innerJoin('tutors', 'tutors.id', 'enrolmentPermits.tutorId')
      .select([
        'enrolmentPermits.id',
        'enrolmentPermits.year',
        'enrolmentPermits.level',
        'enrolmentPermits.state',
      ])
      .where('tutors.staffId', '=', staffId)
      .where('enrolmentPermits.state', 'in', ['reviewing', 'returned'])
      .orderBy('enrolmentPermits.year')
      .orderBy('enrolmentPermits.level')
      .orderBy('enrolmentPermits.id')
      .execute();
    return rows.map(({ id, year, level, state }) => ({
      id,
      what: text(`${year}年${guidedLevels[level].zh}`, `${year}, ${guidedLevels[level].en.toLowerCase()}`),
      state: permitStates[state],
    }));
  },
};
