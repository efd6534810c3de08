import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorRecordsWeb = defineWebModule({
  screens: {
    'tutor-records/records-page': () => import('./records-page.tsx'),
    'tutor-records/staff-page': () => import('./staff-page.tsx'),
    'tutor-records/edit-page': () => import('./edit-page.tsx'),
    'tutor-records/corrections-page': () => import('./corrections-page.tsx'),
  },
  decided: {
    tutorInfoChange: async () => (await import('./decided-correction.tsx')).DecidedTutorInfo,
  },
});
