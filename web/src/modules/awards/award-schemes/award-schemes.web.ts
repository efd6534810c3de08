import { defineWebModule } from '../../../platform/web-module.ts';

export const awardSchemesWeb = defineWebModule({
  screens: {
    'award-schemes/settings-page': () => import('./settings-page.tsx'),
  },
});
