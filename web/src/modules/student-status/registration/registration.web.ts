import { text } from '@graduate/contract/platform/text.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const registrationWeb = defineWebModule({
  screens: {
    'registration/registration-page': () => import('./registration-page.tsx'),
    'registration/my-registration-page': () => import('./my-registration-page.tsx'),
    'registration/deferral-page': () => import('./deferral-page.tsx'),
  },
  studentTabs: [
    {
      key: 'registrations',
      group: 'process',
      order: 10,
      when: ({ brief }) => withStatus.includes(brief.population),
      label: text('注册记录', 'Registrations'),
      load: async () => (await import('./registrations-of-student.tsx')).RegistrationsOfStudent,
    },
  ],
  statisticsTabs: [
    {
      key: 'registrations',
      order: 30,
      label: text('学期注册', 'Registration'),
      load: async () => (await import('./registration-statistics.tsx')).RegistrationStatistics,
    },
  ],
  fileUses: {
    ZHZC: text('暂缓注册附件', 'Attachment of a deferral'),
  },
  decided: {
    registrationDefer: async () => (await import('./decided-deferral.tsx')).DecidedDeferral,
  },
});
