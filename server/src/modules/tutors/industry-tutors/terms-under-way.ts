import { text } from '@graduate/contract/platform/text.ts';
import { type IndustryState, industryStates } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { StaffBusiness } from '../tutor-records/public.ts';
import { industryHandler } from './industry-approval.ts';

const open: readonly IndustryState[] = ['collegeReview', 'schoolReview', 'returned'];

/** The terms of an industry tutor that are proposed and not decided; who has never been one has no record yet. */
export const termsUnderWay: StaffBusiness = {
  handler: industryHandler,
  underWay: async (db, staffId) => {
    const rows = await db
      .selectFrom('industryAppointments')
      .select(['id', 'termFrom', 'termTo', 'state'])
      .where('staffId', '=', staffId)
      .where('state', 'in', open)
      .orderBy('termFrom')
      .orderBy('id')
      .execute();
    return rows.map(({ id, termFrom, termTo, state }) => ({
      id,
      what: text(`${termFrom} 至 ${termTo}`, `${termFrom} to ${termTo}`),
      state: industryStates[state],
    }));
  },
};
