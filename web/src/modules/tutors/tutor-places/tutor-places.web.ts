import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorPlacesWeb = defineWebModule({
  screens: {
    'tutor-places/qualifications-page': () => import('./qualifications-page.tsx'),
    'tutor-places/permits-page': () => import('./permits-page.tsx'),
    'tutor-places/quotas-page': () => import('./quotas-page.tsx'),
  },
  decided: {
    enrolmentPermit: async () => (await import('./decided-permit.tsx')).DecidedPermit,
  },
});
