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

/** What changes in force took from meetings, to be held at another time, in another room or by somebody else. */
export const movesOf = (db: Db, { termId, classIds }: { termId: string; classIds: readonly string[] }) =>
  db
    .selectFrom('classChanges')
    .innerJoin('classMeetings', 'classMeetings.id', 'classChanges.meetingId')
    .select(['classMeetings.id as meetingId', 'classMeetings.classId', 'classMeetings.weekday'])
    .select(['classMeetings.periodMask', 'classChanges.weekMask'])
    .where('classChanges.state', '=', 'approved')
    .where('classChanges.kind', 'in', ['move', 'room', 'substitute'])
    .where('classChanges.termId', '=', termId)
    .where('classChanges.classId', 'in', [...classIds])
    .orderBy('classChanges.no')
    .execute();
