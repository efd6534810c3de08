import { defineWebModule } from '../../../platform/web-module.ts';

export const programmesWeb = defineWebModule({
  screens: {
    'programmes/templates-page': () => import('./templates/templates-page.tsx'),
    'programmes/programmes-page': () => import('./list/programmes-page.tsx'),
    'programmes/library-page': () => import('./list/library-page.tsx'),
    'programmes/programme-form-page': () => import('./form/programme-form-page.tsx'),
    'programmes/programme-view-page': () => import('./view/programme-view-page.tsx'),
  },
  decided: {
    programme: async () => (await import('./view/decided-programme.tsx')).DecidedProgramme,
  },
});
