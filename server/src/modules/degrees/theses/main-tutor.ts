import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';

/** Whether somebody is the main tutor of the applicant. */
export const isGuidedBy = async (db: Db, actor: Actor, applicationId: string): Promise<boolean> => {
  const application = await db
    .selectFrom('degreeApplications')
    .select('studentId')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (!application) return false;
  const { tutorIds } = await peopleOfStudent(db, application.studentId);
  return tutorIds.includes(actor.accountId);
};
