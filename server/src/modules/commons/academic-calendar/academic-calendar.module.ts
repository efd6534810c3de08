import './academic-calendar.tables.ts';
import {
  academicCalendarCalls,
  calendarPermissions,
  dayImportCalls,
} from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { academicCalendarRoutes } from './academic-calendar.routes.ts';
import { importDays } from './import-days.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { writeNationalDays } from './national-days.ts';

export const academicCalendar = defineModule({
  name: 'academic-calendar',
  title: text('学期与校历', 'Academic calendar'),
  calls: {
    ...academicCalendarCalls,
    dayImportTemplate: dayImportCalls.template,
    dayImportCheck: dayImportCalls.check,
    dayImportReport: dayImportCalls.report,
    dayImportConfirm: dayImportCalls.confirm,
  },
  routes: [...academicCalendarRoutes, ...importDays.routes],
  jobs: [importDays.job],
  permissions: calendarPermissions,
  grants: { training: ['system:calendar:edit'], sysadmin: ['system:calendar:edit'] },
  menus: [
    {
      name: 'AcademicCalendar',
      parent: 'SystemBasics',
      path: '/config/calendar',
      title: text('校历设置', 'Academic calendar'),
      icon: 'calendar-schedule-line',
      component: 'academic-calendar/calendar-settings-page',
      order: 65,
      roles: ['training', 'sysadmin'],
    },
  ],
  reference: writeNationalDays,
  namesInLog: { term: namesOfTerms },
});
