import {
  AGREE,
  type Decision,
  type DecisionOutcome,
  type InstanceState,
} from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { isForManagement } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { ApprovalHandler, DecisionMade } from '../../../platform/approval-handler.ts';
import { audited, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors, Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type ReadOnce, readOnce } from '../../../platform/read-once.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { endInstance, enterFrom, eventOf, finish } from './advance.ts';
import { type ApprovalRoute, holdFirst, lockRoute, type StepRow, stepsOf } from './approval-route.ts';
import { approvalErrors, noSuchApproval } from './approvals.errors.ts';
import { mustFitStep, stepToDecide } from './decide-step.ts';
import { handlerNamed } from './handlers.ts';
import { isAssistant } from './reach.ts';

type Deciding = {
  services: Services;
  tx: Tx;
  handler: ApprovalHandler;
  author: SignedAuthor;
  route: ApprovalRoute;
  made: DecisionMade;
  held: unknown;
  once: ReadOnce;
};

const goOn = async (deciding: Deciding, next: FlowStep): Promise<InstanceState> => {
  const { tx, handler, made } = deciding;
  await handler.onStep?.(tx, { ...eventOf(deciding, made), nextKey: next.key });
  return 'running';
};

/** Agreement ends the way where no further step is defined; steps that are left out may end it, too. */
const endsRoute = ({ made, route }: Deciding, { position }: StepRow): boolean =>
  made.status === AGREE && position + 1 >= route.definition.steps.length;

const agree = async (deciding: Deciding, step: StepRow): Promise<InstanceState> => {
  const { tx, route, made } = deciding;
  const next = await enterFrom(tx, route, step.position + 1);
  if (next) return goOn(deciding, next);
  await finish({ ...deciding, ended: endsRoute(deciding, step) }, made);
  return 'agreed';
};

const sendBack = async (deciding: Deciding): Promise<InstanceState> => {
  const { tx, handler, route, made } = deciding;
  const { id, title, titleEn, applicantId, recordId } = route.instance;
  await endInstance(tx, id, 'refused');
  await handler.onRefused(tx, eventOf(deciding, made));
  const why = isForManagement(made.appendData) ? '' : made.opinion;
  const words = why
    ? text(`申请已退回：${title}（${why}）`, `Sent back: ${titleEn} (${why})`)
    : text(`申请已退回：${title}`, `Sent back: ${titleEn}`);
  await notifyPerson(tx, applicantId, words, handler.pageOf(recordId));
  return 'refused';
};

/** Back to the step that agreed before this one; without one, back to the applicant. */
const refuse = async (
  deciding: Deciding,
  step: StepRow,
  to: Decision['refuseTo'],
): Promise<InstanceState> => {
  const { tx, route } = deciding;
  const definition = route.definition.steps[step.position];
  if ((to ?? definition?.refuseTo[0]) !== 'previous') return sendBack(deciding);
  const before = (await stepsOf(tx, route.instance.id)).filter(
    ({ state, position }) => state === 'agreed' && position < step.position,
  );
  const previous = before.at(-1);
  const next = previous && (await enterFrom(tx, route, previous.position));
  return next ? goOn(deciding, next) : sendBack(deciding);
};

type Standing = { id: string; name: string } | null;

const recordOf = ({ author, route: { instance }, made }: Deciding, step: StepRow, onBehalfOf: Standing) => ({
  id: newId(),
  instanceId: instance.id,
  stepId: step.id,
  moduleCode: instance.moduleCode,
  businessCode: instance.businessCode,
  recordId: instance.recordId,
  status: made.status,
  opinion: made.opinion,
  appendData: JSON.stringify(made.appendData),
  approverId: made.approverId,
  approverName: made.approverName,
  roleCode: onBehalfOf ? step.roleCode : author.actor.role.code,
  onBehalfOfId: onBehalfOf?.id ?? null,
  onBehalfOfName: onBehalfOf?.name ?? null,
});

const logged = ({ tx, author, route: { instance }, made }: Deciding, step: StepRow, onBehalfOf: Standing) =>
  audited(tx, author, {
    action: made.status === AGREE ? 'approval.agree' : 'approval.refuse',
    subject: `approval ${instance.type}`,
    subjectId: instance.recordId,
    after: {
      step: step.key,
      opinion: made.opinion,
      appendData: made.appendData,
      ...(onBehalfOf && {
        approver: made.approverName,
        onBehalfOf: onBehalfOf.name,
        onBehalfOfId: onBehalfOf.id,
      }),
    },
  });

/** The decision, its entry in the log, the end of the step and that of the way, in one statement. */
const writeDecision = async (deciding: Deciding, step: StepRow, onBehalfOf: Standing): Promise<void> => {
  const written = logged(deciding, step, onBehalfOf).with('written', (db) =>
    db.insertInto('approvalRecords').values(recordOf(deciding, step, onBehalfOf)),
  );
  const writing = endsRoute(deciding, step)
    ? written.with('ended', (db) =>
        db
          .updateTable('approvalInstances')
          .set({ state: 'agreed', finishedAt: sql<Date>`now()` })
          .where('id', '=', deciding.route.instance.id),
      )
    : written;
  await writing
    .updateTable('approvalSteps')
    .set({ state: deciding.made.status === AGREE ? 'agreed' : 'refused', endedAt: sql<Date>`now()` })
    .where('id', '=', step.id)
    .execute();
};

type Request = Pick<Context, 'services' | 'author' | 'language'> & { decision: Decision; once: ReadOnce };

/** Decides the waiting step of one record; everything that follows from it happens in the same transaction. */
const decideOne = (
  { services, author, decision, language, once }: Request,
  handler: ApprovalHandler,
  recordId: string,
  stepId: string | undefined,
): Promise<InstanceState> =>
  services.db.transaction().execute(async (tx) => {
    const record = { ...handler, recordId };
    const held = handler.hold && (await holdFirst(tx, () => handler, record));
    const route = await lockRoute(tx, record);
    if (route?.instance.type !== handler.type) throw noSuchApproval();
    const { actor } = author;
    const { onBehalfOf, ...step } = await stepToDecide(tx, actor, route.instance, stepId);
    const definition = route.definition.steps[step.position];
    if (!definition) throw noSuchApproval();
    mustFitStep(definition, decision, language);
    const made: DecisionMade = {
      status: decision.status,
      stepKey: step.key,
      opinion: decision.opinion,
      appendData: decision.appendData ?? {},
      approverId: actor.accountId,
      approverName: actor.realName,
    };
    const deciding = { services, tx, handler, author, route, made, held, once };
    await writeDecision(deciding, step, onBehalfOf);
    return decision.status === AGREE ? agree(deciding, step) : refuse(deciding, step, decision.refuseTo);
  });

/** One record fails without hurting the others; what the server did not foresee is told without its details. */
const tryOne = async (request: Request, handler: ApprovalHandler, recordId: string) => {
  try {
    return { recordId, done: true, state: await decideOne(request, handler, recordId, undefined) };
  } catch (error) {
    const refusal = error instanceof Refused ? error : platformErrors.broken();
    if (error !== refusal) request.services.log.error({ err: error, recordId }, 'decision failed');
    return { recordId, done: false, error: refusal.error, message: refusal.text[request.language] };
  }
};

/** A single record is decided or refused as a whole; of a list each record is told what became of it. */
export const decide = async (
  { services, author, language }: Context,
  decision: Decision,
): Promise<DecisionOutcome> => {
  const request = { services, author, decision, language, once: readOnce() };
  if (isAssistant(author.actor)) throw approvalErrors.assistantMayNot();
  const handler = handlerNamed(services, decision);
  const { recordIds } = decision;
  if (typeof recordIds === 'string') {
    const state = await decideOne(request, handler, recordIds, decision.stepId);
    return { done: 1, failed: 0, results: [{ recordId: recordIds, done: true, state }] };
  }
  const results: DecisionOutcome['results'] = [];
  for (const recordId of new Set(recordIds)) results.push(await tryOne(request, handler, recordId));
  const done = results.filter((result) => result.done).length;
  return { done, failed: results.length - done, results };
};
