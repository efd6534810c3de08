import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const personalWeb = defineWebModule({
  screens: {
    'personal/personal-centre-page': () => import('./personal-centre-page.tsx'),
  },
  fileUses: {
    avatar: text('头像', 'Portrait'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
