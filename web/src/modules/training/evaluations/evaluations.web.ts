import { defineWebModule } from '../../../platform/web-module.ts';

export const evaluationsWeb = defineWebModule({
  screens: {
    'evaluations/my-evaluations-page': () => import('./student/my-evaluations-page.tsx'),
    'evaluations/evaluate-page': () => import('./student/evaluate-page.tsx'),
    'evaluations/evaluation-papers-page': () => import('./batches/evaluation-papers-page.tsx'),
    'evaluations/summary-page': () => import('./results/summary-page.tsx'),
    'evaluations/my-results-page': () => import('./results/my-results-page.tsx'),
    'evaluations/result-page': () => import('./results/result-page.tsx'),
  },
});
