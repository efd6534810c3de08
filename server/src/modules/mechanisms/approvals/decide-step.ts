import { type Decision, instanceStates, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { fieldsAskedOn, problemsIn } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { InstanceRow } from './approval-route.ts';
import { approvalErrors, noSuchApproval } from './approvals.errors.ts';
import { mayDecide, onBehalfOf, ownReach, type Reach, reachesOf, WAITING, within } from './reach.ts';

const reachedSteps = (tx: Tx, instanceId: string, reaches: readonly Reach[]) =>
  tx
    .selectFrom('approvalSteps')
    .selectAll()
    .select([onBehalfOf(reaches).as('onBehalfOf'), mayDecide(reaches).as('decidable')])
    .where('instanceId', '=', instanceId)
    .where(within(reaches))
    .orderBy('sequence', 'desc')
    .execute();

type ReachedStep = Awaited<ReturnType<typeof reachedSteps>>[number];

const deciderOf = async (tx: Tx, stepId: string): Promise<string> => {
  const record = await tx
    .selectFrom('approvalRecords')
    .select('approverName')
    .where('stepId', '=', stepId)
    .executeTakeFirst();
  return record?.approverName ?? '';
};

/** Somebody who would reach the waiting step in another of its roles is told to switch. */
const mustNotBeInAnotherRole = async (tx: Tx, actor: Actor, instanceId: string): Promise<void> => {
  const departments = actor.departments.map(({ id }) => id);
  const others = actor.roles
    .filter(({ id, code }) => id !== actor.role.id && code !== 'assistant')
    .map(({ code }) => ({ accountId: actor.accountId, roleCode: code, departments, delegation: undefined }));
  const step = await tx
    .selectFrom('approvalSteps')
    .innerJoin('roles', 'roles.code', 'approvalSteps.roleCode')
    .select('roles.name')
    .where('instanceId', '=', instanceId)
    .where(WAITING)
    .where(within(others))
    .executeTakeFirst();
  if (step) throw approvalErrors.wrongRole({ role: step.name });
};

const mustBeInTime = async (
  tx: Tx,
  instance: InstanceRow,
  reached: readonly ReachedStep[],
  wanted?: string,
) => {
  const over = reached.find(({ id, state }) => state !== 'waiting' && (!wanted || id === wanted));
  if (wanted && over) throw approvalErrors.alreadyDecided({ by: await deciderOf(tx, over.id) });
  const waiting = reached.find(({ state }) => state === 'waiting');
  if (waiting || !over) return;
  const by = await deciderOf(tx, over.id);
  if (instance.state !== 'running' && !by)
    throw approvalErrors.notRunning({ state: instanceStates[instance.state] });
  throw approvalErrors.alreadyDecided({ by });
};

/**
 * The step that waits for this person, in their current role and scope. Anything else is refused: 404 for an application
 * out of reach, 409 when the step is over, 403 for an own application or a role that is held but not the current one.
 */
export const stepToDecide = async (
  tx: Tx,
  actor: Actor,
  instance: InstanceRow,
  wantedStepId: string | undefined,
): Promise<ReachedStep> => {
  const { accountId } = actor;
  if ([instance.applicantId, instance.submitterId].includes(accountId)) throw approvalErrors.ownApplication();
  const own = await reachedSteps(tx, instance.id, ownReach(actor));
  const mine = own.find(({ state }) => state === 'waiting');
  // The own right goes first: whom one stands in for is asked only without it.
  if (mine?.decidable && (wantedStepId ?? mine.id) === mine.id) return mine;
  const reached = await reachedSteps(tx, instance.id, await reachesOf(tx, actor));
  await mustBeInTime(tx, instance, reached, wantedStepId);
  const step = reached.find(({ state }) => state === 'waiting');
  if (!step) {
    await mustNotBeInAnotherRole(tx, actor, instance.id);
    throw noSuchApproval();
  }
  if (wantedStepId && step.id !== wantedStepId) throw approvalErrors.alreadyDecided({ by: '' });
  if (!step.decidable) throw approvalErrors.needsAnotherPerson();
  return step;
};

const OPINIONS_THAT_AGREE = ['同意', 'agree', 'agreed'];

/** What was filled in must fit the step. */
export const mustFitStep = (definition: FlowStep, decision: Decision, language: Language): void => {
  const { status, opinion, appendData = {}, refuseTo } = decision;
  if (status === REFUSE && OPINIONS_THAT_AGREE.includes(opinion.toLowerCase()))
    throw approvalErrors.refusalNeedsReason();
  if (refuseTo && !definition.refuseTo.includes(refuseTo)) throw approvalErrors.mayNotRefuseThere();
  const problems = problemsIn(fieldsAskedOn(definition.extraFields, status), appendData);
  const [first] = problems;
  if (!first) return;
  throw approvalErrors.badAppendData(
    { first: first.message },
    {
      errors: problems.map(({ field, label, message }) => ({
        field: `appendData.${field}`,
        label: label[language],
        message: message[language],
      })),
    },
  );
};
