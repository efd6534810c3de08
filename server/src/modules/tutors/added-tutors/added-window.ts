import { text } from '@graduate/contract/platform/text.ts';
import { ADDED_WINDOW } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

export const addedWindow = defineWindowCode({
  code: ADDED_WINDOW,
  operation: text('增列导师申请', 'Applying to become a supervisor'),
  module: 'tutor',
  dimensions: ['department', 'level'],
  usual: 'open',
  roles: ['tutor', 'teacher', 'secretary'],
  link: '/tutor/added',
});
