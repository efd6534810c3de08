import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import { standingInCalls } from '@graduate/contract/mechanisms/approvals/standing-in.ts';
import { serve } from '../../../platform/http/serve.ts';
import { decide } from './decide.ts';
import { delegate, delegateCandidates, endDelegation, listDelegations } from './delegations.ts';
import { findFlow, listFlows, listVersions } from './flows/flows.queries.ts';
import { dropDraft, publishDraft, saveDraft } from './flows/write-flow.ts';
import { readOpinions, saveOpinions } from './opinions.ts';
import { listDone, listMine, listRecords } from './past.queries.ts';
import { followProgress } from './progress.ts';
import { holdersOfRole, namedLike } from './role-holders.ts';
import { listOverdue, listTodo } from './todo.queries.ts';
import { transfer, transferCandidates } from './transfer.ts';
import { urge } from './urge.ts';
import { withdraw } from './withdraw.ts';

const flowRoutes = [
  serve(flowCalls.listFlows, { handle: ({ db, query }) => listFlows(db, query) }),
  serve(flowCalls.findFlow, { handle: ({ services, params }) => findFlow(services, params.key) }),
  serve(flowCalls.saveFlowDraft, {
    handle: ({ services, author, params, body }) =>
      saveDraft(services, author, { ...params, version: body.version }, body.definition),
  }),
  serve(flowCalls.dropFlowDraft, {
    handle: ({ services, author, params, body }) => dropDraft(services, author, { ...params, ...body }),
  }),
  serve(flowCalls.publishFlow, {
    handle: ({ services, author, params, body }) => publishDraft(services, author, { ...params, ...body }),
  }),
  serve(flowCalls.flowVersions, { handle: ({ db, params }) => listVersions(db, params.key) }),
  serve(flowCalls.flowPeople, {
    handle: ({ db, query }) => holdersOfRole(db, query.role).where(namedLike(query.keyword)).execute(),
  }),
];

const standingInRoutes = [
  serve(standingInCalls.delegations, { handle: ({ services, actor }) => listDelegations(services, actor) }),
  serve(standingInCalls.delegateCandidates, {
    handle: ({ services, actor, query }) => delegateCandidates(services, actor, query.keyword),
  }),
  serve(standingInCalls.delegate, {
    handle: ({ services, author, body }) => delegate(services, author, body),
  }),
  serve(standingInCalls.endDelegation, {
    handle: ({ db, author, params }) => endDelegation(db, author, params.id),
  }),
  serve(standingInCalls.opinions, { handle: ({ db, actor }) => readOpinions(db, actor.accountId) }),
  serve(standingInCalls.saveOpinions, { handle: ({ db, author, body }) => saveOpinions(db, author, body) }),
];

export const approvalRoutes = [
  serve(approvalCalls.records, {
    handle: ({ services, actor, query }) => listRecords(services, actor, query),
  }),
  serve(approvalCalls.decide, {
    handle: ({ services, author, body, language }) => decide({ services, author, decision: body, language }),
  }),
  serve(approvalCalls.todo, { handle: ({ services, actor, query }) => listTodo(services, actor, query) }),
  serve(approvalCalls.done, { handle: ({ services, actor, query }) => listDone(services, actor, query) }),
  serve(approvalCalls.mine, { handle: ({ services, actor, query }) => listMine(services, actor, query) }),
  serve(approvalCalls.progress, {
    handle: ({ services, actor, query }) => followProgress(services, actor, query),
  }),
  serve(approvalCalls.withdraw, {
    handle: ({ services, author, body }) => withdraw(services, author, body),
  }),
  serve(approvalCalls.urge, { handle: ({ db, author, body }) => urge(db, author, body) }),
  serve(approvalCalls.transferCandidates, {
    handle: ({ db, actor, query }) => transferCandidates(db, actor, query),
  }),
  serve(approvalCalls.transfer, { handle: ({ db, author, body }) => transfer(db, author, body) }),
  serve(approvalCalls.overdue, {
    handle: ({ services, actor, query }) => listOverdue(services, actor, query),
  }),
  ...flowRoutes,
  ...standingInRoutes,
];
