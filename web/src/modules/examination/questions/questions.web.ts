import { defineWebModule } from '../../../platform/web-module.ts';

export const questionsWeb = defineWebModule({
  screens: {
    'questions/bank-page': () => import('./bank/bank-page.tsx'),
  },
});
