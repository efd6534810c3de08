import {
  type Application,
  graduationApproval,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  type ApplicationState,
  changeableStates,
  withdrawableStates,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { mayFollow, previewRoute, progressIfAny, recordsOf } from '../../../mechanisms/approvals/public.ts';
import { briefsOf, isOwn, peopleOfStudent, type StudentScope } from '../../students/public.ts';
import { evaluate, shownChecks } from '../checks/evaluate.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { graduationScope } from '../graduation.scope.ts';
import { applicationsWithin } from './held-application.ts';
import { summaryColumns, summaryOf } from './list-applications.ts';

const { moduleCode, businessCode } = graduationApproval;
const EVERYBODY: StudentScope = { kind: 'all' };

/** Those who have to do with its approval see it too, when the student is no longer theirs. */
const scopeFor = async (db: Db, actor: Actor, id: string): Promise<StudentScope> =>
  (await mayFollow(db, actor, { moduleCode, businessCode, recordId: id }))
    ? EVERYBODY
    : graduationScope(actor);

/** Whether somebody reaches the application, by its student or by its approval. */
export const maySeeApplication = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await applicationsWithin(db, await scopeFor(db, actor, id))
    .select('graduationApplications.id')
    .where('graduationApplications.id', '=', id)
    .executeTakeFirst()) !== undefined;

const applicationOf = async (db: Db, actor: Actor, id: string) => {
  return applicationsWithin(db, await scopeFor(db, actor, id))
    .select(summaryColumns)
    .select(['graduationApplications.mobile', 'graduationApplications.mailingAddress', 'waivers', 'checks'])
    .select(['graduationApplications.destination', 'graduationApplications.employer', 'checkedAt'])
    .select(['graduationApplications.thesisTitle', 'returnReason', 'decidedAt'])
    .select('studentRecords.graduationDate as graduatedOn')
    .where('graduationApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
};

const SETTLED: readonly ApplicationState[] = ['decided', 'confirmed'];

/** Checks an application again and keeps what was found; one that is decided stays as it was. */
export const checkAgain = async ({ db, services, author: { actor } }: Context, { id }: { id: string }) => {
  const application = await applicationOf(db, actor, id);
  const mayWaive = mayUse(actor, 'student:graduation:manage');
  if (SETTLED.includes(application.state))
    return {
      checks: shownChecks(application.checks, application.waivers, false),
      checkedAt: application.checkedAt,
    };
  const checks = await evaluate(services, application, application.waivers);
  const checkedAt = new Date();
  await db
    .updateTable('graduationApplications')
    .set({ checks: JSON.stringify(checks), checkedAt })
    .where('id', '=', id)
    .where('state', 'not in', SETTLED)
    .execute();
  return { checks: shownChecks(checks, application.waivers, mayWaive), checkedAt };
};

const actionsOn = (actor: Actor, state: ApplicationState, own: boolean): Application['actions'] => [
  ...(own && changeableStates.includes(state) ? (['edit', 'submit'] as const) : []),
  ...(own && withdrawableStates.includes(state) ? (['withdraw'] as const) : []),
  ...(mayUse(actor, 'student:graduation:manage') && !SETTLED.includes(state) ? (['waive'] as const) : []),
  ...(mayUse(actor, 'student:graduation:manage') && state === 'passed' ? (['return'] as const) : []),
];

/** The way an application of this student would take. */
export const routeFor = async (db: Db, studentId: string, accountId: string) => {
  const people = await peopleOfStudent(db, studentId);
  return previewRoute(db, graduationApproval.type, { ...people, applicantId: people.accountId ?? accountId });
};

const wasSubmitted = async (db: Db, id: string): Promise<boolean> => {
  const instance = await db
    .selectFrom('approvalInstances')
    .select('id')
    .where('recordId', '=', id)
    .where('moduleCode', '=', moduleCode)
    .where('businessCode', '=', businessCode)
    .executeTakeFirst();
  return instance !== undefined;
};

/** An application with its conditions and its whole way. */
export const readApplication = async (
  { db, services, author: { actor } }: Context,
  { id }: { id: string },
): Promise<Application> => {
  const { waivers, checks, graduatedOn, ...application } = await applicationOf(db, actor, id);
  const { studentId, state } = application;
  const [student] = await briefsOf(services, actor, [studentId]);
  if (!student) throw graduationErrors.noSuchRecord();
  const own = await isOwn(db, actor.accountId, studentId);
  const record = { moduleCode, businessCode, recordId: id };
  const submitted = await wasSubmitted(db, id);
  const actions = actionsOn(actor, state, own);
  return {
    ...application,
    ...summaryOf(application),
    graduationDate: SETTLED.includes(state) ? graduatedOn : null,
    student,
    checks: shownChecks(checks, waivers, actions.includes('waive')),
    progress: submitted ? await progressIfAny(services, actor, record) : null,
    way: submitted ? [] : await routeFor(db, studentId, actor.accountId),
    records: submitted ? await recordsOf(services, record) : [],
    actions,
  };
};
