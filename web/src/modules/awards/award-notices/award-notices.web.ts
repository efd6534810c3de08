import { defineWebModule } from '../../../platform/web-module.ts';

export const awardNoticesWeb = defineWebModule({
  screens: {
    'award-notices/notices-page': () => import('./notices-page.tsx'),
  },
  publicScreens: {
    '/pubPage/awardNotice': () => import('./public-notice-page.tsx'),
  },
});
