import { defineWebModule } from '../../../platform/web-module.ts';

export const filesWeb = defineWebModule({
  screens: {
    'files/files-page': () => import('./files-page.tsx'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
