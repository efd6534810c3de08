import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

/** Date control may narrow the days of the batches; while nobody has set it, the batch alone says when. */
export const applyWindow = defineWindowCode({
  code: 'STU_GRAD_APPLY',
  operation: text('毕业申请', 'Applying for graduation'),
  module: 'student',
  dimensions: ['department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/student/my-graduation',
});
