import { openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import type { WindowSubjectSource } from '../../../../platform/window-code.ts';

/** What date windows depend on of a student: grade, level and population of the open record. */
export const studentWindowSubject: WindowSubjectSource = async (db, actor) => {
  if (actor.roleScope !== 'self') return {};
  const record = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.grade', 'trainingLevel as level', 'population', 'departmentId'])
    .where('studentPersons.accountId', '=', actor.accountId)
    .where('studentRecords.status', 'in', openStatuses)
    .where('studentRecords.deletedAt', 'is', null)
    .executeTakeFirst();
  return record ?? {};
};
