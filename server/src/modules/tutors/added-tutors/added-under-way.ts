import { text } from '@graduate/contract/platform/text.ts';
import { type AddedState, addedStates } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { StaffBusiness } from '../tutor-records/public.ts';
import { addedHandler } from './added-approval.ts';

const settled: readonly AddedState[] = ['granted', 'refused', 'withdrawn'];
/** What nobody has sent is the applicant's alone. */
const notShown: readonly AddedState[] = [...settled, 'draft'];

/** The applications to be added as a tutor that are not settled yet. */
export const addedUnderWay: StaffBusiness = {
  handler: addedHandler,
  underWay: async (db, staffId) => {
    const rows = await db
      .selectFrom('addedTutorApplications')
      .innerJoin('addedTutorBatches', 'addedTutorBatches.id', 'addedTutorApplications.batchId')
      .select(['addedTutorApplications.id', 'addedTutorBatches.name'])
      .select(['addedTutorApplications.level', 'addedTutorApplications.state'])
      .where('addedTutorApplications.staffId', '=', staffId)
      .where('addedTutorApplications.state', 'not in', notShown)
      .orderBy('addedTutorApplications.submittedAt')
      .orderBy('addedTutorApplications.id')
      .execute();
    return rows.map(({ id, name, level, state }) => ({
      id,
      what: text(`${name} ${guidedLevels[level].zh}`, `${name}, ${guidedLevels[level].en.toLowerCase()}`),
      state: addedStates[state],
    }));
  },
};
