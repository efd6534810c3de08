import { defineWebModule } from '../../../platform/web-module.ts';

export const schedulingWeb = defineWebModule({
  screens: {
    'scheduling/availability-page': () => import('./availability/availability-page.tsx'),
    'scheduling/classes-page': () => import('./list/classes-page.tsx'),
    'scheduling/weekly-plan-page': () => import('./plan/weekly-plan-page.tsx'),
    'scheduling/date-plan-page': () => import('./plan/date-plan-page.tsx'),
    'scheduling/weekly-page': () => import('./desk/weekly-page.tsx'),
    'scheduling/dates-page': () => import('./dates/dates-page.tsx'),
  },
  decided: {
    classCancel: async () => (await import('./decided-cancellation.tsx')).DecidedCancellation,
  },
});
