import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';

/** How many students follow a change of settings at once: those on the roll. */
export const studentsOnTheRoll = (db: Db | Tx): Promise<number> =>
  counted(
    db.selectFrom('studentRecords').where('status', 'in', enrolledStatuses).where('deletedAt', 'is', null),
  );
