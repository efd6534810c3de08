import './date-windows.tables.ts';
import {
  dateWindowCalls,
  windowPermissions,
} from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { dateWindowRoutes } from './date-windows.routes.ts';

const viewAndEdit = ['system:window:view', 'system:window:edit'] as const;

export const dateWindows = defineModule({
  name: 'date-windows',
  title: text('日期控制', 'Date control'),
  calls: dateWindowCalls,
  routes: dateWindowRoutes,
  permissions: windowPermissions,
  grants: {
    enrolment: [...viewAndEdit, 'student:window:edit'],
    training: [...viewAndEdit, 'training:window:edit', 'examination:window:edit'],
    degree: [...viewAndEdit, 'degree:window:edit'],
    tutors: [...viewAndEdit, 'tutor:window:edit'],
    awards: [...viewAndEdit, 'awards:window:edit'],
    secretary: viewAndEdit,
  },
  menus: [
    {
      name: 'DateControl',
      parent: 'SystemBasics',
      path: '/config/rqkz/rqkz',
      title: text('日期控制', 'Date control'),
      icon: 'calendar-check-line',
      component: 'date-windows/date-windows-page',
      order: 66,
      roles: ['sysadmin', 'enrolment', 'training', 'degree', 'tutors', 'awards', 'secretary'],
    },
  ],
});
