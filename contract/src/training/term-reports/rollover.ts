import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';

/** What a term needs before it begins, in the order in which it is done. */
export const rolloverSteps = choices({
  calendar: ['校历：节假日与调休', 'Calendar: days off and make-up days'],
  windows: ['办理时间', 'Times in which things are done'],
  tasks: ['教学任务', 'Teaching tasks'],
  confirmed: ['教师确认任务', 'Tasks confirmed by teachers'],
  classes: ['分班', 'Tasks split into classes'],
  placed: ['排课', 'Classes placed'],
  released: ['课表发布', 'Timetables published'],
  rounds: ['选课轮次', 'Rounds of selection'],
  evaluation: ['评教批次', 'Batches of evaluation'],
});
export type RolloverStep = keyof typeof rolloverSteps;

const term = (zh: string, en: string) => described(labelled(zh, en, z.uuid()), { reference: 'term' });

/** How far the new term is with one of them. */
const RolloverItem = z.object({
  step: choice('事项', 'Step', rolloverSteps),
  /** How many there were in the term it follows. */
  before: labelled('上一学期', 'The term before', z.number()),
  done: labelled('已完成', 'Done', z.number()),
  /** Out of how many; 0 where nobody knows. */
  of: labelled('总数', 'Of', z.number()),
  complete: z.boolean(),
  /** Whether it can be copied from the term before. */
  copies: z.boolean(),
  link: z.string(),
});
export type RolloverItem = z.output<typeof RolloverItem>;

export const rolloverCalls = defineCalls('rollover', {
  rollover: {
    path: 'api/training/rollover',
    summary: text('学期切换助手', 'What a new term needs'),
    access: requires('training:settings:edit'),
    query: z.strictObject({
      fromTermId: term('来源学期', 'From').optional(),
      toTermId: term('目标学期', 'To').optional(),
    }),
    answer: z.object({
      from: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      to: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      items: z.array(RolloverItem),
    }),
  },
});
