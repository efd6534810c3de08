import { text } from '@graduate/contract/platform/text.ts';
import { changeableStates } from '@graduate/contract/student-status/graduation/choices.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { openInstance } from '../../../mechanisms/approvals/public.ts';
import { peopleOfStudent, type StudentScope } from '../../students/public.ts';
import { evaluate, labelsOf, unmetIn } from '../checks/evaluate.ts';
import type { StoredCheck } from '../checks/stored-check.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { graduationHandler } from './application-approval.ts';
import { applicationInWords } from './application-in-words.ts';
import {
  applications,
  applicationsWithin,
  lockApplication,
  mustBe,
  type Written,
} from './held-application.ts';
import { requireOpenBatch } from './open-batches.ts';

const applicationOf = async (db: Db, scope: StudentScope, id: string) => {
  return applicationsWithin(db, scope)
    .select(['studentId', 'batchId', 'target', 'graduationApplications.kind', 'waivers'])
    .select(['graduationApplications.state', 'graduationApplications.version'])
    .select('graduationBatches.graduationDate')
    .where('graduationApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
};

const keysIn = (checks: readonly StoredCheck[]) => checks.map(({ key }) => key);

const keepChecks = (db: Db, id: string, checks: readonly StoredCheck[]) =>
  db
    .updateTable('graduationApplications')
    .set({ checks: JSON.stringify(checks), checkedAt: new Date() })
    .where('id', '=', id)
    .execute();

/** Refuses what is not met; what is only soft passes when the applicant knows of it. */
const mustBeMet = (target: string, checks: readonly StoredCheck[], confirmed: boolean): void => {
  const { hard, soft } = unmetIn(checks);
  const thesis = hard.find(({ key }) => key === 'thesis');
  if (target === 'graduated' && thesis?.result === 'fail' && hard.length === 1)
    throw graduationErrors.onlyCompletion();
  if (hard.length > 0) throw graduationErrors.unmet(labelsOf(hard), keysIn(hard));
  if (soft.length > 0 && !confirmed) throw graduationErrors.needsConfirmation(labelsOf(soft), keysIn(soft));
};

/** Sends an application on its way when every condition is met; what was found stays with it in any case. */
export const submitApplication = async (
  { db, services, scope, author }: Context<StudentScope>,
  { id, version, confirmed = false }: { id: string; version: number; confirmed?: boolean | undefined },
): Promise<Written> => {
  const asked = await applicationOf(db, scope, id);
  mustBe(asked, changeableStates, text('提交', 'submitted'));
  applications.mustBeCurrent(asked, version);
  await requireOpenBatch(db, asked.studentId, asked.batchId);
  const checks = await evaluate(services, asked, asked.waivers);
  await keepChecks(db, id, checks);
  mustBeMet(asked.target, checks, confirmed);

  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, scope, id);
    mustBe(application, changeableStates, text('提交', 'submitted'));
    applications.mustBeCurrent(application, version);
    const { no, name, batchName } = application;
    const submitted = { state: 'reviewing' as const, returnReason: null, submittedAt: new Date() };
    await applications.change({ db: tx, author }, { id }, submitted, 'submit', {
      after: { no, confirmed, unmet: keysIn(unmetIn(checks).soft) },
    });
    const { accountId, departmentId, tutorIds } = await peopleOfStudent(tx, application.studentId);
    await openInstance(services, tx, author, graduationHandler, {
      recordId: id,
      applicantId: accountId ?? author.actor.accountId,
      ...applicationInWords(name, batchName, no),
      departmentId,
      tutorIds,
    });
    const { state, version: now } = await tx
      .selectFrom('graduationApplications')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, no, state, version: now };
  });
};
