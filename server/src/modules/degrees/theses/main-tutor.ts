import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { guidingAccounts } from '../../people/guidance/public.ts';

const studentOf = async (db: Db | Tx, applicationId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('degreeApplications')
      .select('studentId')
      .where('id', '=', applicationId)
      .executeTakeFirst()
  )?.studentId;

/** Whether somebody is the main tutor of the applicant. */
export const isGuidedBy = async (db: Db, actor: Actor, applicationId: string): Promise<boolean> => {
  const studentId = await studentOf(db, applicationId);
  return studentId !== undefined && (await guidingAccounts(db, studentId, 'main')).includes(actor.accountId);
};

const BESIDE = ['co', 'industry', 'group'] as const;

/** Whether somebody guides the applicant without being the one who decides. */
export const standsBeside = async (
  db: Db | Tx,
  accountId: string,
  applicationId: string,
): Promise<boolean> => {
  const studentId = await studentOf(db, applicationId);
  if (!studentId) return false;
  if ((await guidingAccounts(db, studentId, 'main')).includes(accountId)) return false;
  const beside = await Promise.all(BESIDE.map((role) => guidingAccounts(db, studentId, role)));
  return beside.flat().includes(accountId);
};
