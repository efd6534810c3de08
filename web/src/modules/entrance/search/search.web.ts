import { defineWebModule } from '../../../platform/web-module.ts';

export const searchWeb = defineWebModule({
  screens: {
    'search/person-page': () => import('./person-page.tsx'),
  },
});
