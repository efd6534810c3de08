import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const page = pagesOf('graduation', 'StudentLeaving');

export const graduationMenus: readonly MenuSeed[] = [
  page(
    'MyGraduation',
    '/student/my-graduation',
    text('毕业申请', 'My graduation'),
    'graduation-cap-line',
    'my-graduation-page',
    18,
    'student',
  ),
  page(
    'GraduationBatches',
    '/student/graduation/batches',
    text('毕业批次', 'Graduation batch'),
    'calendar-schedule-line',
    'batches-page',
    64,
    'enrolment',
  ),
  page(
    'GraduationApplications',
    '/student/graduation/applications',
    text('毕业申请审核', 'Graduation review'),
    'file-list-3-line',
    'applications-page',
    65,
    'tutor secretary dean enrolment',
  ),
  page(
    'GraduationProcess',
    '/student/graduation/process',
    text('毕业审定与证书编号', 'Final decisions'),
    'award-line',
    'process-page',
    67,
    'enrolment',
  ),
  page(
    'Graduates',
    '/student/graduates',
    text('毕业生库', 'Graduates'),
    'book-2-line',
    'graduates-page',
    68,
    'secretary dean enrolment degree',
  ),
  {
    ...page(
      'GraduationApplication',
      '/stuBySqView',
      text('毕业申请详情', 'Graduation application'),
      'file-user-line',
      'application-page',
      900,
      'student tutor secretary dean enrolment degree',
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/student/graduation/applications' },
  },
];
