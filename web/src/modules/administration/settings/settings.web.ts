import { defineWebModule } from '../../../platform/web-module.ts';

export const settingsWeb = defineWebModule({
  screens: {
    'settings/parameters-page': () => import('./parameters-page.tsx'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
