import { defineWebModule } from '../../../platform/web-module.ts';

export const plansWeb = defineWebModule({
  screens: {
    'plans/my-plan-page': () => import('./mine/my-plan-page.tsx'),
    'plans/plan-view-page': () => import('./parts/plan-view-page.tsx'),
    'plans/tutor-plans-page': () => import('./review/tutor-plans-page.tsx'),
    'plans/college-plans-page': () => import('./review/college-plans-page.tsx'),
    'plans/plan-review-page': () => import('./review/plan-review-page.tsx'),
  },
  decided: {
    plan: async () => (await import('./parts/decided-plan.tsx')).DecidedPlan,
  },
});
