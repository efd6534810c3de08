import { text } from '@graduate/contract/platform/text.ts';
import { correctable, correctionStates } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { correctionHandler } from './correction-approval.ts';
import type { StaffBusiness } from './staff-business.ts';

/** The corrections of a record that are asked for and neither made nor given up. */
export const correctionsUnderWay: StaffBusiness = {
  handler: correctionHandler,
  underWay: async (db, staffId) => {
    const rows = await db
      .selectFrom('tutorInfoChanges')
      .select(['id', 'field', 'state'])
      .where('staffId', '=', staffId)
      .where('state', 'in', ['reviewing', 'returned'])
      .orderBy('submittedAt')
      .orderBy('id')
      .execute();
    return rows.map(({ id, field, state }) => ({
      id,
      what: text(correctable[field].zh, correctable[field].en),
      state: correctionStates[state],
    }));
  },
};
