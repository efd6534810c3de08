import { text } from '@graduate/contract/platform/text.ts';
import { MODIFY_WINDOW } from '@graduate/contract/student-status/modifications/modifications.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

export const modifyWindow = defineWindowCode({
  code: MODIFY_WINDOW,
  operation: text('信息修改申请', 'Requests for modification'),
  module: 'student',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/xs/xxxgsq/xxxgsqIndex',
});
