import './links.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { linkCalls, linkImportCalls } from '@graduate/contract/training/links/link-calls.ts';
import { linkPermissions } from '@graduate/contract/training/links/permissions.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentsOfRows } from '../../student-status/students/public.ts';
import { exportRecords } from './export-records.ts';
import { importResults } from './import/import-results.ts';
import { examinedHandler, recordedHandler } from './link-approval.ts';
import { linkCounts } from './link-counts.ts';
import { linkFiles } from './link-files.ts';
import { linkWindowCodes } from './link-windows.ts';
import { linkRoutes } from './links.routes.ts';
import { exportOverdue, lateLinkWarning } from './overdue-links.ts';
import { linkBusiness } from './student-business.ts';
import { linkStations } from './study-stations.ts';

const view = ['training:link:view'] as const;
const manage = [...view, 'training:link:manage'] as const;

const menus: readonly MenuSeed[] = [
  {
    name: 'RequiredLinks',
    parent: 'StudyProcess',
    path: '/training/links',
    title: text('必修环节', 'Required milestones'),
    icon: 'list-check',
    component: 'links/links-page',
    order: 20,
    roles: ['student', 'tutor', 'assistant', 'counselor', 'secretary', 'dean', 'training'],
  },
];

export const links = defineModule({
  name: 'links',
  title: text('必修环节', 'Required milestones'),
  namesInLog: { linkRecord: studentsOfRows('linkRecords') },
  calls: {
    ...linkCalls,
    importTemplate: linkImportCalls.template,
    importCheck: linkImportCalls.check,
    importReport: linkImportCalls.report,
    importConfirm: linkImportCalls.confirm,
  },
  routes: [...linkRoutes, exportRecords.route, exportOverdue.route, ...importResults.routes],
  permissions: linkPermissions,
  grants: {
    student: ['training:link:own'],
    tutor: view,
    assistant: view,
    counselor: view,
    dean: view,
    secretary: manage,
    training: manage,
  },
  menus,
  files: linkFiles,
  dateWindows: linkWindowCodes,
  approvals: [examinedHandler, recordedHandler],
  studentBusiness: [linkBusiness],
  linkCounts,
  warnings: [lateLinkWarning],
  jobs: [exportRecords.job, exportOverdue.job, importResults.job],
  studyStations: linkStations,
});
