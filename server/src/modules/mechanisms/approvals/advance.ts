import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { ApprovalEvent, ApprovalHandler, DecisionMade } from '../../../platform/approval-handler.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { type ReadOnce, readOnce } from '../../../platform/read-once.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import type { ApprovalRoute, InstanceRow, StepRow } from './approval-route.ts';
import { hasHolder, notifyHolders } from './holders.ts';
import { isSkipped } from './skip.ts';
import { asKept } from './withhold-opinions.ts';

const NOBODY_NOTE = text('无办理人，自动跳过', 'Left out: nobody can decide it');
const NO_TUTOR_NOTE = text('无导师，自动跳过', 'Left out: there is no supervisor');

/** Why a step is left out that nobody can decide. */
export const nobodyNote = ({ scope }: FlowStep) => (scope === 'tutor' ? NO_TUTOR_NOTE : NOBODY_NOTE);

type Place = Pick<StepRow, 'reach' | 'departmentId' | 'approverIds'>;

const named = (approverIds: string[]): Place => ({ reach: 'people', departmentId: null, approverIds });
const inDepartment = (departmentId: string | null): Place =>
  departmentId ? { reach: 'department', departmentId, approverIds: [] } : named([]);

/** The people and places an application names for its steps. */
type Named = Pick<
  InstanceRow,
  'departmentId' | 'targetDepartmentId' | 'tutorIds' | 'targetTutorIds' | 'counselorIds'
>;

/** Where an open step is to be found by those who decide it. */
export const placeOf = ({ scope, personId }: FlowStep, instance: Named): Place => {
  switch (scope) {
    case 'department':
      return inDepartment(instance.departmentId);
    case 'targetDepartment':
      return inDepartment(instance.targetDepartmentId);
    case 'tutor':
      return named(instance.tutorIds);
    case 'targetTutor':
      return named(instance.targetTutorIds);
    case 'ownClasses':
      return named(instance.counselorIds);
    case 'person':
      return named(personId ? [personId] : []);
    case 'all':
      return { reach: 'all', departmentId: null, approverIds: [] };
  }
};

const decidersBefore = async (tx: Tx, instanceId: string, position: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('approvalRecords')
    .innerJoin('approvalSteps', 'approvalSteps.id', 'approvalRecords.stepId')
    .select('approverId')
    .where('approvalRecords.instanceId', '=', instanceId)
    .where('approvalSteps.position', '<', position)
    .execute();
  return rows.map(({ approverId }) => approverId);
};

const nextSequence = async (tx: Tx, instanceId: string): Promise<number> => {
  const { last } = await tx
    .selectFrom('approvalSteps')
    .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  return last + 1;
};

const writeStep = async (
  tx: Tx,
  { instance }: ApprovalRoute,
  step: FlowStep,
  position: number,
  state: 'waiting' | 'skipped',
): Promise<string> => {
  const id = newId();
  const others = step.anotherPerson ? await decidersBefore(tx, instance.id, position) : [];
  await tx
    .insertInto('approvalSteps')
    .values({
      id,
      instanceId: instance.id,
      sequence: await nextSequence(tx, instance.id),
      position,
      key: step.key,
      state,
      type: instance.type,
      roleCode: step.role,
      ...placeOf(step, instance),
      excludedIds: [...new Set([instance.applicantId, instance.submitterId, ...others])],
      dueAt: step.dayLimit === null ? null : sql<Date>`now() + make_interval(days => ${step.dayLimit})`,
      endedAt: state === 'skipped' ? sql<Date>`now()` : null,
    })
    .execute();
  return id;
};

/** Nobody at all can decide the step, and its definition says to leave it out then. */
const isForNobody = async (tx: Tx, step: FlowStep, stepId: string): Promise<boolean> => {
  if (step.whenNobody !== 'skip') return false;
  const { held } = await tx
    .selectFrom('approvalSteps')
    .select(hasHolder.as('held'))
    .where('id', '=', stepId)
    .executeTakeFirstOrThrow();
  return !held;
};

/** Opens the first step from `position` on that is not left out; undefined when the way is at its end. */
export const enterFrom = async (
  tx: Tx,
  route: ApprovalRoute,
  position: number,
): Promise<FlowStep | undefined> => {
  const step = route.definition.steps[position];
  if (!step) return undefined;
  if (isSkipped(step.skipWhen, route.instance.facts)) {
    await writeStep(tx, route, step, position, 'skipped');
    return enterFrom(tx, route, position + 1);
  }
  const stepId = await writeStep(tx, route, step, position, 'waiting');
  if (await isForNobody(tx, step, stepId)) {
    await tx
      .updateTable('approvalSteps')
      .set({ state: 'skipped', endedAt: sql<Date>`now()`, note: JSON.stringify(nobodyNote(step)) })
      .where('id', '=', stepId)
      .execute();
    return enterFrom(tx, route, position + 1);
  }
  const { title, titleEn } = route.instance;
  await notifyHolders(tx, [stepId], text(`待审批：${title}`, `Waiting for your approval: ${titleEn}`));
  return step;
};

type Product = Pick<Services, 'modules'>;

type Happening = { services: Product; author: Author; route: ApprovalRoute; held?: unknown; once?: ReadOnce };

export const eventOf = (
  { services: { modules }, author, route: { instance, flowKey }, held, once = readOnce() }: Happening,
  decision?: DecisionMade,
): ApprovalEvent => ({
  modules,
  held,
  once,
  author,
  instanceId: instance.id,
  recordId: instance.recordId,
  flowKey,
  applicantId: instance.applicantId,
  facts: instance.facts,
  decision: decision && asKept(decision),
});

type Ending = 'agreed' | 'refused' | 'withdrawn' | 'cancelled';

export const endInstance = async (tx: Tx, instanceId: string, state: Ending): Promise<void> => {
  await tx
    .updateTable('approvalInstances')
    .set({ state, finishedAt: sql<Date>`now()` })
    .where('id', '=', instanceId)
    .execute();
  if (state === 'withdrawn' || state === 'cancelled')
    await tx
      .updateTable('approvalSteps')
      .set({ state, endedAt: sql<Date>`now()` })
      .where('instanceId', '=', instanceId)
      .where('state', '=', 'waiting')
      .execute();
};

type Finishing = Happening & {
  tx: Tx;
  handler: ApprovalHandler;
  /** The statement of the last decision has written the end already. */
  ended?: boolean;
};

/** All steps have agreed: the record is told, then the applicant. */
export const finish = async (
  { tx, handler, ended, ...happening }: Finishing,
  decision?: DecisionMade,
): Promise<void> => {
  const { id, title, titleEn, applicantId, recordId } = happening.route.instance;
  if (!ended) await endInstance(tx, id, 'agreed');
  // Where every step was left out nobody has decided, and nothing was held for it.
  const held = happening.held ?? (await handler.hold?.(tx, recordId));
  await handler.onFinished(tx, eventOf({ ...happening, held }, decision));
  const words = text(`申请已通过：${title}`, `Agreed: ${titleEn}`);
  await notifyPerson(tx, applicantId, words, handler.pageOf(recordId));
};
