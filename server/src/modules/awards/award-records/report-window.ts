import { REPORT_WINDOW } from '@graduate/contract/awards/award-records/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

export const reportWindow = defineWindowCode({
  code: REPORT_WINDOW,
  operation: text('津贴申报', 'Reporting stipends'),
  module: 'awards',
  dimensions: ['department', 'level', 'population'],
  usual: 'open',
  roles: ['tutor', 'assistant', 'teacher', 'secretary'],
  link: '/awards/report',
});
