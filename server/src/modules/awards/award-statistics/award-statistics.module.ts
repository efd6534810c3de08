import { awardStatisticsCalls as calls } from '@graduate/contract/awards/award-statistics/statistics.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { awardScope as scope } from '../award-records/public.ts';
import { readSummary } from './academic-summary.ts';
import { awardsInNumbers } from './awards-in-numbers.ts';
import { exportSummary } from './export-summary.ts';
import { printSummary } from './print-summary.ts';

const roles = ['secretary', 'dean', 'awards'];
const summaryPage = {
  parent: 'AwardScholarships',
  title: text('学业奖学金汇总', 'Academic scholarships'),
  icon: 'file-list-3-line',
  component: 'award-statistics/summary-page',
  order: 38,
  roles,
};

export const awardStatistics = defineModule({
  name: 'award-statistics',
  title: text('奖助统计', 'Awards in numbers'),
  calls,
  routes: [
    serve(calls.summary, { scope, handle: readSummary }),
    serve(calls.printSummary, { scope, handle: printSummary }),
    serve(calls.statistics, { scope, handle: awardsInNumbers }),
    exportSummary.route,
  ],
  menus: [
    { ...summaryPage, name: 'AwardSummary', path: '/awards/summary' },
    {
      ...summaryPage,
      name: 'AwardSummaryBySeed',
      path: '/xyjxjHz',
      meta: { hidden: true, activeMenu: '/awards/summary' },
    },
    {
      name: 'AwardStatistics',
      parent: 'Awards',
      path: '/awards/statistics',
      title: text('奖助统计', 'Awards in numbers'),
      icon: 'bar-chart-box-line',
      component: 'award-statistics/statistics-page',
      order: 70,
      roles,
    },
  ],
  jobs: [exportSummary.job],
});
