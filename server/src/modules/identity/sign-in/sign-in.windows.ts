import { APPOINTMENT_WINDOW } from '@graduate/contract/identity/sign-in/assistants.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';

/** The operations of this module that the school may limit to certain times. */
export const registrationWindow = defineWindowCode({
  code: 'XT_REGISTER',
  operation: text('校外人员注册', 'Registration of outsiders'),
  module: 'system',
  dimensions: [],
  usual: 'open',
  roles: [],
});

export const appointmentWindow = defineWindowCode({
  code: APPOINTMENT_WINDOW,
  operation: text('聘任导师助理', 'Appointing assistants'),
  module: 'system',
  dimensions: ['term', 'department'],
  usual: 'open',
  roles: ['tutor'],
  link: '/setting/personalCenter',
});
