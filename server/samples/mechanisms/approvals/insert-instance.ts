import '../../../src/modules/mechanisms/approvals/approvals.tables.ts';
import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { placeOf } from '../../../src/modules/mechanisms/approvals/advance.ts';
import { inWords, type Submission } from '../../../src/modules/mechanisms/approvals/open-instance.ts';
import { isSkipped } from '../../../src/modules/mechanisms/approvals/skip.ts';
import {
  type InstanceRow,
  type StepRow,
  type Way,
  wayOf,
} from '../../../src/modules/mechanisms/approvals/way.ts';
import type { ApprovalHandler, Facts } from '../../../src/platform/approval-handler.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';

const DAY_MS = 86_400_000;

type PlacedDecision = { approverId: string; approverName: string; status: 1 | 9; opinion: string; at: Date };

type People = Pick<
  InstanceRow,
  'submitterId' | 'targetDepartmentId' | 'tutorIds' | 'targetTutorIds' | 'counselorIds'
>;

type PlacedInstance = Pick<InstanceRow, 'recordId' | 'applicantId' | 'departmentId'> &
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
    decisions: readonly PlacedDecision[];
  };

const stateAfter = (
  { decisions, ended }: PlacedInstance,
  steps: readonly FlowStep[],
): InstanceRow['state'] => {
  if (ended) return ended.state;
  if (decisions.some(({ status }) => status !== AGREE)) return 'refused';
  return decisions.length === steps.length ? 'agreed' : 'running';
};

const writeInstance = async (
  tx: Tx,
  { type, moduleCode, businessCode }: ApprovalHandler,
  placement: PlacedInstance,
): Promise<Way> => {
  const { decisions, flow = type, facts = {}, leftOut = [], ended, ...placed } = placement;
  const version = await tx
    .selectFrom('approvalFlowVersions')
    .select(['id', 'definition'])
    .where('flowKey', '=', flow)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const taken = version.definition.steps.filter(
    ({ key, skipWhen }) => !isSkipped(skipWhen, facts) && !leftOut.includes(key),
  );
  const state = stateAfter(placement, taken);
  const instance = await tx
    .insertInto('approvalInstances')
    .values({
      submitterId: placed.applicantId,
      tutorIds: [],
      targetTutorIds: [],
      counselorIds: [],
      ...placed,
      ...inWords(placement),
      id: idOf(`approval:${placed.recordId}`),
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
  return wayOf(tx, instance);
};

const stateOf = (
  decision: PlacedDecision | undefined,
  instanceState: InstanceRow['state'],
): StepRow['state'] => {
  if (decision) return decision.status === AGREE ? 'agreed' : 'refused';
  return instanceState === 'withdrawn' || instanceState === 'cancelled' ? instanceState : 'waiting';
};

type Placed = { position: number; since: Date; state: StepRow['state']; endedAt: Date | null };

const writeStep = async (tx: Tx, { instance, definition }: Way, placed: Placed): Promise<string> => {
  const { position, since, state, endedAt } = placed;
  const step = definition.steps[position];
  if (!step) throw new Error(`${instance.type} has no step ${position}`);
  const stepId = idOf(`approval:${instance.recordId}:${position}`);
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
      dueAt: step.dayLimit === null ? null : new Date(since.getTime() + step.dayLimit * DAY_MS),
      endedAt,
    })
    .execute();
  return stepId;
};

const writeDecision = async (
  tx: Tx,
  { instance, definition }: Way,
  { position, stepId }: { position: number; stepId: string },
  { at, ...made }: PlacedDecision,
): Promise<void> => {
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
      roleCode: definition.steps[position]?.role ?? '',
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
  const { state, facts } = way.instance;
  const decisions = [...placed.decisions];
  let since = placed.submittedAt;
  for (const [position, { key, skipWhen }] of way.definition.steps.entries()) {
    if (isSkipped(skipWhen, facts) || placed.leftOut?.includes(key)) {
      await writeStep(tx, way, { position, since, state: 'skipped', endedAt: since });
      continue;
    }
    const decision = decisions.shift();
    if (!decision && state !== 'running' && !placed.ended) break;
    const endedAt = decision?.at ?? placed.ended?.at ?? null;
    const stepId = await writeStep(tx, way, { position, since, state: stateOf(decision, state), endedAt });
    if (!decision) break;
    await writeDecision(tx, way, { position, stepId }, decision);
    if (decision.status !== AGREE) break;
    since = decision.at;
  }
};
