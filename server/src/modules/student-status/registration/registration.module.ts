import './registration.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { registrationPermissions } from '@graduate/contract/student-status/registration/permissions.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { defineModule } from '../../../platform/module.ts';
import { registrationDeferral } from './deferral-approval.ts';
import { exportRegistrations } from './export-registrations.ts';
import { registrationJobs } from './nightly.ts';
import { registrationBusiness, registrationWarnings } from './of-a-student.ts';
import { deferralFiles } from './read-deferral.ts';
import { lastDeferWeek } from './registration.parameters.ts';
import { registrationRoutes } from './registration.routes.ts';
import { registrationWindow } from './registration.windows.ts';
import { registrationStation } from './study-station.ts';

const manage = 'student:registration:manage';

export const registration = defineModule({
  name: 'registration',
  title: text('学期注册', 'Registration'),
  calls: registrationCalls,
  routes: registrationRoutes,
  permissions: registrationPermissions,
  grants: {
    secretary: [manage],
    counselor: [manage],
    enrolment: [manage, 'student:registration:revoke'],
  },
  menus: [
    {
      name: 'MyRegistration',
      parent: 'StudentTerm',
      path: '/student/my-registration',
      title: text('学期注册', 'Registration'),
      icon: 'calendar-check-line',
      component: 'registration/my-registration-page',
      order: 13,
      roles: ['student'],
    },
    {
      name: 'Registration',
      parent: 'StudentTerm',
      path: '/student/registration',
      title: text('学期注册管理', 'Registrations'),
      icon: 'calendar-check-line',
      component: 'registration/registration-page',
      order: 32,
      roles: ['secretary', 'counselor', 'enrolment'],
    },
    {
      name: 'RegistrationDeferral',
      path: '/student/registration-deferral',
      title: text('暂缓注册申请', 'Deferred registration'),
      icon: 'calendar-check-line',
      component: 'registration/deferral-page',
      order: 900,
      roles: 'everybody',
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/student/registration' },
    },
  ],
  dateWindows: [registrationWindow],
  parameters: [lastDeferWeek],
  approvals: [registrationDeferral],
  files: [deferralFiles],
  jobs: [exportRegistrations.job, ...registrationJobs],
  studentBusiness: [registrationBusiness],
  warnings: registrationWarnings,
  studyStations: [registrationStation],
});
