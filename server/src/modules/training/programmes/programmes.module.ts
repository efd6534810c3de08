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
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { copyToGradeJob } from './copies/copy-to-grade.ts';
import { programmesNaming } from './course-uses-of-programmes.ts';
import { exportListedCourses, exportProgrammes } from './export-programmes.ts';
import { importListedCourses } from './import-listed-courses.ts';
import { programmeHandler } from './programme-approval.ts';
import { programmeWindow } from './programme-window.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { searchProgrammes } from './search-programmes.ts';

const view: ProgrammePermission[] = ['training:programme:view'];
const write: ProgrammePermission[] = [...view, 'training:programme:edit'];

const readers =
  'student tutor assistant teacher dean counselor enrolment degree tutors awards sysadmin'.split(' ');

/** Everybody but those who look after accounts and logs. */
const everyone = [...readers, 'secretary', 'training'];
const writers = ['secretary', 'dean', 'training'];

const menus: readonly MenuSeed[] = [
  {
    name: 'ProgrammeTemplates',
    parent: 'Programmes',
    path: '/pyfa/pyfambgl',
    title: text('方案模板', 'Templates'),
    icon: 'layout-line',
    component: 'programmes/templates-page',
    order: 20,
    roles: ['training'],
  },
  {
    name: 'ProgrammeList',
    parent: 'Programmes',
    path: '/training/programmes',
    title: text('方案制定', 'Programmes'),
    icon: 'draft-line',
    component: 'programmes/programmes-page',
    order: 30,
    roles: writers,
  },
  {
    name: 'ProgrammeLibrary',
    parent: 'Programmes',
    path: '/training/programme-library',
    title: text('方案查看', 'Programme library'),
    icon: 'book-open-line',
    component: 'programmes/library-page',
    order: 40,
    roles: everyone,
  },
  {
    name: 'ProgrammeForm',
    parent: 'Programmes',
    path: '/pyfazd/pyfazdForm',
    title: text('编辑方案', 'Write a programme'),
    icon: 'draft-line',
    component: 'programmes/programme-form-page',
    order: 900,
    roles: ['secretary', 'training'],
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/programmes' },
  },
  {
    name: 'ProgrammeView',
    parent: 'Programmes',
    path: '/pyfack/pyfaView',
    title: text('培养方案', 'Programme'),
    icon: 'book-open-line',
    component: 'programmes/programme-view-page',
    order: 900,
    roles: everyone,
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/programme-library' },
  },
];

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
  menus,
  search: searchProgrammes,
  dateWindows: [programmeWindow],
  approvals: [programmeHandler],
  jobs: [copyToGradeJob, exportProgrammes.job, exportListedCourses.job, importListedCourses.job],
  courseUses: programmesNaming,
  namesInLog: { programme: namesIn('programmes') },
});
