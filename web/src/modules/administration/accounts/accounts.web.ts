import { defineWebModule } from '../../../platform/web-module.ts';

export const accountsWeb = defineWebModule({
  screens: {
    'accounts/users-page': () => import('./users/users-page.tsx'),
    'accounts/roles-page': () => import('./roles/roles-page.tsx'),
    'accounts/departments-page': () => import('./departments/departments-page.tsx'),
    'accounts/majors-page': () => import('./majors/majors-page.tsx'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
