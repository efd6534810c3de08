import { defineWebModule } from '../../../platform/web-module.ts';

export const teachingWeb = defineWebModule({
  screens: {
    'teaching/tasks-page': () => import('./list/tasks-page.tsx'),
    'teaching/task-form-page': () => import('./form/task-form-page.tsx'),
  },
});
