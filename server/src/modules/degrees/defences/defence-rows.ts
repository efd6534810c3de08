import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Defences with their applicants. */
export const defencesOf = (db: Db | Tx) =>
  db
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .innerJoin('staff', 'staff.staffNo', 'defences.secretaryNo')
    .leftJoin('rooms', 'rooms.id', 'defences.roomId');

const CHAIR = sql<string | null>`(select m.name from defence_members m
  where m.defence_id = defences.id and m.role = 'chair' limit 1)`;
const MEMBERS = sql<number>`(select count(*)::int from defence_members m where m.defence_id = defences.id)`;
/** A room, another place, or both. */
export const PLACE = sql<string>`concat_ws(' ', rooms.name, nullif(defences.place_text, ''))`;

export const withColumns = (found: ReturnType<typeof defencesOf>) =>
  found
    .select(['defences.id', 'defences.applicationId', 'defences.no', 'defences.startAt', 'defences.endAt'])
    .select(['defences.mode', 'defences.status', 'defences.postponed', 'defences.closed', 'defences.passed'])
    .select(['defences.version', 'degreeApplications.studentNo', 'degreeApplications.name'])
    .select([
      'degreeApplications.level',
      'degreeApplications.titleZh as title',
      'degreeApplications.tutorName',
    ])
    .select(['departments.name as departmentName', 'staff.name as secretaryName'])
    .select([CHAIR.as('chairName'), MEMBERS.as('memberCount'), PLACE.as('place')]);
