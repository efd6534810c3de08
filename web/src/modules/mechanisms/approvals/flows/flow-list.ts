import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import { FlowRow } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { pageOf } from '@graduate/contract/platform/page.ts';
import { identified } from '../approval-lists.ts';

export const flowList = { ...flowCalls.listFlows, answer: pageOf(identified(FlowRow, ({ key }) => key)) };
export type ListedFlow = AnswerOf<typeof flowList>['list'][number];
