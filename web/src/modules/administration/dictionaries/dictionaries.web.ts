import { defineWebModule } from '../../../platform/web-module.ts';

export const dictionariesWeb = defineWebModule({
  screens: {
    'dictionaries/dictionaries-page': () => import('./dictionaries-page.tsx'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
