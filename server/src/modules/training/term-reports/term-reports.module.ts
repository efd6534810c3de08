import { text } from '@graduate/contract/platform/text.ts';
import { rolloverCalls } from '@graduate/contract/training/term-reports/rollover.ts';
import {
  termReportCalls,
  termReportPermissions,
} from '@graduate/contract/training/term-reports/term-reports.ts';
import { workloadCalls, workloadPermissions } from '@graduate/contract/training/term-reports/workload.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { gradesInNumbers } from './grades-in-numbers.ts';
import { healthOfTerm } from './health-of-term.ts';
import { reportScope as scope } from './report-scope.ts';
import { rolloverOf } from './rollover.ts';
import { teachingInNumbers } from './teaching-in-numbers.ts';
import { exportWorkload, listWorkload, workloadScope } from './workload.ts';

export const termReports = defineModule({
  name: 'term-reports',
  title: text('教学统计', 'Statistics of teaching'),
  calls: { ...termReportCalls, ...workloadCalls, ...rolloverCalls },
  routes: [
    serve(termReportCalls.grades, { scope, handle: gradesInNumbers }),
    serve(termReportCalls.health, { scope, handle: healthOfTerm }),
    serve(workloadCalls.teachingInNumbers, { scope, handle: teachingInNumbers }),
    serve(workloadCalls.listWorkload, { scope: workloadScope, handle: listWorkload }),
    exportWorkload.route,
    serve(rolloverCalls.rollover, { handle: rolloverOf }),
  ],
  permissions: { ...termReportPermissions, ...workloadPermissions },
  grants: grantsOf<keyof typeof termReportPermissions | keyof typeof workloadPermissions>({
    'training:statistics:view': 'secretary dean training',
    'training:grade:statistics': 'teacher tutor secretary dean training',
    'training:workload:view': 'teacher secretary dean training',
  }),
  jobs: [exportWorkload.job],
  menus: [
    {
      name: 'TermRollover',
      parent: 'Teaching',
      path: '/training/rollover',
      title: text('学期切换', 'New term'),
      icon: 'calendar-schedule-line',
      component: 'term-reports/rollover-page',
      order: 70,
      roles: ['training'],
    },
    {
      name: 'TeachingWorkload',
      parent: 'Teaching',
      path: '/training/workload',
      title: text('教学工作量', 'Workload'),
      icon: 'bar-chart-box-line',
      component: 'term-reports/workload-page',
      order: 60,
      roles: ['teacher', 'secretary', 'dean', 'training'],
    },
    {
      name: 'GradeStatistics',
      parent: 'Grades',
      path: '/training/grade-statistics',
      title: text('成绩分析', 'Grades in numbers'),
      icon: 'pie-chart-line',
      component: 'term-reports/statistics-page',
      order: 60,
      roles: ['teacher', 'tutor'],
    },
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
