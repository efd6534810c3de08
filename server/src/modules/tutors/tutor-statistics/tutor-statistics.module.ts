import { text } from '@graduate/contract/platform/text.ts';
import {
  tutorStatisticsCalls as calls,
  tutorStatisticsPermissions,
} from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { staffScope } from '../tutor-records/public.ts';
import { grantReady } from './grant-ready.ts';
import { joinChosen } from './join-chosen.ts';
import { tutorNumbers } from './numbers.ts';
import { listUnready, unreadyStaff } from './unready.ts';

const page = pagesOf('tutor-statistics', 'Tutor');

export const tutorStatistics = defineModule({
  name: 'tutor-statistics',
  title: text('导师统计', 'Supervisors in numbers'),
  calls,
  routes: [
    serve(calls.numbers, { scope: staffScope, handle: tutorNumbers }),
    serve(calls.unready, { handle: listUnready }),
    serve(calls.grantReady, { scope: scopeOf, handle: grantReady }),
    serve(calls.join, { handle: joinChosen }),
  ],
  permissions: tutorStatisticsPermissions,
  grants: { secretary: ['tutor:stat:view'], dean: ['tutor:stat:view'], tutors: ['tutor:stat:view'] },
  menus: [
    page(
      'TutorStatistics',
      '/tutor/statistics',
      text('导师统计', 'Statistics'),
      'bar-chart-box-line',
      'statistics-page',
      90,
      'secretary dean tutors',
    ),
    pagesOf('tutor-statistics', 'TutorPeople')(
      'StaffWithoutAccount',
      '/tutor/without-account',
      text('教师账号待办', 'Staff without account'),
      'user-settings-line',
      'unready-page',
      95,
      'security',
    ),
  ],
  todo: unreadyStaff,
});
