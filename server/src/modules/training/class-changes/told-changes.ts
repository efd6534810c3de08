import type { Db } from '../../../platform/database/connect.ts';

/** What changes in force did to these meetings: what they took from them, and what they made. */
export const changesInForce = (db: Db, meetingIds: readonly string[]) =>
  db
    .selectFrom('classChanges')
    .select(['kind', 'meetingId', 'madeMeetingId', 'weekMask', 'beforeWords', 'notice'])
    .where('state', '=', 'approved')
    .where((eb) =>
      eb.or([eb('meetingId', 'in', [...meetingIds]), eb('madeMeetingId', 'in', [...meetingIds])]),
    )
    .orderBy('submittedAt')
    .orderBy('id')
    .execute();
