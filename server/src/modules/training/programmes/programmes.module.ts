import './programmes.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ProgrammePermission,
  programmePermissions,
} from '@graduate/contract/training/programmes/permissions.ts';
import {
  programmeCalls,
  programmeImportCalls,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { defineModule } from '../../../platform/module.ts';
import { copyToGradeJob } from './copies/copy-to-grade.ts';
import { programmesNaming } from './course-uses-of-programmes.ts';
import { exportListedCourses, exportProgrammes } from './export-programmes.ts';
import { importListedCourses } from './import-listed-courses.ts';
import { programmeHandler } from './programme-approval.ts';
import { programmeWindow } from './programme-window.ts';
import { programmeRoutes } from './programmes.routes.ts';

const view: ProgrammePermission[] = ['training:programme:view'];
const write: ProgrammePermission[] = [...view, 'training:programme:edit'];

const readers =
  'student tutor assistant teacher dean counselor enrolment degree tutors awards sysadmin'.split(' ');

export const programmes = defineModule({
  name: 'programmes',
  title: text('培养方案', 'Programmes'),
  calls: {
    ...templateCalls,
    ...programmeCalls,
    importTemplate: programmeImportCalls.template,
    importCheck: programmeImportCalls.check,
    importReport: programmeImportCalls.report,
    importConfirm: programmeImportCalls.confirm,
  },
  routes: [
    ...programmeRoutes,
    exportProgrammes.route,
    exportListedCourses.route,
    ...importListedCourses.routes,
  ],
  permissions: programmePermissions,
  grants: {
    ...Object.fromEntries(readers.map((role) => [role, view])),
    secretary: write,
    training: [...write, 'training:template:edit', 'training:programme:publish'],
  },
  dateWindows: [programmeWindow],
  approvals: [programmeHandler],
  jobs: [copyToGradeJob, exportProgrammes.job, exportListedCourses.job, importListedCourses.job],
  courseUses: programmesNaming,
});
