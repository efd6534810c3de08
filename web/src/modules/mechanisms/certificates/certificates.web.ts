import { defineWebModule } from '../../../platform/web-module.ts';

export const certificatesWeb = defineWebModule({
  publicScreens: {
    '/pubPage/verify': () => import('./verify-page.tsx'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
