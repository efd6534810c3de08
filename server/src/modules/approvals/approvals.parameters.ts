import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { defineParameter } from '../../platform/parameters.ts';

export const remindAfterDays = defineParameter({
  key: 'approvals.remindAfterDays',
  name: text('审批等待超过几天后每日提醒办理人', 'Remind approvers daily after this many days'),
  schema: z.int().min(1).max(60),
  usual: 3,
});
