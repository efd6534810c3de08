import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import {
  MyApplicationRow,
  OtherWork,
  OverdueRow,
  TodoRow,
  TypeCount,
} from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { pageOf } from '@graduate/contract/platform/page.ts';
import { z } from 'zod';

/** Lists tell their rows apart by `id`; rows about an application have the id of what they stand for. */
export const identified = <R extends z.ZodType<object>>(row: R, idOf: (row: z.output<R>) => string) =>
  z.codec(row, z.custom<z.output<R> & { id: string }>(), {
    decode: (value) => ({ ...(value as z.output<R>), id: idOf(value as z.output<R>) }),
    encode: (value) => value as never,
  });

export const todoList = {
  ...approvalCalls.todo,
  answer: pageOf(identified(TodoRow, ({ stepId }) => stepId)).extend({
    counts: z.array(TypeCount),
    others: z.array(OtherWork),
  }),
};
export type Todo = AnswerOf<typeof todoList>['list'][number];

export const myApplications = {
  ...approvalCalls.mine,
  answer: pageOf(identified(MyApplicationRow, ({ instanceId }) => instanceId)),
};
export type MyApplication = AnswerOf<typeof myApplications>['list'][number];

export const overdueList = {
  ...approvalCalls.overdue,
  answer: pageOf(identified(OverdueRow, ({ stepId }) => stepId)),
};
export type Overdue = AnswerOf<typeof overdueList>['list'][number];

/** What names the record of a row to the server. */
export const recordOf = ({ moduleCode, businessCode, recordId }: RecordRef): RecordRef => ({
  moduleCode,
  businessCode,
  recordId,
});

/** Everything that is no longer true once somebody decided, handed over or withdrew something. */
export const whatDecisionsChange = [
  approvalCalls.todo,
  approvalCalls.done,
  approvalCalls.mine,
  approvalCalls.overdue,
  approvalCalls.progress,
  approvalCalls.records,
] as const;
