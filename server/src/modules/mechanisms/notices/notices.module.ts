import './notices.tables.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { noticeCategories, noticePermissions } from '@graduate/contract/mechanisms/notices/notices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { titlesIn } from '../../../platform/names-of-things.ts';
import { exportReceipts } from './export-receipts.ts';
import { noticeFiles } from './notice-files.ts';
import { noticeRoutes } from './notices.routes.ts';
import { searchNotices } from './search-notices.ts';

const writeAndPublish = ['system:notice:view', 'system:notice:edit', 'system:notice:publish'] as const;

const managers = 'sysadmin enrolment training degree tutors awards secretary dean counselor'.split(' ');

export const notices = defineModule({
  namesInLog: { notice: titlesIn('notices') },
  name: 'notices',
  calls: noticeCalls,
  routes: noticeRoutes,
  permissions: noticePermissions,
  dictionaries: [
    {
      code: 'fldm',
      name: text('通知分类', 'Notice category'),
      items: Object.entries(noticeCategories).map(([code, label]) => ({ code, label })),
    },
  ],
  grants: {
    sysadmin: writeAndPublish,
    enrolment: writeAndPublish,
    training: writeAndPublish,
    degree: writeAndPublish,
    tutors: writeAndPublish,
    awards: writeAndPublish,
    secretary: writeAndPublish,
    dean: ['system:notice:view', 'system:notice:publish'],
    counselor: ['system:notice:view', 'system:notice:edit'],
  },
  menus: [
    {
      name: 'Notices',
      path: '/notices',
      title: text('通知公告', 'Notices'),
      icon: 'notification-3-line',
      component: 'notices/received-notices-page',
      order: 20,
      roles: 'everybody',
    },
    {
      name: 'NoticeManagement',
      parent: 'SystemContent',
      path: '/system/notices',
      title: text('通知管理', 'Notice management'),
      icon: 'article-line',
      component: 'notices/notices-page',
      order: 10,
      roles: [
        'sysadmin',
        'enrolment',
        'training',
        'degree',
        'tutors',
        'awards',
        'secretary',
        'dean',
        'counselor',
      ],
    },
    {
      name: 'NoticeEditor',
      path: '/system/notices/edit',
      title: text('编辑通知', 'Edit notice'),
      icon: 'edit-line',
      component: 'notices/edit-notice-page',
      order: 11,
      roles: managers,
      meta: { hidden: true, activeMenu: '/system/notices', dynamicNewTab: true },
    },
  ],
  files: noticeFiles,
  jobs: [exportReceipts.job],
  search: searchNotices,
});
