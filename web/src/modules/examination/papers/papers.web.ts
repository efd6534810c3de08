import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const papersWeb = defineWebModule({
  screens: {
    'papers/papers-page': () => import('./list/papers-page.tsx'),
    'papers/design-page': () => import('./design/design-page.tsx'),
  },
  fileUses: {
    WJ_ST: text('问卷题目图片', 'Picture in a question'),
  },
});
