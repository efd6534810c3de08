import './degree-applications.tables.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { entrustedImportCalls } from '@graduate/contract/degrees/degree-applications/import-calls.ts';
import {
  type DegreeApplicationPermission,
  degreeApplicationPermissions,
} from '@graduate/contract/degrees/degree-applications/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { degreeHandler } from './application-approval.ts';
import { degreeWindow } from './apply-window.ts';
import { degreeApplicationRoutes } from './degree-applications.routes.ts';
import { carriedDaily } from './end-carried.ts';
import { exportApplications } from './export-applications.ts';
import { importEntrusted } from './import-entrusted.ts';
import { localChecks } from './local-checks.ts';
import { secrecyFiles, secrecyHandler } from './secrecy.ts';
import { degreeBusiness, followStatus } from './student-business.ts';
import { degreeStudyStations } from './study-stations.ts';
import { overdueDaily } from './tell-overdue.ts';

const page = pagesOf('degree-applications', 'Degree');
const view: DegreeApplicationPermission[] = ['degree:application:view'];

const menus: readonly MenuSeed[] = [
  page(
    'MyDegree',
    '/degree/my',
    text('我的学位申请', 'My degree'),
    'graduation-cap-line',
    'my-degree-page',
    5,
    'student',
  ),
  page(
    'DegreeApplications',
    '/degree/applications',
    text('学位申请管理', 'Applications'),
    'file-list-3-line',
    'applications-page',
    10,
    'tutor assistant secretary dean counselor degree',
  ),
  {
    ...page(
      'DegreeApplication',
      '/stuXwsqView',
      text('学位申请详情', 'Application for a degree'),
      'file-user-line',
      'application-page',
      900,
      'student tutor assistant secretary dean counselor degree',
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/degree/applications' },
  },
];

export const degreeApplications = defineModule({
  name: 'degree-applications',
  title: text('学位申请', 'Degree applications'),
  calls: { ...degreeApplicationCalls, ...entrustedImportCalls },
  routes: [...degreeApplicationRoutes, exportApplications.route, ...importEntrusted.routes],
  permissions: degreeApplicationPermissions,
  grants: {
    student: ['degree:application:submit'],
    tutor: view,
    assistant: view,
    secretary: [
      ...view,
      'degree:application:submit',
      'degree:application:import',
      'degree:application:remind',
    ],
    dean: view,
    counselor: view,
    degree: [...view, 'degree:application:review', 'degree:application:remind', 'degree:application:waive'],
  },
  menus,
  dateWindows: [degreeWindow],
  files: [secrecyFiles],
  approvals: [degreeHandler, secrecyHandler],
  jobs: [exportApplications.job, importEntrusted.job, overdueDaily, carriedDaily],
  studentBusiness: [degreeBusiness],
  statusChanged: followStatus,
  degreeChecks: localChecks,
  studyStations: degreeStudyStations,
});
