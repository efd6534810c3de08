import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { delegationCalls } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
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
  serve(flowCalls.listFlows, { handle: listFlows }),
  serve(flowCalls.findFlow, { handle: findFlow }),
  serve(flowCalls.saveFlowDraft, { handle: saveDraft }),
  serve(flowCalls.dropFlowDraft, { handle: dropDraft }),
  serve(flowCalls.publishFlow, { handle: publishDraft }),
  serve(flowCalls.flowVersions, { handle: listVersions }),
  serve(flowCalls.flowPeople, {
    handle: ({ db }, { role, keyword }) => holdersOfRole(db, role).where(namedLike(keyword)).execute(),
  }),
];

const delegationRoutes = [
  serve(delegationCalls.delegations, { handle: listDelegations }),
  serve(delegationCalls.delegateCandidates, { handle: delegateCandidates }),
  serve(delegationCalls.delegate, { handle: delegate }),
  serve(delegationCalls.endDelegation, { handle: endDelegation }),
  serve(delegationCalls.opinions, { handle: readOpinions }),
  serve(delegationCalls.saveOpinions, { handle: saveOpinions }),
];

export const approvalRoutes = [
  serve(approvalCalls.records, { handle: listRecords }),
  serve(approvalCalls.decide, { handle: decide }),
  serve(approvalCalls.todo, { handle: listTodo }),
  serve(approvalCalls.done, { handle: listDone }),
  serve(approvalCalls.mine, { handle: listMine }),
  serve(approvalCalls.progress, { handle: followProgress }),
  serve(approvalCalls.withdraw, { handle: withdraw }),
  serve(approvalCalls.urge, { handle: urge }),
  serve(approvalCalls.transferCandidates, { handle: transferCandidates }),
  serve(approvalCalls.transfer, { handle: transfer }),
  serve(approvalCalls.overdue, { handle: listOverdue }),
  ...flowRoutes,
  ...delegationRoutes,
];
