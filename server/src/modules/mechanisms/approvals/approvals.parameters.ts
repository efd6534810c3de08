import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { defineParameter } from '../../../platform/parameters.ts';

export const remindAfterDays = defineParameter({
  key: 'approvals.remindAfterDays',
  name: text('审批等待超过几个工作日后每日提醒办理人', 'Remind approvers daily after this many working days'),
  schema: z.int().min(1).max(60),
  usual: 3,
});

export const notifyOfficeAfterDays = defineParameter({
  key: 'approvals.notifyOfficeAfterDays',
  name: text(
    '审批等待超过几个工作日后告知业务主管部门',
    'Tell the office in charge when an approval has waited for this many working days',
  ),
  schema: z.int().min(1).max(90),
  usual: 7,
});
