import { defineWebModule } from '../../../platform/web-module.ts';

export const signInWeb = defineWebModule({
  screens: {
    'sign-in/online-sessions-page': () => import('./online-sessions-page.tsx'),
    'sign-in/sign-in-log-page': () => import('./sign-in-log-page.tsx'),
    'sign-in/registrations-page': () => import('./registrations-page.tsx'),
  },
});
