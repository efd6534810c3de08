import type { SavedDegreeApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  type DegreeState,
  degreeApproval,
  reviewingStates,
  writableStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openInstance, waitingSteps, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { holdRecord, peopleOfStudent, requireStudentWindow } from '../../student-status/students/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { applicantOf, ruleOf } from './applicant.ts';
import { degreeHandler, WRITTEN_BY_COLLEGE } from './application-approval.ts';
import type { DegreeScope } from './applications.scope.ts';
import { degreeWindow, mustBeInTime } from './apply-window.ts';
import { mustBeComplete } from './complete.ts';
import { degreeErrors, noSuchApplication } from './degree-applications.errors.ts';
import { checksAt, mustPass } from './degree-check.ts';
import { endApplication } from './end-application.ts';
import { applications, moveApplication, saved } from './hold-application.ts';
import { mustFit } from './write-application.ts';

const stateOfStep: Readonly<Record<string, DegreeState>> = {
  tutor: 'tutorReview',
  secretary: 'collegeReview',
  degree: 'schoolReview',
};

/** Where it waits is what it is called by: a tutor who is not there is left out. */
const whereItWaits = async (tx: Tx, id: string): Promise<DegreeState> => {
  const { moduleCode, businessCode } = degreeApproval;
  const { rows } = await sql<{ key: string }>`select key from ${waitingSteps(moduleCode, [businessCode])} w
    where w.record_id = ${id}`.execute(tx);
  return stateOfStep[rows[0]?.key ?? ''] ?? 'collegeReview';
};

type AtVersion = { id: string; version: number };

const studentOf = async (context: Context<DegreeScope>, id: string): Promise<string> => {
  const found = await applications.transact(context, (within) => applications.hold(within, { id }));
  return found.studentId;
};

/** Sends an application on its way, with what holds of the student at this moment. */
export const submitApplication = async (
  context: Context<DegreeScope>,
  { id, version }: AtVersion,
): Promise<SavedDegreeApplication> => {
  const { services, author } = context;
  const studentId = await studentOf(context, id);
  return applications.transact(context, async (within) => {
    const { db: tx } = within;
    await holdRecord(tx, { kind: 'all' }, studentId, noSuchApplication);
    const { batchId } = await applications.hold(within, { id });
    const batch = await holdOpenBatch(tx, batchId);
    const application = await applications.hold(within, { id });
    // Pressed twice it is on its way once.
    if (reviewingStates.includes(application.status)) return saved(application);
    applications.mustBeCurrent(application, version);
    if (!writableStates.includes(application.status))
      throw degreeErrors.notInState({ state: application.status });
    const applicant = await applicantOf(tx, studentId);
    mustFit(batch, applicant);
    // Who was sent back corrects it even when the days are over.
    if (application.status === 'draft') {
      mustBeInTime(batch);
      await requireStudentWindow(tx, degreeWindow, applicant);
    }
    mustBeComplete(application);
    const rule = await ruleOf(tx, applicant);
    const checks = await checksAt(tx, { applicant, rule, application, gate: '1', modules: services.modules });
    mustPass(checks, application.waivers);
    const { accountId, ...people } = await peopleOfStudent(tx, studentId);
    const about = `${applicant.name}（${applicant.studentNo ?? ''}）`;
    const snapshot = {
      departmentId: applicant.departmentId,
      studentNo: applicant.studentNo,
      name: applicant.name,
      majorName: applicant.majorName,
      level: applicant.level,
      degreeType: applicant.type,
      applicantType: applicant.applicantType,
      tutorNo: applicant.mainTutorNo,
      tutorName: applicant.mainTutorName,
      disciplineCode: applicant.disciplineCode,
    };
    await applications.write(within, id, {
      ...snapshot,
      checks: JSON.stringify(checks),
      checkedGate: '1',
      submittedAt: new Date(),
      resultReason: null,
    });
    await openInstance(services, tx, author, degreeHandler, {
      ...people,
      recordId: id,
      // Written by the college it goes on to the school, which looks at what the college has looked at already.
      ...(accountId === null && { flow: WRITTEN_BY_COLLEGE }),
      applicantId: accountId ?? author.actor.accountId,
      title: text(`学位申请：${about}`, `Degree: ${applicant.name} (${applicant.studentNo ?? ''})`),
      facts: { school: applicant.level === 'D' || applicant.applicantType === 'equivalent' },
      summary: text(application.titleZh, application.titleEn || application.titleZh),
    });
    return saved(await moveApplication(tx, author, id, await whereItWaits(tx, id)));
  });
};

const TOO_LATE = ['approvals.tooLateToWithdraw', 'approvals.notRunning'];

/** Back to a draft until somebody has decided; what was accepted or sent back is given up. */
export const withdrawApplication = async (
  context: Context<DegreeScope>,
  { id, version }: AtVersion,
): Promise<SavedDegreeApplication> => {
  const { db, services, author } = context;
  const before = await applications.transact(context, (within) => applications.hold(within, { id }));
  if (before.status === 'tutorReview') {
    applications.mustBeCurrent(before, version);
    const { moduleCode, businessCode } = degreeApproval;
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id }).catch(
      (error: unknown) => {
        throw error instanceof Refused && TOO_LATE.includes(error.error)
          ? degreeErrors.tooLateToWithdraw()
          : error;
      },
    );
    return saved(
      await db.selectFrom('degreeApplications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }
  return applications.transact(context, async (within) => {
    await holdOpenBatch(within.db, before.batchId);
    const application = await applications.hold(within, { id, version });
    if (!['draft', 'returned', 'accepted'].includes(application.status) || application.submittedAt === null)
      throw degreeErrors.tooLateToWithdraw();
    return saved(
      await endApplication({ tx: within.db, author, modules: services.modules }, id, 'terminated', {
        resultReason: '申请人撤回',
        reason: '申请人撤回',
      }),
    );
  });
};
