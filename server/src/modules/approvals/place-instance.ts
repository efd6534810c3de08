import './approvals.tables.ts';
import { AGREE } from '@graduate/contract/approvals/approvals.ts';
import type { FlowStep } from '@graduate/contract/approvals/flows.ts';
import type { ApprovalHandler } from '../../platform/approval-handler.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { idOf } from '../../platform/ids.ts';
import { placeOf } from './advance.ts';
import { type InstanceRow, type StepRow, type Way, wayOf } from './way.ts';

const DAY_MS = 86_400_000;

type PlacedDecision = { approverId: string; approverName: string; status: 1 | 9; opinion: string; at: Date };

type PlacedInstance = Pick<InstanceRow, 'recordId' | 'title' | 'summary' | 'applicantId' | 'departmentId'> & {
  submittedAt: Date;
  /** One for each step from the first on; after a refusal there is none. */
  decisions: readonly PlacedDecision[];
};

const stateAfter = (
  decisions: readonly PlacedDecision[],
  steps: readonly FlowStep[],
): InstanceRow['state'] => {
  if (decisions.some(({ status }) => status !== AGREE)) return 'refused';
  return decisions.length === steps.length ? 'agreed' : 'running';
};

const writeInstance = async (
  tx: Tx,
  { type, moduleCode, businessCode }: ApprovalHandler,
  { decisions, ...placed }: PlacedInstance,
): Promise<Way> => {
  const version = await tx
    .selectFrom('approvalFlowVersions')
    .select(['id', 'definition'])
    .where('flowKey', '=', type)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const state = stateAfter(decisions, version.definition.steps);
  const instance = await tx
    .insertInto('approvalInstances')
    .values({
      ...placed,
      id: idOf(`approval:${placed.recordId}`),
      flowVersionId: version.id,
      type,
      moduleCode,
      businessCode,
      state,
      submitterId: placed.applicantId,
      tutorIds: [],
      targetTutorIds: [],
      counselorIds: [],
      facts: '{}',
      finishedAt: state === 'running' ? null : (decisions.at(-1)?.at ?? null),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return wayOf(tx, instance);
};

const stateOf = (decision: PlacedDecision | undefined): StepRow['state'] => {
  if (!decision) return 'waiting';
  return decision.status === AGREE ? 'agreed' : 'refused';
};

const writeStep = async (
  tx: Tx,
  { instance, definition }: Way,
  position: number,
  since: Date,
  decision: PlacedDecision | undefined,
): Promise<void> => {
  const step = definition.steps[position];
  if (!step) return;
  const stepId = idOf(`approval:${instance.recordId}:${position}`);
  await tx
    .insertInto('approvalSteps')
    .values({
      id: stepId,
      instanceId: instance.id,
      sequence: position + 1,
      position,
      key: step.key,
      state: stateOf(decision),
      type: instance.type,
      roleCode: step.role,
      ...placeOf(step, instance),
      excludedIds: [instance.applicantId],
      since,
      dueAt: step.dayLimit === null ? null : new Date(since.getTime() + step.dayLimit * DAY_MS),
      endedAt: decision?.at ?? null,
    })
    .execute();
  if (!decision) return;
  const { at, ...made } = decision;
  await tx
    .insertInto('approvalRecords')
    .values({
      ...made,
      id: idOf(`approvalRecord:${stepId}`),
      instanceId: instance.id,
      stepId,
      moduleCode: instance.moduleCode,
      businessCode: instance.businessCode,
      recordId: instance.recordId,
      appendData: '{}',
      roleCode: step.role,
      createdAt: at,
    })
    .execute();
};

/** An application of the demonstration data, as far on its way as the decisions say; nobody is told. */
export const placeInstance = async (
  tx: Tx,
  handler: ApprovalHandler,
  placed: PlacedInstance,
): Promise<void> => {
  const way = await writeInstance(tx, handler, placed);
  const { decisions, submittedAt } = placed;
  const last = way.instance.state === 'running' ? decisions.length : decisions.length - 1;
  for (let position = 0; position <= last; position += 1)
    await writeStep(tx, way, position, decisions[position - 1]?.at ?? submittedAt, decisions[position]);
};
