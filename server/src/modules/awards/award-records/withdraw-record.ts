import { approvalOf } from '@graduate/contract/awards/award-records/choices.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { Refused } from '../../../platform/errors.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { requireStudentWindow } from '../../student-status/students/public.ts';
import { readApplication } from './application-rows.ts';
import { awardErrors, noSuchRecord } from './award-records.errors.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';
import { reportWindow } from './report-window.ts';

const TOO_LATE = 'approvals.tooLateToWithdraw';

/**
 * Who submitted a record takes it back, until somebody has decided on it. It is known outside as a GET: asked again it
 * answers the same, and nothing keeps its answer.
 */
export const withdrawRecord = async (
  { db, services, author, scope, reply }: HttpContext<AwardScope>,
  { id }: { id: string },
): Promise<Application> => {
  void reply.header('Cache-Control', 'no-store');
  if (!mayUse(author.actor, 'awards:record:report')) throw noSuchRecord();
  const record = await db
    .selectFrom('awardApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .select(['recordType', 'submitState', 'submittedBy'])
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('awardApplications.id', '=', id)
    .where(applicationsWithin(scope) as never)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const { recordType, submitState, submittedBy } = record;
  if (submitState === '0') return readApplication(db, scope, author.actor, id);
  if (submittedBy !== author.actor.accountId) throw noSuchRecord();
  if (!['1', '2'].includes(submitState)) throw awardErrors.tooLateToWithdraw();
  await requireStudentWindow(db, reportWindow, record);
  await withdrawInstance({ services, author }, { ...approvalOf(recordType), recordId: id }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.error === TOO_LATE ? awardErrors.tooLateToWithdraw() : error;
    },
  );
  return readApplication(db, scope, author.actor, id);
};
