import { defineWebModule } from '../../../platform/web-module.ts';

export const industryTutorsWeb = defineWebModule({
  screens: {
    'industry-tutors/industry-page': () => import('./industry-page.tsx'),
    'industry-tutors/appointment-page': () => import('./appointment-page.tsx'),
  },
  decided: {
    industryTutor: async () => (await import('./decided-industry.tsx')).DecidedIndustry,
  },
});
