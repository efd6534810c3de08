import { text } from '@graduate/contract/platform/text.ts';
import {
  termReportCalls,
  termReportPermissions,
} from '@graduate/contract/training/term-reports/term-reports.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { gradesInNumbers } from './grades-in-numbers.ts';
import { healthOfTerm } from './health-of-term.ts';
import { reportScope as scope } from './report-scope.ts';

export const termReports = defineModule({
  name: 'term-reports',
  title: text('教学统计', 'Statistics of teaching'),
  calls: termReportCalls,
  routes: [
    serve(termReportCalls.grades, { scope, handle: gradesInNumbers }),
    serve(termReportCalls.health, { scope, handle: healthOfTerm }),
  ],
  permissions: termReportPermissions,
  grants: grantsOf<keyof typeof termReportPermissions>({
    'training:statistics:view': 'secretary dean training',
  }),
  menus: [
    {
      name: 'TrainingStatistics',
      parent: 'Grades',
      path: '/training/statistics',
      title: text('教学统计', 'Statistics of teaching'),
      icon: 'pie-chart-line',
      component: 'term-reports/statistics-page',
      order: 60,
      roles: ['secretary', 'dean', 'training'],
    },
  ],
});
