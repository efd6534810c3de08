import './files.tables.ts';
import { fileCalls, filePermissions } from '@graduate/contract/commons/files/files.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { checkFilesNightly } from './check-nightly.ts';
import { keepClean } from './clean-up.ts';
import { fileContents } from './file-contents.ts';
import { fileRoutes } from './files.routes.ts';
import { dailyMegabytes } from './upload-quota.ts';

export const files = defineModule({
  name: 'files',
  title: text('文件', 'Files'),
  calls: fileCalls,
  routes: fileRoutes,
  permissions: filePermissions,
  grants: { sysadmin: ['system:file:view', 'system:file:purge'] },
  menus: [
    {
      name: 'Files',
      parent: 'SystemOperation',
      path: '/system/files',
      title: text('文件管理', 'Files'),
      icon: 'folder-line',
      component: 'files/files-page',
      order: 100,
      roles: ['sysadmin'],
    },
  ],
  parameters: [dailyMegabytes],
  contents: fileContents,
  jobs: [checkFilesNightly],
  start: keepClean,
});
