import { defineWebModule } from '../../../platform/web-module.ts';

export const addedTutorsWeb = defineWebModule({
  screens: {
    'added-tutors/added-page': () => import('./added-page.tsx'),
    'added-tutors/application-page': () => import('./application-page.tsx'),
  },
  decided: {
    addedTutor: async () => (await import('./decided-added.tsx')).DecidedAdded,
    addedTutorSchool: async () => (await import('./decided-added.tsx')).DecidedAdded,
  },
});
