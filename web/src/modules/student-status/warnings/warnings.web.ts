import { defineWebModule } from '../../../platform/web-module.ts';

export const warningsWeb = defineWebModule({
  screens: {
    'warnings/warnings-page': () => import('./warnings-page.tsx'),
  },
  studentMarks: [{ order: 10, load: async () => (await import('./warning-tag.tsx')).WarningTag }],
});
