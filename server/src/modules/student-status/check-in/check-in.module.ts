import './check-in.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { checkInPermissions } from '@graduate/contract/student-status/check-in/permissions.ts';
import { defineModule } from '../../../platform/module.ts';
import { checkInRoutes } from './check-in.routes.ts';
import { checkInWindow } from './check-in.windows.ts';
import { checkInFileRules } from './check-in-files.ts';
import { endDeferralsDaily } from './end-deferrals.ts';
import { checkInStation } from './study-station.ts';
import { checkInWarnings } from './warnings.ts';

const desk = ['student:checkin:manage', 'student:checkin:review'] as const;

export const checkIn = defineModule({
  name: 'check-in',
  title: text('新生报到', 'Check-in of new students'),
  calls: checkInCalls,
  routes: checkInRoutes,
  permissions: checkInPermissions,
  grants: { secretary: desk, enrolment: [...desk, 'student:checkin:office'] },
  menus: [
    {
      name: 'CheckIn',
      parent: 'StudentNew',
      path: '/student/new/check-in',
      title: text('新生报到', 'Check-in'),
      icon: 'user-add-line',
      component: 'check-in/check-in-page',
      order: 25,
      roles: ['secretary', 'enrolment'],
    },
    {
      name: 'EntryReview',
      parent: 'StudentNew',
      path: '/student/new/review',
      title: text('入学资格复查', 'Entry review'),
      icon: 'shield-check-line',
      component: 'check-in/review-page',
      order: 26,
      roles: ['secretary', 'enrolment'],
    },
  ],
  dateWindows: [checkInWindow],
  files: checkInFileRules,
  jobs: [endDeferralsDaily],
  warnings: checkInWarnings,
  studyStations: [checkInStation],
});
