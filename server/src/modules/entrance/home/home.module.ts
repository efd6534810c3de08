import './home.tables.ts';
import { homeCalls, homePermissions } from '@graduate/contract/entrance/home/home-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { downloadFiles } from './download-files.ts';
import { homeRoutes } from './home.routes.ts';

const offices = ['enrolment', 'training', 'degree', 'tutors', 'awards'] as const;

export const home = defineModule({
  name: 'home',
  title: text('首页', 'Home'),
  calls: homeCalls,
  routes: homeRoutes,
  permissions: homePermissions,
  grants: {
    sysadmin: ['system:home:edit', 'system:download:edit'],
    ...Object.fromEntries(offices.map((office) => [office, ['system:download:edit'] as const])),
  },
  menus: [
    {
      name: 'HomeLinks',
      parent: 'SystemContent',
      path: '/system/home-links',
      title: text('快捷入口', 'Quick links'),
      icon: 'apps-2-line',
      component: 'home/home-links-page',
      order: 12,
      roles: ['sysadmin'],
    },
    {
      name: 'Downloads',
      parent: 'SystemContent',
      path: '/system/downloads',
      title: text('下载中心', 'Download centre'),
      icon: 'file-download-line',
      component: 'home/downloads-page',
      order: 13,
      roles: ['sysadmin', ...offices],
    },
  ],
  files: [downloadFiles],
});
