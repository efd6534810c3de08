import { defineWebModule } from '../../../platform/web-module.ts';

export const classChangesWeb = defineWebModule({
  screens: {
    'class-changes/applications-page': () => import('./applications-page.tsx'),
    'class-changes/changes-page': () => import('./changes-page.tsx'),
  },
  decided: {
    classChange: async () => (await import('./decided-change.tsx')).DecidedClassChange,
  },
});
