import { defineWebModule } from '../../../platform/web-module.ts';

export const chsiCompareWeb = defineWebModule({
  screens: {
    'chsi-compare/chsi-compare-page': () => import('./chsi-compare-page.tsx'),
  },
});
