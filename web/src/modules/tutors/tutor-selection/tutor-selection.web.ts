import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorSelectionWeb = defineWebModule({
  screens: {
    'tutor-selection/find-page': () => import('./find-page.tsx'),
    'tutor-selection/tutor-page': () => import('./tutor-page.tsx'),
    'tutor-selection/selection-page': () => import('./selection-page.tsx'),
  },
});
