import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const page = pagesOf('evaluations', 'Evaluations');

const behind = (seed: MenuSeed, activeMenu: string): MenuSeed => ({
  ...seed,
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

export const evaluationMenus: readonly MenuSeed[] = [
  {
    name: 'Evaluations',
    path: '/pjgl',
    title: text('教学评价', 'Evaluation'),
    icon: 'star-line',
    order: 35,
    roles: ['student', 'teacher', 'tutor', 'secretary', 'dean', 'training'],
  },
  page(
    'MyEvaluations',
    '/myjob/index',
    text('我的评教', 'My evaluations'),
    'star-line',
    'my-evaluations-page',
    5,
    'student',
  ),
  page(
    'EvaluationResultsOfMine',
    '/training/my-evaluation',
    text('评教结果', 'My evaluation results'),
    'bar-chart-box-line',
    'my-results-page',
    10,
    'teacher tutor',
  ),
  page(
    'EvaluationPapers',
    '/training/evaluation-papers',
    text('评教批次与问卷', 'Batches and forms'),
    'survey-line',
    'evaluation-papers-page',
    20,
    'secretary dean training',
  ),
  page(
    'EvaluationSummary',
    '/training/evaluation-summary',
    text('评教汇总', 'Results of evaluation'),
    'bar-chart-box-line',
    'summary-page',
    30,
    'secretary dean training',
  ),
  behind(
    page(
      'EvaluateOne',
      '/myjob/dotest',
      text('评价', 'Evaluate'),
      'star-line',
      'evaluate-page',
      900,
      'student',
    ),
    '/myjob/index',
  ),
  // A form is a paper: it is written on the same page.
  behind(
    {
      name: 'EvaluationForm',
      parent: 'Evaluations',
      path: '/sjpz/form',
      title: text('编制评教问卷', 'Design a form'),
      icon: 'survey-line',
      component: 'papers/design-page',
      order: 900,
      roles: ['training'],
    },
    '/training/evaluation-papers',
  ),
  behind(
    page(
      'EvaluationResult',
      '/sjpjhz/indexmx',
      text('评教结果详情', 'A result'),
      'bar-chart-box-line',
      'result-page',
      900,
      'teacher tutor secretary dean training',
    ),
    '/training/evaluation-summary',
  ),
];
