import type { Db, Tx } from '../../../platform/database/connect.ts';
import { guidingRoles } from '../../people/guidance/public.ts';

/** Whether somebody decides on the thesis of an applicant as the main tutor, or guides beside the one who does. */
export const partIn = async (
  db: Db | Tx,
  accountId: string,
  applicationId: string,
): Promise<'decides' | 'beside' | undefined> => {
  const application = await db
    .selectFrom('degreeApplications')
    .select('studentId')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  const roles = application ? await guidingRoles(db, application.studentId, accountId) : [];
  if (roles.length === 0) return undefined;
  return roles.includes('main') ? 'decides' : 'beside';
};
