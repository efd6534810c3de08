import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { placeOf } from '../../../src/modules/mechanisms/approvals/advance.ts';
import {
  type ApprovalRoute,
  type InstanceRow,
  routeOf,
  type StepRow,
} from '../../../src/modules/mechanisms/approvals/approval-route.ts';
import { inWords, type Submission } from '../../../src/modules/mechanisms/approvals/open-instance.ts';
import { isSkipped } from '../../../src/modules/mechanisms/approvals/skip.ts';
import type { ApprovalHandler, Facts } from '../../../src/platform/approval-handler.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { daysAfter } from '../../times.ts';

/** Somebody agrees unless it is said otherwise; who could not have decided it did not, see `approverOf`. */
type NewDecision = { approverId: string; status?: 1 | 9; opinion: string; at: Date };

type People = Pick<
  InstanceRow,
  'submitterId' | 'targetDepartmentId' | 'tutorIds' | 'targetTutorIds' | 'counselorIds'
>;

type NewInstance = Pick<InstanceRow, 'recordId' | 'applicantId' | 'departmentId'> &
  Pick<Submission, 'title' | 'summary'> &
  Partial<People> & {
    submittedAt: Date;
    /** Which of the handler's flows; the one called like the type when left out. */
    flow?: string;
    facts?: Facts;
    /** Steps that were left out because nobody could decide them. */
    leftOut?: readonly string[];
    /** Ended without a last decision. */
    ended?: { state: 'withdrawn' | 'cancelled'; at: Date };
    /** One for each step that is not left out, from the first on; after a refusal there is none. */
    decisions: readonly NewDecision[];
  };

/** The steps of one of the handler's flows that are not left out for these facts. */
export const stepsOf = ({ flows }: ApprovalHandler, flow: string, facts: Facts): FlowStep[] =>
  (flows.find(({ key }) => key === flow)?.definition.steps ?? []).filter(
    ({ skipWhen }) => !isSkipped(skipWhen, facts),
  );

const refuses = ({ status = AGREE }: NewDecision): boolean => status !== AGREE;

const stateAfter = ({ decisions, ended }: NewInstance, steps: readonly FlowStep[]): InstanceRow['state'] => {
  if (ended) return ended.state;
  if (decisions.some(refuses)) return 'refused';
  return decisions.length === steps.length ? 'agreed' : 'running';
};

const writeInstance = async (
  tx: Tx,
  { type, moduleCode, businessCode }: ApprovalHandler,
  given: NewInstance,
): Promise<ApprovalRoute> => {
  const { decisions, flow = type, facts = {}, leftOut = [], ended, ...about } = given;
  const version = await tx
    .selectFrom('approvalFlowVersions')
    .select(['id', 'definition'])
    .where('flowKey', '=', flow)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const taken = version.definition.steps.filter(
    ({ key, skipWhen }) => !isSkipped(skipWhen, facts) && !leftOut.includes(key),
  );
  const state = stateAfter(given, taken);
  const instance = await tx
    .insertInto('approvalInstances')
    .values({
      submitterId: about.applicantId,
      tutorIds: [],
      targetTutorIds: [],
      counselorIds: [],
      ...about,
      ...inWords(given),
      id: idOf(`approval:${type}:${about.recordId}`),
      flowVersionId: version.id,
      type,
      moduleCode,
      businessCode,
      state,
      facts: JSON.stringify(facts),
      finishedAt: ended?.at ?? (state === 'running' ? null : (decisions.at(-1)?.at ?? null)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return routeOf(tx, instance);
};

const stateOf = (
  decision: NewDecision | undefined,
  instanceState: InstanceRow['state'],
): StepRow['state'] => {
  if (decision) return refuses(decision) ? 'refused' : 'agreed';
  return instanceState === 'withdrawn' || instanceState === 'cancelled' ? instanceState : 'waiting';
};

type NewStep = { position: number; since: Date; state: StepRow['state']; endedAt: Date | null };

const writeStep = async (
  tx: Tx,
  { instance, definition }: ApprovalRoute,
  { position, since, state, endedAt }: NewStep,
): Promise<string> => {
  const step = definition.steps[position];
  if (!step) throw new Error(`${instance.type} has no step ${position}`);
  const stepId = idOf(`approvalStep:${instance.id}:${position}`);
  await tx
    .insertInto('approvalSteps')
    .values({
      id: stepId,
      instanceId: instance.id,
      sequence: position + 1,
      position,
      key: step.key,
      state,
      type: instance.type,
      roleCode: step.role,
      ...placeOf(step, instance),
      excludedIds: [...new Set([instance.applicantId, instance.submitterId])],
      since,
      dueAt: step.dayLimit === null ? null : daysAfter(since, step.dayLimit),
      endedAt,
    })
    .execute();
  return stepId;
};

/**
 * Whoever decided may read the application ever after: only somebody who reaches the step did. Where nobody with an account
 * does, the office, which reads everything, decided for them.
 */
const approverOf = async (tx: Tx, stepId: string, wanted: string): Promise<string> => {
  const { reach, departmentId, approverIds } = await tx
    .selectFrom('approvalSteps')
    .select(['reach', 'departmentId', 'approverIds'])
    .where('id', '=', stepId)
    .executeTakeFirstOrThrow();
  const office = demonstrationIds.account('enrolment');
  if (reach === 'all') return wanted;
  if (reach === 'people') return approverIds.includes(wanted) ? wanted : (approverIds[0] ?? office);
  const belongs = await tx
    .selectFrom('accountDepartments')
    .select('accountId')
    .where('accountId', '=', wanted)
    .where('departmentId', '=', departmentId)
    .executeTakeFirst();
  return belongs ? wanted : office;
};

const writeDecision = async (
  tx: Tx,
  { instance, definition }: ApprovalRoute,
  { position, stepId }: { position: number; stepId: string },
  { at, approverId: wanted, opinion, status = AGREE }: NewDecision,
): Promise<void> => {
  const approverId = await approverOf(tx, stepId, wanted);
  const { realName } = await tx
    .selectFrom('accounts')
    .select('realName')
    .where('id', '=', approverId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('approvalRecords')
    .values({
      approverId,
      approverName: realName,
      status,
      opinion,
      id: idOf(`approvalRecord:${stepId}`),
      instanceId: instance.id,
      stepId,
      moduleCode: instance.moduleCode,
      businessCode: instance.businessCode,
      recordId: instance.recordId,
      appendData: '{}',
      roleCode: definition.steps[position]?.role ?? '',
      createdAt: at,
    })
    .execute();
};

/** An application of the demonstration data, as far on its way as the decisions say; nobody is told. */
export const insertInstance = async (tx: Tx, handler: ApprovalHandler, given: NewInstance): Promise<void> => {
  const route = await writeInstance(tx, handler, given);
  const { state, facts } = route.instance;
  const decisions = [...given.decisions];
  let since = given.submittedAt;
  for (const [position, { key, skipWhen }] of route.definition.steps.entries()) {
    if (isSkipped(skipWhen, facts) || given.leftOut?.includes(key)) {
      await writeStep(tx, route, { position, since, state: 'skipped', endedAt: since });
      continue;
    }
    const decision = decisions.shift();
    if (!decision && state !== 'running' && !given.ended) break;
    const endedAt = decision?.at ?? given.ended?.at ?? null;
    const stepId = await writeStep(tx, route, { position, since, state: stateOf(decision, state), endedAt });
    if (!decision) break;
    await writeDecision(tx, route, { position, stepId }, decision);
    if (refuses(decision)) break;
    since = decision.at;
  }
};
