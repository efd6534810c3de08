import { defineWebModule } from '../../../platform/web-module.ts';

const majors = () => import('./majors/major-reference.tsx');
const departments = () => import('./departments/department-reference.tsx');

export const accountsWeb = defineWebModule({
  screens: {
    'accounts/users-page': () => import('./users/users-page.tsx'),
    'accounts/roles-page': () => import('./roles/roles-page.tsx'),
    'accounts/departments-page': () => import('./departments/departments-page.tsx'),
    'accounts/majors-page': () => import('./majors/majors-page.tsx'),
  },
  references: {
    department: async () => (await departments()).departmentReference,
    departmentCodes: async () => (await departments()).departmentCodesReference,
    majorCode: async () => (await majors()).majorReference,
    majorCodes: async () => (await majors()).majorCodesReference,
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
