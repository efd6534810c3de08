import { defineWebModule } from '../../../platform/web-module.ts';

export const filesWeb = defineWebModule({
  screens: {
    'files/files-page': () => import('./files-page.tsx'),
  },
});
