import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const page = pagesOf('info-checks', 'StudentTerm');
const atTheEnd = pagesOf('info-checks', 'StudentLeaving');

const AUDITORS = 'secretary enrolment';

export const infoCheckMenus: readonly MenuSeed[] = [
  page(
    'OwnInfoCheck',
    '/grxxwh',
    text('个人信息核对', 'Check my data'),
    'checkbox-circle-line',
    'own-check-page',
    11,
    'student',
  ),
  atTheEnd(
    'OwnGraduationCheck',
    '/byxxhd',
    text('毕业信息核对', 'Graduation check'),
    'graduation-cap-line',
    'own-graduation-page',
    17,
    'student',
  ),
  page(
    'InfoChecks',
    '/student/info-check',
    text('信息核对管理', 'Data checks'),
    'survey-line',
    'checks-page',
    30,
    AUDITORS,
  ),
  atTheEnd(
    'GraduationChecks',
    '/student/graduation/check',
    text('毕业信息核对', 'Graduation checks'),
    'graduation-cap-line',
    'graduation-checks-page',
    66,
    AUDITORS,
  ),
  {
    ...page(
      'AuditInfoChecks',
      '/student/info-check/audit',
      text('审核信息核对', 'Audit checks'),
      'survey-line',
      'audit-page',
      900,
      AUDITORS,
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/student/info-check' },
  },
];
