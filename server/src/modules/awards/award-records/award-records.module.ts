import './award-records.tables.ts';
import { fundAccountCalls, fundImportCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import {
  type AwardRecordPermission,
  awardRecordPermissions,
} from '@graduate/contract/awards/award-records/permissions.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { reportImportCalls } from '@graduate/contract/awards/award-records/report-import.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { studentsOfRows } from '../../student-status/students/public.ts';
import { awardRecordRoutes } from './award-records.routes.ts';
import { followStatus } from './follow-status.ts';
import { followTutorOf } from './follow-tutors.ts';
import { importFunds } from './import-funds.ts';
import { importReports } from './import-reports.ts';
import { awardsNightly } from './nightly.ts';
import { additionHandler, reportHandler } from './report-approval.ts';
import { reportWindow } from './report-window.ts';
import { awardBusiness } from './student-business.ts';

const view: AwardRecordPermission[] = ['awards:record:view'];
const report: AwardRecordPermission[] = [
  ...view,
  'awards:record:write',
  'awards:record:report',
  'awards:record:addition',
];

const menus: readonly MenuSeed[] = [
  {
    name: 'MyAwards',
    parent: 'Awards',
    path: '/awards/my',
    title: text('我的奖助', 'My awards'),
    icon: 'money-cny-circle-line',
    component: 'award-records/my-awards-page',
    order: 10,
    roles: ['student'],
  },
  {
    name: 'AwardReport',
    parent: 'AwardStipends',
    path: '/awards/report',
    title: text('津贴申报', 'Stipends'),
    icon: 'edit-line',
    component: 'award-records/report-page',
    order: 20,
    roles: ['tutor', 'assistant', 'teacher', 'secretary', 'awards'],
  },
  {
    name: 'AwardAudit',
    parent: 'AwardStipends',
    path: '/awards/audit',
    title: text('申请审核', 'Decisions'),
    icon: 'checkbox-circle-line',
    component: 'award-records/audit-page',
    order: 30,
    roles: ['tutor', 'secretary', 'dean', 'counselor', 'degree', 'tutors', 'awards'],
  },
  {
    name: 'FundAccounts',
    parent: 'AwardStipends',
    path: '/awards/funds',
    title: text('经费账号', 'Fund accounts'),
    icon: 'bank-card-line',
    component: 'award-records/funds-page',
    order: 60,
    roles: ['tutor', 'assistant', 'teacher', 'awards'],
  },
];

export const awardRecords = defineModule({
  name: 'award-records',
  title: text('奖助记录', 'Award records'),
  namesInLog: {
    'award record': studentsOfRows('awardApplications'),
    'fund account': namesIn('fundAccounts'),
  },
  calls: {
    ...awardRecordCalls,
    funds: fundAccountCalls.list,
    createFund: fundAccountCalls.create,
    editFund: fundAccountCalls.edit,
    fundImportTemplate: fundImportCalls.template,
    fundImportCheck: fundImportCalls.check,
    fundImportReport: fundImportCalls.report,
    fundImportConfirm: fundImportCalls.confirm,
    reportImportTemplate: reportImportCalls.template,
    reportImportCheck: reportImportCalls.check,
    reportImportReport: reportImportCalls.report,
    reportImportConfirm: reportImportCalls.confirm,
  },
  routes: [...awardRecordRoutes, ...importFunds.routes, ...importReports.routes],
  permissions: awardRecordPermissions,
  grants: {
    student: ['awards:record:write'],
    tutor: [...report, 'awards:record:audit', 'awards:stat:view'],
    assistant: report,
    teacher: report,
    secretary: [
      ...report,
      'awards:record:import',
      'awards:record:college',
      'awards:record:zyfl',
      'awards:stat:view',
    ],
    dean: [...view, 'awards:record:college', 'awards:stat:view'],
    counselor: view,
    degree: view,
    tutors: view,
    awards: [
      ...report,
      'awards:record:import',
      'awards:record:school',
      'awards:record:zyfl',
      'awards:payment:edit',
      'awards:stat:view',
    ],
  },
  menus,
  dateWindows: [reportWindow],
  approvals: [reportHandler, additionHandler],
  jobs: [importFunds.job, importReports.job, awardsNightly],
  statusChanged: followStatus,
  tutorsChanged: followTutorOf,
  studentBusiness: [awardBusiness],
});
