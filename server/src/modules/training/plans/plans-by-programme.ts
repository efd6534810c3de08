import type { Db, Tx } from '../../../platform/database/connect.ts';
import { counted } from '../../../platform/database/page.ts';

/** How many students have begun a plan by a programme, which then stays published. */
export const plansByProgramme = (db: Db | Tx, programmeId: string): Promise<number> =>
  counted(db.selectFrom('studentPlans').where('programmeId', '=', programmeId).where('state', '<>', 'none'));
