import { defineWebModule } from '../../../platform/web-module.ts';

export const certificatesWeb = defineWebModule({
  publicScreens: {
    '/pubPage/verify': () => import('./verify-page.tsx'),
  },
});
